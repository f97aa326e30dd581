import { article } from './articles.ts';
import { expect, test } from './extension.ts';
import { read } from './reading.ts';

// In this order and in one worker, so that the next test may get the browser of the one before.
test.describe.configure({ mode: 'serial' });

const clock = () => Date.now();

test('a test may store settings and pages', async ({ context, extension, sites }) => {
  await extension.consent({ dwellMs: 500 });
  const url = sites.put('a.test', '/original', article('en-original'));
  await (await read({ context, extension }, url)).close();
  const names = await extension.origin.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name),
  );
  expect(names).toEqual(['twicetold']);
});

test('the next test finds an extension that has stored nothing', async ({ extension }) => {
  const stored = () =>
    extension.origin.evaluate(async () => ({
      local: await chrome.storage.local.get(),
      databases: await indexedDB.databases(),
      tabs: (await chrome.tabs.query({})).length,
    }));
  // A worker that starts has a database for a moment, to begin a new log.
  await expect.poll(stored).toEqual({
    local: { welcomed: true },
    databases: [],
    tabs: 1,
  });
});

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
