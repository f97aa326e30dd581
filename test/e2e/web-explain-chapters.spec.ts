import { expect, type Page } from '@playwright/test';
import { createFingerprinter } from '../../core/fingerprint/fingerprinter.ts';
import { hammingDistance } from '../../core/fingerprint/hamming.ts';
import { passages } from '../../web/explain/distance/passages.ts';
import { countSeparating, throwLines } from '../../web/explain/hyperplanes/random-lines.ts';
import { createEstimator, PAIR_KINDS } from '../../web/explain/min-hash/estimates.ts';
import { pairs } from '../../web/explain/opening/sentence-pair.ts';
import { test, waitForCode } from './compare-page.ts';

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
const chapter = (page: Page, name: string) => page.locator(`[data-chapter="${name}"]`);

/** Expects numbers in a row of the blackboard. */
async function expectRow(page: Page, part: string, numbers: string): Promise<void> {
  const cells = page.getByTestId('blackboard').locator(`tr[data-part="${part}"] td[data-column]`);
  await expect(cells).toHaveText(numbers.split(' '));
}

test('writes the tutorial’s sum on the blackboard by keyboard, and updates it with a bit or a weight', async ({
  page,
}) => {
  await page.goto('./how/#v=1&chalk=0');
  await waitForCode(page);
  const blackboard = chapter(page, 'blackboard');
  const board = page.getByTestId('blackboard');
  await blackboard.getByRole('button', { name: 'Next' }).focus();
  for (const [at, text] of [
    ['hashes', 'a six-bit hash'],
    ['row', '美国 weighs 4'],
    ['row', '51区 weighs 5'],
    ['sums', '9 −9 1 −1 1 9'],
    ['signs', 'The fingerprint is 101011.'],
  ] as const) {
    await page.keyboard.press('Enter');
    await expect(board).toHaveAttribute('data-at', at);
    await expect(blackboard.getByRole('status').first()).toContainText(text);
  }
  await expectRow(page, 'sums', '9 −9 1 −1 1 9');
  await expectRow(page, 'signs', '1 0 1 0 1 1');

  await board.getByRole('button', { name: 'Bit 1 of 美国: 1' }).focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'Space']) {
    await page.keyboard.press(key);
  }
  await expect(board.getByRole('button', { name: 'Bit 3 of 51区: 0' })).toBeFocused();
  await expectRow(page, 'sums', '9 −9 −9 −1 1 9');
  await board.getByLabel('Weight of 美国').selectOption('5');
  await expectRow(page, 'sums', '10 −10 −10 0 0 10');
  await page.getByRole('button', { name: 'Reset values' }).click();
  await expectRow(page, 'sums', '9 −9 1 −1 1 9');

  // A focused term of the prose highlights what it refers to.
  await blackboard.getByRole('button', { name: 'Add up' }).focus();
  await expect(board).toHaveAttribute('data-lit', 'sums');
  await page.getByRole('button', { name: 'All twelve words' }).click();
  await expectRow(page, 'signs', '1 0 0 1 1 1');
  await page.getByRole('link', { name: 'See all 64 bits' }).click();
  await expect(page.getByTestId('machine-text')).toHaveValue(/^美国“51区”/);
  await expect(page.locator('#machine')).toBeInViewport();
});

test('throws lines, turns arrows, and shows on which side of a line the sentences are', async ({
  page,
}) => {
  await page.goto('./how/#v=1&lines=0&aa=90&ab=45');
  const hyperplanes = chapter(page, 'hyperplanes');
  const plane = page.getByTestId('plane');
  const outcome = page.getByTestId('line-outcome');
  const expectLines = async (count: number, a: number, b: number) => {
    const separating = countSeparating(throwLines(1, count), toRadians(a), toRadians(b));
    await expect(outcome).toContainText(
      new RegExp(`^\\d+° is .*%.*${separating.at(-1)} of ${count.toLocaleString('en')} line`),
    );
  };
  // Chapters that load move the plane.
  await waitForCode(page);
  await expect(outcome).toContainText('45° is 25% of 180°.');
  await hyperplanes.getByRole('button', { name: 'Throw a line' }).press('Space');
  await plane.click({ position: { x: 40, y: 250 } });
  await expectLines(2, 90, 45);
  await hyperplanes.getByRole('button', { name: 'Throw 256' }).click();
  const arrow = hyperplanes.getByRole('slider', { name: 'Direction of arrow A' });
  await arrow.press('PageUp');
  await expect(arrow).toHaveAttribute('aria-valuetext', '100 degrees');
  await expectLines(258, 100, 45);

  // From its tip at 45 degrees to the bottom of the circle. That throws no line.
  await plane.scrollIntoViewIfNeeded();
  const box = await plane.boundingBox();
  if (!box) throw new Error('The plane is not shown.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const reach = (box.width * 84) / 224;
  await page.mouse.move(x + reach * Math.SQRT1_2, y - reach * Math.SQRT1_2);
  await page.mouse.down();
  await page.mouse.move(x, y + reach, { steps: 4 });
  await page.mouse.up();
  await expectLines(258, 100, 270);
  await expect(page).toHaveURL(/aa=100&ab=270&lines=258/);
  await hyperplanes.getByRole('button', { name: 'Start again' }).click();
  await expect(outcome).toContainText('No line has been thrown yet.');

  const readout = page.getByTestId('bridge-readout');
  await expect(readout).toContainText('It separates the two sentences');
  await page.getByTestId('bridge').getByRole('button', { name: 'Line 1', exact: true }).click();
  await expect(readout).toContainText('Line 1: the sum is');
  await expect(readout).toContainText('Both sentences are on the same side');
});

test('replaces a passage word by word, compares SimHash with MinHash, and counts a distance', async ({
  page,
}) => {
  await page.goto('./how/#v=1&gone=0');
  const distance = page.getByTestId('bit-counting');

  await test.step('similarity and differing bits', async () => {
    const reading = page.getByTestId('similarity-reading');
    await expect(reading).toContainText('100% similar: θ = 0°.');
    await page
      .getByTestId('similarity')
      .getByRole('slider', { name: '0 of 101 words replaced' })
      .focus();
    for (let word = 0; word < 3; word++) await page.keyboard.press('ArrowRight');
    await expect(page.getByTestId('passage').locator('mark')).toHaveCount(3);
    const text = (await page.getByTestId('passage').textContent()) ?? '';
    const { reader } = await createFingerprinter();
    const differing = hammingDistance(reader(passages.en.text).bits, reader(text).bits);
    await expect(reading).toContainText(`${differing} of 256 (expected`);
    await expect(page).toHaveURL(/gone=3/);
  });

  await test.step('the estimates of SimHash and MinHash', async () => {
    const estimator = await createEstimator();
    const percent = (part: number) => `${Math.round(part * 100)}%`;
    for (const kind of PAIR_KINDS) {
      const { simHash, minHash } = estimator.compare(kind, 'en');
      await expect(page.locator(`tr[data-kind=${kind}] td`)).toHaveText(
        [simHash, minHash].map(
          ({ truth, estimate }) => `${percent(truth)}, estimated ${percent(estimate)}`,
        ),
      );
    }
    await chapter(page, 'minHash').getByRole('button', { name: 'Measure the time' }).click();
    await expect(page.getByTestId('min-hash-speed')).toHaveText(
      /SimHash took \d.* MinHash took \d/,
    );
  });

  await test.step('a distance, by clearing and by checking bits', async () => {
    await distance.getByText('How to count the bits').click();
    const says = page.getByTestId('distance-description');
    for (let round = 0; round < 3; round++) {
      await distance.getByRole('button', { name: 'Next' }).click();
    }
    await expect(says).toContainText('Nothing is left after 3 rounds: the distance is 3.');
    await distance.getByRole('radio', { name: 'Checking every bit' }).check();
    await distance.getByRole('slider').press('End');
    await expect(says).toContainText('All 64 bits checked: the distance is 3.');
  });

  await test.step('bits are flipped by key and by number, and an invalid number is reported', async () => {
    await distance.getByRole('button', { name: 'Bit 0 of A: 1' }).press('Enter');
    await expect(distance).toContainText('4\u00a0of\u00a064');
    const bit = distance.getByLabel('Bit', { exact: true });
    await bit.fill('64');
    await expect(distance).toContainText('Enter a number from 0 to 63.');
    await bit.fill('57');
    await distance.getByRole('button', { name: 'Flip in B' }).click();
    await expect(distance).toContainText('3\u00a0of\u00a064');
  });

  await test.step('for the two sentences, which Compare opens, too', async () => {
    await page.getByRole('link', { name: 'Step through sentence B' }).click();
    await expect(page.getByTestId('machine-text')).toHaveValue(pairs.english.b);
    await page.getByRole('link', { name: 'Compare the two sentences' }).click();
    await expect(page.getByTestId('text-a')).toHaveValue(pairs.english.a);
    await expect(page.getByTestId('text-b')).toHaveValue(pairs.english.b);
  });
});
