import { expect, type Page } from '@playwright/test';
import { bitAt } from '../../core/fingerprint/bits.ts';
import { hammingDistance } from '../../core/fingerprint/hamming.ts';
import { traceContributions } from '../../core/lab/contributions.ts';
import { TUTORIAL_KEYWORDS } from '../../core/lab/recipe.ts';
import { examples } from '../../web/explain/machine/examples.ts';
import { test, watchWorkers } from './compare-page.ts';
import { expectFingerprint, machine, openMachine, traceOf } from './machine-page.ts';

const { ferry, aliens } = examples;
const bits = (page: Page) => page.getByTestId('bits-signs').locator('td:nth-child(n + 3)');

test('a text becomes core’s fingerprint: typed, after a crash, of a megabyte, and in Chinese', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const requests: string[] = [];
  context.on('request', (request) => requests.push(request.url()));
  const crashWorker = await watchWorkers(page);
  await openMachine(page);
  const text = page.getByTestId('machine-text');
  await expect(text).toHaveValue(ferry.text);

  await test.step('at each keystroke', async () => {
    await text.press('ControlOrMeta+End');
    await text.pressSequentially(' Sit.');
    await expectFingerprint(page, `${ferry.text} Sit.`);
    await text.fill('');
    await expect(machine(page)).toContainText('There’s nothing to add up yet');
    expect(requests.filter((url) => url.endsWith('.wasm'))).toEqual([]);
  });

  await test.step('after its worker has crashed', async () => {
    await text.fill('still here');
    await crashWorker();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectFingerprint(page, 'still here');
  });

  await test.step('of a megabyte, of which the heaviest rows are shown', async () => {
    const words = Array.from({ length: 120_000 }, (_, i) => `word${i % 30_000}`).join(' ');
    await page.evaluate((text) => navigator.clipboard.writeText(text), words);
    await text.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('ControlOrMeta+v');
    await expect(page.getByText('The 24 heaviest of 30,000 features')).toBeVisible();
    await expect(page.getByText('too long for a link')).toBeVisible();
    await page.getByRole('button', { name: 'Show more rows' }).click();
    await expect(page.getByTestId('matrix').locator('tbody tr')).toHaveCount(48);
  });

  await test.step('which Back restores after an example', async () => {
    await page.getByRole('button', { name: 'Two sentences' }).click();
    await expect(text).toHaveValue(ferry.text);
    await page.goBack();
    await expect(page.getByText('of 30,000 features')).toBeVisible();
    await expect(text).toHaveValue(/^word0 word1 /);
  });

  await test.step('in Chinese, without the dictionary and then with it', async () => {
    await context.route('**/*.wasm', (route) => route.fulfill({ status: 404 }));
    await page.getByRole('button', { name: 'Area 51' }).click();
    await expect(page.getByTestId('failed-dictionary')).toBeVisible();
    await expect(page.getByRole('rowheader', { name: '飞', exact: true })).toBeVisible();
    await context.unroute('**/*.wasm');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('rowheader', { name: '飞碟' })).toBeVisible();
    await expectFingerprint(page, aliens.text);
  });

  await test.step('by another recipe', async () => {
    await page.locator('summary', { hasText: 'Settings' }).click();
    await page.getByLabel('Weights', { exact: true }).selectOption({ label: 'TF-IDF, top 50' });
    await page.getByLabel('Hash', { exact: true }).selectOption({ label: 'Python (before 3.4)' });
    await expectFingerprint(page, aliens.text, TUTORIAL_KEYWORDS);
  });
});

test('steps and plays through the stages, and an edit flips few bits but half of an ordinary hash', async ({
  page,
}) => {
  const text = 'The wind and the island';
  await openMachine(page, `#v=1&stage=words&ex=own&t=${encodeURIComponent(text)}`);
  const matrix = page.getByTestId('matrix');
  const stage = page.getByRole('slider', { name: 'Machine stage' });
  const next = machine(page).getByRole('button', { name: 'Next' });

  await test.step('steps', async () => {
    await expect(stage).toHaveAttribute('aria-valuetext', /\(3 of 9\)/);
    for (const name of ['Weights', 'Hashes', 'Columns', 'Sums']) {
      await next.click();
      await expect(stage).toHaveAttribute('aria-valuetext', new RegExp(name));
    }
    await expect(page.getByTestId('machine-fingerprint')).toBeHidden();
    await page.goBack();
    await expect(stage).toHaveAttribute('aria-valuetext', /Columns/);
  });

  await test.step('plays, and scrubs to the end', async () => {
    await machine(page).getByRole('button', { name: 'Play' }).click();
    await expect(stage).toHaveAttribute('aria-valuetext', /Signs/);
    await stage.press('End');
    await expect(stage).toHaveAttribute('aria-valuetext', /Fingerprint/);
    await expectFingerprint(page, text);
  });

  const flips = page.getByTestId('flips');
  const undo = page.getByRole('button', { name: 'Undo the edit' });
  const [before, now] = await Promise.all([traceOf(ferry.text), traceOf(ferry.edited)]);
  const flipped = hammingDistance(before.bits, now.bits);
  const ordinary = hammingDistance(before.ordinary, now.ordinary);
  expect(flipped).toBeLessThan(ordinary / 3);

  await test.step('edits, in motion', async () => {
    await page.goto('./how/#v=1&ex=ferry');
    await expectFingerprint(page, ferry.text);
    const moved = await matrix.evaluateHandle((matrix) => {
      const started = { count: 0 };
      matrix.addEventListener('animationstart', () => started.count++);
      return started;
    });
    await page.getByRole('button', { name: 'Make a small edit' }).press('Enter');
    await expect(undo).toBeFocused();
    await expect.poll(async () => (await moved.jsonValue()).count).toBeGreaterThan(0);
    await expect(flips).toContainText(`${flipped} of 64`);
    await expect(flips).toContainText(`${ordinary} of 64`);
    await expect(page.getByTestId('bits-signs').getByLabel('flipped')).toHaveCount(flipped);
    await expect(page.getByTestId('bits-ordinary').getByLabel('flipped')).toHaveCount(ordinary);
  });

  await test.step('a link shows the edit, which can be undone', async () => {
    await page.reload();
    await expect(machine(page)).not.toHaveAttribute('data-static');
    await expect(flips).toContainText(`${flipped} of 64`);
    await undo.press('Enter');
    await expect(page.getByTestId('machine-text')).toHaveValue(ferry.text);
    await expect(flips).toBeHidden();
  });
});

test('describes the closest call, and then the word or bit that is pointed at or focused, in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openMachine(page);
  const trace = await traceOf(ferry.text);
  const pushes = traceContributions(trace);
  const margins = pushes.map(({ up, down }) => Math.abs(up.weight - down.weight));
  const matrix = page.getByTestId('matrix');
  const readout = page.getByTestId('readout');
  await expectFingerprint(page, ferry.text);

  await test.step('by pointer', async () => {
    const closest = margins.indexOf(Math.min(...margins));
    await expect(readout).toContainText(`The closest call: Bit ${closest} is`);
    await bits(page).first().hover();
    await expect(readout).toContainText(`Bit 0 is ${bitAt(trace.bits, 0) ? 1 : 0}`);
    const [push] = pushes;
    await expect(readout).toContainText(`${push?.up.weight} up and ${push?.down.weight} down`);
    await page.getByRole('rowheader', { name: 'island' }).hover();
    await expect(readout).toContainText('island appears 2 times and weighs 2');
    await page.mouse.move(0, 0);
  });

  await test.step('by keyboard, and announced', async () => {
    await matrix.locator('tbody th').first().focus();
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
    await expect(readout).toContainText('ferry has a');
    await expect(readout).toBeInViewport({ ratio: 1 });
    await expect(page.getByTestId('readout-spoken')).toHaveRole('status');
    await expect(page.getByTestId('readout-spoken')).toContainText('ferry has a');
    await page.keyboard.press('Control+End');
    await expect(readout).toContainText('Bit 63 of the ordinary hash');
    await page.keyboard.press('Tab');
    await expect(matrix.locator(':focus')).toHaveCount(0);
    await page.getByRole('button', { name: /bits are weak/ }).focus();
    await expect(matrix).toHaveAttribute('data-lit', 'weak');
  });

  await test.step('with an ordinary text, all of it shares the window', async () => {
    await page.goto('./how/#v=1');
    await expectFingerprint(page, examples.noon.text);
    const field = page.getByTestId('machine-text');
    // Below the contents, which stay in view.
    await field.evaluate((element) => {
      element.scrollIntoView({ block: 'start' });
      scrollBy(0, -100);
    });
    const play = machine(page).getByRole('button', { name: 'Play' });
    for (const part of [field, play, matrix, readout]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
  });
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a tapped word is described within view, and an edit shows the whole matrix', async ({
    page,
  }) => {
    await openMachine(page);
    const matrix = page.getByTestId('matrix');
    const readout = page.getByTestId('readout');
    // Until the worker has traced this text, the figure shows that of the initial state.
    await expectFingerprint(page, ferry.text);
    await page.locator('dd span', { hasText: 'island' }).last().tap();
    await expect(matrix.locator('tbody tr[data-lit] th')).toHaveText('island');
    await expect(readout).toContainText('island appears 2 times');
    await page.getByTestId('bits-signs').locator('td').nth(3).tap();
    await expect(readout).toContainText('Bit 2 is');
    await expect(readout).toBeInViewport({ ratio: 1 });

    // The initial text, whose matrix fits on the screen but is below its buttons.
    await page.goto('./how/#v=1');
    await expectFingerprint(page, examples.noon.text);
    const edit = page.getByRole('button', { name: 'Make a small edit' });
    await edit.scrollIntoViewIfNeeded();
    await edit.tap();
    await expect(matrix).toBeInViewport({ ratio: 1 });
  });
});
