import { expect, type Page } from '@playwright/test';
import { bitAt, toHex } from '../../core/fingerprint/bits.ts';
import { hammingDistance } from '../../core/fingerprint/hamming.ts';
import { traceContributions } from '../../core/lab/contributions.ts';
import { TUTORIAL_KEYWORDS } from '../../core/lab/recipe.ts';
import { examples } from '../../web/explain/machine/examples.ts';
import { test, watchWorkers } from './compare-page.ts';
import { fingerprint, machine, openMachine, traceOf } from './machine-page.ts';

const { ferry, aliens } = examples;

const bits = (page: Page) => page.getByTestId('bits-signs').locator('td:nth-child(n + 3)');

test('shows what core makes of a text, at each keystroke, after a crash, and of a megabyte', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const crashWorker = await watchWorkers(page);
  await openMachine(page);
  const text = page.getByTestId('machine-text');
  await expect(text).toHaveValue(ferry.text);
  await expect(fingerprint(page)).toHaveText(toHex((await traceOf(ferry.text)).bits));
  await text.press('ControlOrMeta+End');
  await text.pressSequentially(' Sit in it.');
  const typed = await traceOf(`${ferry.text} Sit in it.`);
  await expect(fingerprint(page)).toHaveText(toHex(typed.bits));
  const weak = traceContributions(typed).filter((push) => push.weak).length;
  await expect(page.getByTestId('bits-signs').getByLabel('weak')).toHaveCount(weak);
  await text.fill('');
  await expect(fingerprint(page)).toHaveText('0'.repeat(16));

  // A word as long as a page is shortened.
  const readout = page.getByTestId('readout');
  await text.fill(`${'x'.repeat(3000)} short`);
  await page.getByTestId('matrix').locator('tbody th').first().focus();
  await expect(readout).toContainText(`${'x'.repeat(32)}… appears`);
  expect((await readout.boundingBox())?.height).toBeLessThan(160);

  await text.fill('still here');
  await crashWorker();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(fingerprint(page)).toHaveText(toHex((await traceOf('still here')).bits));
  await expectLongText(page);
});

/** Pastes a text of a megabyte, and expects that all its features are counted, and some shown. */
async function expectLongText(page: Page): Promise<void> {
  const words = Array.from({ length: 120_000 }, (_, i) => `word${i % 30_000}`).join(' ');
  await page.evaluate((text) => navigator.clipboard.writeText(text), words);
  await page.getByTestId('machine-text').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+v');
  await expect(page.getByText('The 24 heaviest of 30,000 features')).toBeVisible();
  await expect(page.getByText('too long for a link')).toBeVisible();
  await page.getByRole('button', { name: 'Show more rows' }).click();
  await expect(page.getByTestId('matrix').locator('tbody tr')).toHaveCount(48);
}

test.describe('the dictionary', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('is loaded only for Chinese text, done without until then, and reported if it fails', async ({
    page,
  }) => {
    const requests: string[] = [];
    const dictionary = '**/*.wasm';
    page.context().on('request', (request) => requests.push(request.url()));
    await openMachine(page);
    expect(requests.filter((url) => url.endsWith('.wasm'))).toEqual([]);
    await page.context().route(dictionary, (route) => route.fulfill({ status: 404 }));
    await page.getByRole('button', { name: 'Area 51' }).click();
    await expect(page.getByTestId('failed-dictionary')).toBeVisible();
    await expect(page.getByRole('rowheader', { name: '飞', exact: true })).toBeVisible();

    let respond = () => {};
    const held = new Promise<void>((resolve) => {
      respond = resolve;
    });
    await page.context().unroute(dictionary);
    await page.context().route(dictionary, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByTestId('loading-dictionary')).toBeVisible();
    await expect(page.getByRole('rowheader', { name: '飞', exact: true })).toBeVisible();
    respond();
    await expect(page.getByRole('rowheader', { name: '飞碟' })).toBeVisible();
    await expect(page.getByTestId('loading-dictionary')).toBeHidden();
    await expect(fingerprint(page)).toHaveText(toHex((await traceOf(aliens.text)).bits));
    await makeTutorialFingerprint(page);
  });
});

/** Sets the recipe of the original tutorial for its text, which the machine already shows. */
async function makeTutorialFingerprint(page: Page): Promise<void> {
  await page.locator('summary', { hasText: 'Settings' }).click();
  await page.getByLabel('Weights', { exact: true }).selectOption({ label: 'TF-IDF, top 50' });
  await page.getByLabel('Hash', { exact: true }).selectOption({ label: 'Python (before 3.4)' });
  const trace = await traceOf(aliens.text, TUTORIAL_KEYWORDS);
  await expect(fingerprint(page)).toHaveText(toHex(trace.bits));
  await page.getByLabel('Bits', { exact: true }).fill('6');
  await expect(bits(page)).toHaveCount(6);
  const six = await traceOf(aliens.text, { ...TUTORIAL_KEYWORDS, width: 6 });
  await expect(fingerprint(page)).toHaveText(
    Array.from({ length: 6 }, (_, bit) => (bitAt(six.bits, bit) ? '1' : '0')).join(''),
  );
}

/** Counts the animations that start in the matrix from now on. */
async function countMotion(page: Page) {
  const motion = await page.getByTestId('matrix').evaluateHandle((matrix) => {
    const started = { count: 0 };
    matrix.addEventListener('animationstart', () => started.count++);
    return started;
  });
  return async () => (await motion.jsonValue()).count;
}

test('an edit flips few bits and half of an ordinary hash, in motion unless a link shows it', async ({
  page,
}) => {
  await openMachine(page, '#v=1&ex=ferry&stage=sums');
  const moved = await countMotion(page);
  await machine(page).getByRole('button', { name: 'Next' }).click();
  // On a busy machine the step may end before each of the 64 bits has begun to move.
  await expect.poll(moved).toBeGreaterThan(0);
  await expect(page.getByTestId('matrix')).not.toHaveAttribute('data-moving');
  const movedBefore = await moved();
  await page.getByRole('button', { name: 'Make a small edit' }).press('Enter');
  const undo = page.getByRole('button', { name: 'Undo the edit' });
  await expect(undo).toBeFocused();
  await expect.poll(moved).toBeGreaterThan(movedBefore);
  await machine(page).getByRole('button', { name: 'Next' }).click();
  const [before, now] = await Promise.all([traceOf(ferry.text), traceOf(ferry.edited)]);
  const flipped = hammingDistance(before.bits, now.bits);
  const ordinary = hammingDistance(before.ordinary, now.ordinary);
  const flips = page.getByTestId('flips');
  await expect(flips).toContainText(`${flipped} of 64`);
  await expect(flips).toContainText(`${ordinary} of 64`);
  await expect(page.getByTestId('bits-signs').getByLabel('flipped')).toHaveCount(flipped);
  await expect(page.getByTestId('bits-ordinary').getByLabel('flipped')).toHaveCount(ordinary);
  expect(flipped).toBeLessThan(ordinary / 3);

  await page.reload();
  await expect(machine(page)).not.toHaveAttribute('data-static');
  const movedAgain = await countMotion(page);
  await expect(flips).toContainText(`${flipped} of 64`);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const matrix = page.getByTestId('matrix');
  await machine(page).getByRole('button', { name: 'Back', exact: true }).click();
  await expect(matrix).toHaveAttribute('data-stage', 'signs');
  await machine(page).getByRole('button', { name: 'Next' }).click();
  await expect(matrix).toHaveAttribute('data-stage', 'fingerprint');
  await expect(matrix).not.toHaveAttribute('data-moving');
  await undo.press('Enter');
  await expect(page.getByTestId('machine-text')).toHaveValue(ferry.text);
  await expect(flips).toBeHidden();
  await expect(page.getByRole('button', { name: 'Make a small edit' })).toBeFocused();
  expect(await movedAgain()).toBe(0);
  await page.goBack();
  await expect(page.getByTestId('machine-text')).toHaveValue(ferry.edited);
  await page.getByTestId('machine-text').fill('two words');
  await page.getByRole('button', { name: 'Set as new baseline' }).press('Enter');
  await expect(page.getByTestId('machine-text')).toBeFocused();
});

test('describes the closest call, and then the word or bit that the pointer or the focus is on', async ({
  page,
}) => {
  await openMachine(page);
  const trace = await traceOf(ferry.text);
  const pushes = traceContributions(trace);
  const margins = pushes.map(({ up, down }) => Math.abs(up.weight - down.weight));
  const closest = margins.indexOf(Math.min(...margins));
  const matrix = page.getByTestId('matrix');
  const readout = page.getByTestId('readout');
  // Until then, the rows of the initial text keep the bits elsewhere.
  await expect(fingerprint(page)).toHaveText(toHex(trace.bits));
  await expect(readout).toContainText(`The closest call: Bit ${closest} is`);
  await bits(page).first().hover();
  await expect(readout).toContainText(`Bit 0 is ${bitAt(trace.bits, 0) ? 1 : 0}`);
  const [push] = pushes;
  await expect(readout).toContainText(`${push?.up.weight} up and ${push?.down.weight} down`);
  await page.getByRole('rowheader', { name: 'island' }).hover();
  await expect(readout).toContainText('island appears 2 times and weighs 2');
  await page.mouse.move(0, 0);

  await expect(matrix.locator('tbody th').nth(1)).toHaveText('ferry');
  await matrix.locator('tbody th').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(readout).toContainText('ferry has a');
  await expect(readout).toContainText('at bit 0');
  await page.keyboard.press('Control+End');
  await expect(readout).toContainText('Bit 63 of the ordinary hash');
  await page.keyboard.press('ArrowUp');
  await expect(readout).toContainText('Bit 63 is');
  await expect(page).toHaveURL(/bit=64/);
  await page.keyboard.press('Tab');
  await expect(matrix.locator(':focus')).toHaveCount(0);
  await page.getByRole('button', { name: /bits are weak/ }).focus();
  await expect(matrix).toHaveAttribute('data-lit', 'weak');

  await page.setViewportSize({ width: 1280, height: 700 });
  await expectReadoutInSight(page);
});

/** Expects that the readout is in a low window, below the focus, and announced once. */
async function expectReadoutInSight(page: Page): Promise<void> {
  const matrix = page.getByTestId('matrix');
  const readout = page.getByTestId('readout');
  await page
    .getByTestId('machine-text')
    .fill(Array.from({ length: 24 }, (_, i) => `word${i}`).join(' '));
  // Rows of the previous text take the focus with them when they disappear.
  await expect(matrix.locator('tbody th')).toHaveCount(24);
  await matrix.locator('[tabindex="0"]').last().focus();
  await page.keyboard.press('Control+Home');
  for (let rows = 0; rows < 16; rows += 8) await page.keyboard.press('PageDown');
  for (let row = 17; row < 24; row++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(readout).toContainText('word23 has a');
  await expect(readout).toBeInViewport({ ratio: 1 });
  const [cell, box] = await Promise.all([
    matrix.locator(':focus').boundingBox(),
    readout.boundingBox(),
  ]);
  expect((cell?.y ?? 0) + (cell?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
  const spoken = page.getByTestId('readout-spoken');
  await expect(spoken).toHaveRole('status');
  await expect(spoken).toContainText('word23 has a');
}
