import { expect, test } from './extension.ts';

// In this order and in one worker, so that the second test may get the browser of the first.
test.describe.configure({ mode: 'serial' });

const clock = () => Date.now();

test('a test may stop the clock of its pages', async ({ extension }) => {
  const page = await extension.open('manifest.json');
  await page.clock.setFixedTime(0);
  await page.reload();
  expect(await page.evaluate(clock)).toBe(0);
});

test('the next test has a clock that runs', async ({ extension }) => {
  expect(await extension.origin.evaluate(clock)).toBeGreaterThan(0);
  const page = await extension.open('pages/popup/popup.html');
  expect(await page.evaluate(clock)).toBeGreaterThan(0);
});
