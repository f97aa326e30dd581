import { expect, type Page } from '@playwright/test';
import { bitAt } from '../../core/fingerprint/bits.ts';
import { createFingerprinter } from '../../core/fingerprint/fingerprinter.ts';
import { hammingDistance } from '../../core/fingerprint/hamming.ts';
import { WORDS_TF } from '../../core/lab/recipe.ts';
import { createTracer } from '../../core/lab/tracer.ts';
import { passages } from '../../web/explain/distance/passages.ts';
import { countSeparating, throwLines } from '../../web/explain/hyperplanes/random-lines.ts';
import { examples } from '../../web/explain/machine/examples.ts';
import { createRecipe } from '../../web/explain/machine/recipe.ts';
import { createEstimator, PAIR_KINDS } from '../../web/explain/min-hash/estimates.ts';
import { pairs } from '../../web/explain/opening/sentence-pair.ts';
import { expectAccessible } from './accessibility.ts';
import { test, waitForCode } from './compare-page.ts';

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
/** The aside about counting bits. */
const counting = (page: Page) => page.getByTestId('bit-counting');
const openCounting = (page: Page) => counting(page).getByText('How to count the bits').click();
const chapter = (page: Page, name: string) => page.locator(`[data-chapter="${name}"]`);
/** Returns by how many bits the SimHash fingerprints of two sentences differ, computed in Node. */
async function simhashDistance(a: string, b: string): Promise<number> {
  const tracer = await createTracer(
    createRecipe({
      features: 'tokens',
      skipStopWords: false,
      weights: 'frequency',
      hash: 'xxh64',
      width: 64,
    }),
  );
  return hammingDistance(tracer.fingerprint(a), tracer.fingerprint(b));
}

/** Expects numbers in a row of the blackboard. */
async function expectRow(page: Page, part: string, numbers: string[]): Promise<void> {
  const cells = page.getByTestId('blackboard').locator(`tr[data-part="${part}"] td[data-column]`);
  await expect(cells).toHaveText(numbers);
}

test('opens the second sentence in the machine, and both sentences in Compare', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./how/');
  await page.getByRole('link', { name: 'Step through sentence B' }).click();
  await expect(page.getByTestId('machine-text')).toHaveValue(pairs.english.b);
  const simhash = await simhashDistance(pairs.english.a, pairs.english.b);
  await expect(chapter(page, 'machine')).toContainText(`${simhash} of 64`);
  await openCounting(page);
  await page.getByRole('button', { name: 'The machine, before and after' }).click();
  await expect(counting(page)).toContainText(`${simhash}\u00a0of\u00a064`);
  await page.getByRole('link', { name: 'Compare the two sentences' }).click();
  await expect(page.getByTestId('text-a')).toHaveValue(pairs.english.a);
  await expect(page.getByTestId('text-b')).toHaveValue(pairs.english.b);
});

test('writes the tutorial’s sum on the blackboard by keyboard, and updates it when a bit is flipped', async ({
  page,
}) => {
  await page.goto('./how/#v=1&chalk=0');
  const blackboard = chapter(page, 'blackboard');
  const says = blackboard.getByRole('status').first();
  const board = page.getByTestId('blackboard');
  const next = blackboard.getByRole('button', { name: 'Next' });
  await waitForCode(page);
  await next.focus();
  for (const [at, text] of [
    ['hashes', 'a six-bit hash'],
    ['row', '美国 weighs 4'],
    ['row', '51区 weighs 5'],
    ['sums', '9 −9 1 −1 1 9'],
    ['signs', 'The fingerprint is 101011.'],
  ] as const) {
    await page.keyboard.press('Enter');
    await expect(board).toHaveAttribute('data-at', at);
    await expect(says).toContainText(text);
  }
  await expectRow(page, 'sums', ['9', '−9', '1', '−1', '1', '9']);
  await expectRow(page, 'signs', ['1', '0', '1', '0', '1', '1']);
  await page.goBack();
  await expect(board).toHaveAttribute('data-at', 'sums');
  await page.goForward();
  await expect(board).toHaveAttribute('data-at', 'signs');

  await board.getByRole('button', { name: 'Bit 1 of 美国: 1' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(board.getByRole('button', { name: 'Bit 3 of 51区: 0' })).toBeFocused();
  await expectRow(page, 'sums', ['9', '−9', '−9', '−1', '1', '9']);
  await expectRow(page, 'signs', ['1', '0', '0', '0', '1', '1']);
  await board.getByLabel('Weight of 美国').selectOption('5');
  await expectRow(page, 'sums', ['10', '−10', '−10', '0', '0', '10']);
  await board.getByRole('button', { name: 'Column 4' }).click();
  await expect(blackboard).toContainText('Column 4: 5 − 5 = 0, not above zero');
  await page.goto('./how/#v=1');
  await expectRow(page, 'sums', ['9', '−9', '1', '−1', '1', '9']);
  await page.goBack();
  await expectRow(page, 'sums', ['10', '−10', '−10', '0', '0', '10']);
  await page.getByRole('button', { name: 'Reset values' }).click();
  await expectRow(page, 'sums', ['9', '−9', '1', '−1', '1', '9']);

  // A focused term of the prose highlights what it refers to.
  await blackboard.getByRole('button', { name: 'Add up' }).focus();
  await expect(board).toHaveAttribute('data-lit', 'sums');
  await page.keyboard.press('Tab');
  await expect(board).toHaveAttribute('data-lit', 'signs');

  await page.getByRole('button', { name: 'All twelve words' }).click();
  await expectRow(page, 'sums', ['5', '−9', '−11', '9', '13', '11']);
  await expectRow(page, 'signs', ['1', '0', '0', '1', '1', '1']);
  await page.getByRole('link', { name: 'See all 64 bits' }).click();
  await expect(page.getByTestId('machine-text')).toHaveValue(/^美国“51区”/);
  await expect(page.locator('#machine')).toBeInViewport();
});

test('throws lines, turns arrows, and shows on which side of a line the sentences are', async ({
  page,
}) => {
  await page.goto('./how/#v=1&lines=0&aa=90&ab=45');
  const chapter = page.locator('[data-chapter=hyperplanes]');
  const outcome = page.getByTestId('line-outcome');
  const expectLines = async (count: number, a: number, b: number) => {
    const separating = countSeparating(throwLines(1, count), toRadians(a), toRadians(b));
    await expect(outcome).toContainText(
      new RegExp(`^\\d+° is .*%.*${separating.at(-1)} of ${count.toLocaleString('en')} line`),
    );
  };
  await expect(outcome).toContainText('45° is 25% of 180°.');
  await expect(outcome).toContainText('No line has been thrown yet.');
  await chapter.getByRole('button', { name: 'Throw a line' }).press('Space');
  await expectLines(1, 90, 45);
  await page.getByTestId('plane').click({ position: { x: 40, y: 250 } });
  await expectLines(2, 90, 45);
  await chapter.getByRole('button', { name: 'Throw 256' }).click();
  await expectLines(258, 90, 45);
  const arrow = chapter.getByRole('slider', { name: 'Direction of arrow A' });
  await arrow.press('ArrowRight');
  await arrow.press('PageUp');
  await expect(arrow).toHaveAttribute('aria-valuetext', '101 degrees');
  await expectLines(258, 101, 45);

  // From its tip at 45 degrees to the bottom of the circle. That throws no line.
  // Chapters that load move the plane.
  await waitForCode(page);
  await page.getByTestId('plane').scrollIntoViewIfNeeded();
  const plane = await page.getByTestId('plane').boundingBox();
  if (!plane) throw new Error('The plane is not shown.');
  const [x, y] = [plane.x + plane.width / 2, plane.y + plane.height / 2];
  const reach = (plane.width * 84) / 224;
  await page.mouse.move(x + reach * Math.SQRT1_2, y - reach * Math.SQRT1_2);
  await page.mouse.down();
  await page.mouse.move(x, y + reach, { steps: 4 });
  await page.mouse.up();
  await expectLines(258, 101, 270);
  await expect(page).toHaveURL(/aa=101&ab=270&lines=258/);
  await chapter.getByRole('button', { name: 'Start again' }).click();
  await expect(outcome).toContainText('No line has been thrown yet.');
  await expectBridge(page);
});

/** Expects that the sums of the words are core's, and that a line's side is described. */
async function expectBridge(page: Page): Promise<void> {
  const tracer = await createTracer({ ...WORDS_TF, features: { of: 'tokens', sizes: [1] } });
  const [a, b] = [tracer.trace(pairs.english.a), tracer.trace(pairs.english.b)];
  const signed = (sum = 0) => (sum > 0 ? `+${sum}` : `${sum}`.replace('-', '−'));
  const bridge = page.getByTestId('bridge');
  for (const [row, { sums }] of [a, b].entries()) {
    const cells = bridge.locator('tfoot tr').nth(row).locator('td');
    await expect(cells).toHaveText([...sums.slice(0, 16)].map(signed));
  }
  const differs = (bit: number) => bitAt(a.bits, bit) !== bitAt(b.bits, bit);
  const first = Array.from({ length: 16 }, (_, bit) => bit).findIndex(differs);
  const readout = page.getByTestId('bridge-readout');
  await expect(readout).toContainText(
    `Line ${first + 1}: the sum is ${signed(a.sums[first])} for A`,
  );
  await expect(readout).toContainText('It separates the two sentences');
  await bridge.getByRole('button', { name: 'Line 1', exact: true }).click();
  await expect(readout).toContainText('Line 1: the sum is');
  await expect(readout).toContainText('Both sentences are on the same side');
  await expect(bridge).toContainText(`${hammingDistance(a.bits, b.bits)} do.`);
}

test('replaces a passage word by word, and compares SimHash with MinHash', async ({ page }) => {
  await page.goto('./how/#v=1&gone=0');
  const instrument = page.getByTestId('similarity');
  const reading = page.getByTestId('similarity-reading');
  const slider = instrument.getByRole('slider', { name: '0 of 101 words replaced' });
  await expect(reading).toContainText('100% similar: θ = 0°.');
  await expect(reading).toContainText('So far, at most 3 of 64 bits differ.');
  await slider.focus();
  for (let word = 0; word < 3; word++) await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('passage').locator('mark')).toHaveCount(3);
  const text = await page.getByTestId('passage').textContent();
  const fingerprinter = await createFingerprinter();
  const [one, other] = [passages.en.text, text ?? ''].map(
    (text) => fingerprinter.reader(text).bits,
  );
  if (!one || !other) throw new Error('There are two texts.');
  await expect(reading).toContainText(`${hammingDistance(one, other)} of 256 (expected`);
  const short = hammingDistance(one.subarray(0, 2), other.subarray(0, 2));
  await expect(reading).toContainText(`${short} of 64 bits differ (expected`);
  await expect(reading).toContainText(
    /replaced words? (?:was|were) enough to cross the line at 3 bits/,
  );
  await expect(page).toHaveURL(/gone=3/);
  await page.keyboard.press('Home');
  await expect(page.getByTestId('passage')).toHaveText(passages.en.text);
  await expectMinHash(page);
});

/** Expects the estimates of five pairs, and measures the time of both on request. */
async function expectMinHash(page: Page): Promise<void> {
  const rows = page.getByTestId('min-hash-gauges').locator('tbody tr');
  await expect(rows).toHaveCount(5);
  const estimator = await createEstimator();
  const percent = (part: number) => `${Math.round(part * 100)}%`;
  for (const kind of PAIR_KINDS) {
    const { simHash, minHash } = estimator.compare(kind, 'en');
    const row = page.locator(`tr[data-kind=${kind}]`);
    for (const [i, { truth, estimate }] of [simHash, minHash].entries()) {
      await expect(row.locator('td').nth(i)).toHaveText(
        `${percent(truth)}, estimated ${percent(estimate)}`,
      );
    }
  }
  await chapter(page, 'minHash').getByRole('button', { name: 'Measure the time' }).click();
  await expect(page.getByTestId('min-hash-speed')).toHaveText(
    /SimHash took \d[\d,.]* µs .* MinHash took \d[\d,.]* µs/,
  );
}

test('counts a distance by clearing and by checking bits, which can be flipped by key or by number', async ({
  page,
}) => {
  await page.goto('./how/');
  await openCounting(page);
  const distance = counting(page);
  const says = page.getByTestId('distance-description');
  await expect(says).toContainText('the lowest 1, the one farthest to the right, is bit 57.');
  const next = distance.getByRole('button', { name: 'Next' });
  for (let round = 0; round < 3; round++) await next.click();
  await expect(says).toContainText('Nothing is left after 3 rounds: the distance is 3.');
  await distance.getByRole('radio', { name: 'Checking every bit' }).check();
  await distance.getByRole('slider').press('End');
  await expect(says).toContainText('All 64 bits checked: the distance is 3.');
  await distance.getByRole('button', { name: 'Bit 0 of A: 1' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(distance.getByRole('button', { name: 'Bit 1 of A: 1, differs' })).toBeFocused();
  await expect(distance).toContainText('4\u00a0of\u00a064');

  await flipByNumber(page);
  await expectAnnouncement(page);
  await page.goto('./how/#v=1&round=1');
  await distance.getByRole('button', { name: 'Play' }).click();
  await expect(page.getByTestId('distance-description')).toContainText('the distance is 3.');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(distance.getByRole('button', { name: 'Next' })).toBeVisible();
  await expect(distance.getByRole('button', { name: 'Play' })).toHaveCount(0);
});

/** Flips bits by their number, from the initial bits. */
async function flipByNumber(page: Page): Promise<void> {
  await page.goto('./how/#v=1');
  const distance = counting(page);
  await expect(distance).toContainText('3\u00a0of\u00a064');
  const bit = distance.getByLabel('Bit', { exact: true });
  await bit.fill('57');
  const flip = distance.getByRole('button', { name: 'Flip in B' });
  for (const control of [bit, flip]) {
    const box = await control.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  }
  await flip.click();
  await expect(distance).toContainText('2\u00a0of\u00a064');

  // The number can be deleted and typed again, and an invalid one is reported.
  await bit.fill('57');
  await bit.press('Backspace');
  await bit.press('Backspace');
  await expect(bit).toHaveValue('');
  await expect(distance).toContainText('Enter a number from 0 to 63.');
  await bit.pressSequentially('64');
  await expect(distance).toContainText('Enter a number from 0 to 63.');
  await bit.press('Backspace');
  await expect(distance).not.toContainText('Enter a number');
  await distance.getByRole('button', { name: 'Flip in B' }).click();
  await expect(distance.getByRole('button', { name: /^Bit 6 of B: ., differs/ })).toBeVisible();
  await expect(bit).toHaveValue('6');
}

/** Expects that the place where a count stops is announced, not each of its rounds. */
async function expectAnnouncement(page: Page): Promise<void> {
  await page.goto('./how/#v=1&way=look');
  const distance = counting(page);
  const announced = await distance.getByRole('status').evaluateHandle((status) => {
    const texts: string[] = [];
    new MutationObserver(() => texts.push(status.textContent ?? '')).observe(status, {
      characterData: true,
      childList: true,
      subtree: true,
    });
    return texts;
  });
  // All at once, because on a busy machine the pause between two keys may be announced.
  await distance.getByRole('slider').evaluate((slider: HTMLInputElement) => {
    for (let round = 0; round < 12; round++) {
      slider.stepUp();
      slider.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
  await expect(distance.getByRole('status')).toContainText('12 of 64 bits checked');
  expect((await announced.jsonValue()).length).toBeLessThan(4);
}

for (const locale of ['en', 'zh-CN'] as const) {
  test.describe(`in ${locale}, 360 px wide`, () => {
    test.use({ locale, viewport: { width: 360, height: 780 } });

    test('a link restores every chapter, none of which has axe violations or is too wide', async ({
      page,
    }) => {
      // Otherwise the opening plays, and may be stopped while its sentences are the same.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const { text, edited } = examples.ferry;
      const board = 'words=all&column=2&round=1&aa=101&ab=270&lines=258&gone=3';
      const machine = `ex=own&t=${edited}&was=${text}&bit=3&row=2`;
      await page.goto(`./how/#v=1&${board}&${machine}&by=reader-256&k=64`);
      await waitForCode(page);
      await page.getByTestId('hero').locator('textarea').first().focus();
      await expect(page.getByTestId('hash-simhash')).toHaveAttribute('data-count', /^[1-9]/);
      await expect(page.getByTestId('bridge')).toBeVisible();
      await expect(page.getByTestId('flips')).toBeVisible();
      await expect(page.getByTestId('passage').locator('mark')).toHaveCount(3);
      const separating = countSeparating(throwLines(1, 258), toRadians(101), toRadians(270));
      await expect(page.getByTestId('line-outcome')).toContainText('169°');
      await expect(page.getByTestId('line-outcome')).toContainText(`${separating.at(-1)}`);
      await page.locator('details').evaluateAll((all) => {
        for (const each of all) (each as HTMLDetailsElement).open = true;
      });
      await expect(page.getByTestId('counting')).toBeVisible();
      await expect(chapter(page, 'machine').locator('details table').first()).toBeVisible();
      await expect(chapter(page, 'whyThree').locator('details tr[data-within]')).toHaveCount(65);
      await expect(chapter(page, 'whyThree').getByText('ethereum/EIPs')).toBeVisible();
      await expectAccessible(page, locale);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      for (const row of ['tbody tr:first-child', '[data-testid="bits-signs"]']) {
        const cells = page.getByTestId('matrix').locator(`${row} td`);
        await cells.first().scrollIntoViewIfNeeded();
        const last = await cells.last().boundingBox();
        expect(last?.width).toBeGreaterThan(2.5);
        expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(360);
      }
      await expect(page.getByTestId('bits-signs').locator('td:nth-child(n + 3)')).toHaveCount(64);
    });
  });
}
