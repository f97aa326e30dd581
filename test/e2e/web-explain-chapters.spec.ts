import { expect, type Page } from '@playwright/test';
import { hammingDistance } from '../../core/fingerprint/hamming.ts';
import { createTracer } from '../../core/lab/tracer.ts';
import { createRecipe } from '../../web/explain/machine/recipe.ts';
import { pairs } from '../../web/explain/opening/sentence-pair.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './compare-page.ts';

const chapter = (page: Page, name: string) => page.locator(`[data-chapter="${name}"]`);
const counts = (page: Page) => ({
  ordinary: page.getByTestId('hash-ordinary'),
  simhash: page.getByTestId('hash-simhash'),
});

/** Returns how many bits of two sentences differ under each hash, computed in Node. */
async function distances(a: string, b: string) {
  const tracer = await createTracer(
    createRecipe({
      features: 'tokens',
      skipStopWords: false,
      weights: 'frequency',
      hash: 'xxh64',
      width: 64,
    }),
  );
  const [one, other] = [tracer.trace(a), tracer.trace(b)];
  return {
    ordinary: String(hammingDistance(one.ordinary, other.ordinary)),
    simhash: String(hammingDistance(one.bits, other.bits)),
  };
}

async function expectCounts(page: Page, a: string, b: string): Promise<void> {
  const { ordinary, simhash } = await distances(a, b);
  await expect(counts(page).ordinary).toHaveAttribute('data-count', ordinary);
  await expect(counts(page).simhash).toHaveAttribute('data-count', simhash);
  await expect(chapter(page, 'opening')).toContainText(`${ordinary}\u00a0bits of 64`);
}

/** Expects numbers in a row of the blackboard. */
async function expectRow(page: Page, part: string, numbers: string[]): Promise<void> {
  const cells = page.getByTestId('blackboard').locator(`tr[data-part="${part}"] td[data-column]`);
  await expect(cells).toHaveText(numbers);
}

test('compares an ordinary hash with SimHash after every edit, as core computes them', async ({
  page,
}) => {
  await page.goto('./#/explain');
  const { english, chinese } = pairs;
  await expectCounts(page, english.a, english.b);
  await page.getByRole('button', { name: 'Chinese pair' }).click();
  await expectCounts(page, chinese.a, chinese.b);
  await page.getByTestId('sentence-b').fill('你爸爸叫你回家吃饭啦');
  await expectCounts(page, chinese.a, '你爸爸叫你回家吃饭啦');
  await page.getByTestId('sentence-b').fill(chinese.a);
  await expect(counts(page).simhash).toHaveAttribute('data-count', '0');
  await page.getByTestId('sentence-b').fill('');
  await expect(chapter(page, 'opening')).toContainText('Type something in both fields');
  await page.goBack();
  await expectCounts(page, english.a, english.b);
});

test('opens the second sentence in the machine, and both sentences in Compare', async ({
  page,
}) => {
  await page.goto('./#/explain');
  await page.getByRole('link', { name: 'Follow the second sentence step by step' }).click();
  await expect(page.getByTestId('machine-text')).toHaveValue(pairs.english.b);
  const { simhash } = await distances(pairs.english.a, pairs.english.b);
  await expect(chapter(page, 'machine')).toContainText(`${simhash} of 64`);
  await page.getByRole('button', { name: 'The machine, before and after' }).click();
  await expect(chapter(page, 'distance')).toContainText(`${simhash}\u00a0of\u00a064`);
  await page.getByRole('link', { name: 'Compare the two sentences' }).click();
  await expect(page.getByTestId('text-a')).toHaveValue(pairs.english.a);
  await expect(page.getByTestId('text-b')).toHaveValue(pairs.english.b);
});

test('writes the original tutorial’s sum on the blackboard step by step, by keyboard', async ({
  page,
}) => {
  await page.goto('./#/explain?v=1&chalk=0');
  const says = chapter(page, 'blackboard').getByRole('status');
  const board = page.getByTestId('blackboard');
  const next = chapter(page, 'blackboard').getByRole('button', { name: 'Next' });
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
});

test('updates sums and signs when a bit is flipped or a weight changes, and resets them', async ({
  page,
}) => {
  await page.goto('./#/explain');
  const board = page.getByTestId('blackboard');
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
  await expect(chapter(page, 'blackboard')).toContainText('Column 4: 5 − 5 = 0, not above zero');
  await page.reload();
  await expectRow(page, 'sums', ['10', '−10', '−10', '0', '0', '10']);
  await page.getByRole('button', { name: 'Reset values' }).click();
  await expectRow(page, 'sums', ['9', '−9', '1', '−1', '1', '9']);
});

test('adds up all twelve words with the tutorial’s hash, and opens them in the machine', async ({
  page,
}) => {
  await page.goto('./#/explain');
  await page.getByRole('button', { name: 'All twelve words' }).click();
  await expectRow(page, 'sums', ['5', '−9', '−11', '9', '13', '11']);
  await expectRow(page, 'signs', ['1', '0', '0', '1', '1', '1']);
  await page.getByRole('link', { name: 'See this sentence with 64 bits' }).click();
  await expect(page.getByTestId('machine-text')).toHaveValue(/^美国“51区”/);
  await expect(page.locator('#chapter-machine')).toBeInViewport();
});

test('highlights what a focused term of the prose refers to in the figure', async ({ page }) => {
  await page.goto('./#/explain');
  const sums = chapter(page, 'blackboard').getByRole('button', { name: '9 −9 1 −1 1 9' });
  await sums.focus();
  await expect(page.getByTestId('blackboard')).toHaveAttribute('data-lit', 'sums');
  await page.keyboard.press('Tab');
  await expect(page.getByTestId('blackboard')).toHaveAttribute('data-lit', 'signs');
});

test('counts a distance by clearing bits and by checking every bit, with the same result', async ({
  page,
}) => {
  await page.goto('./#/explain');
  const distance = chapter(page, 'distance');
  const says = page.getByTestId('distance-description');
  await expect(says).toContainText('Round 1: the lowest 1 is bit 57.');
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
});

test('a bit can also be flipped by its number, with controls of at least 24 px', async ({
  page,
}) => {
  await page.goto('./#/explain');
  const distance = chapter(page, 'distance');
  const bit = distance.getByLabel('Bit', { exact: true });
  await bit.fill('57');
  const flip = distance.getByRole('button', { name: 'Flip in B' });
  for (const control of [bit, flip]) {
    const box = await control.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  }
  await flip.click();
  await expect(distance).toContainText('2\u00a0of\u00a064');
});

test('the number of a bit can be deleted and typed again, and an invalid one is reported', async ({
  page,
}) => {
  await page.goto('./#/explain');
  const distance = chapter(page, 'distance');
  const bit = distance.getByLabel('Bit', { exact: true });
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
});

test('announces where a count stops, not each of its rounds', async ({ page }) => {
  await page.goto('./#/explain?v=1&way=look');
  const distance = chapter(page, 'distance');
  const announced = await distance.getByRole('status').evaluateHandle((status) => {
    const texts: string[] = [];
    new MutationObserver(() => texts.push(status.textContent ?? '')).observe(status, {
      characterData: true,
      childList: true,
      subtree: true,
    });
    return texts;
  });
  await distance.getByRole('slider').focus();
  for (let round = 0; round < 12; round++) await page.keyboard.press('ArrowRight');
  await expect(distance.getByRole('status')).toContainText('12 of 64 bits checked');
  expect((await announced.jsonValue()).length).toBeLessThan(4);
});

test('plays to the end on request, and offers no playback with reduced motion', async ({
  page,
}) => {
  await page.goto('./#/explain?v=1&round=0');
  const distance = chapter(page, 'distance');
  await distance.getByRole('button', { name: 'Play' }).click();
  await expect(page.getByTestId('distance-description')).toContainText('the distance is 3.');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(distance.getByRole('button', { name: 'Next' })).toBeVisible();
  await expect(distance.getByRole('button', { name: 'Play' })).toHaveCount(0);
});

for (const locale of ['en', 'zh-CN'] as const) {
  test.describe(`in ${locale}, 360 px wide`, () => {
    test.use({ locale, viewport: { width: 360, height: 780 } });

    test('has no axe violations and doesn’t scroll sideways', async ({ page }) => {
      await page.goto('./#/explain?v=1&words=all&column=2');
      await expect(page.getByTestId('counting')).toBeVisible();
      await expect(counts(page).simhash).toHaveAttribute('data-count', /^[1-9]/);
      for (const name of ['opening', 'blackboard', 'distance', 'onward']) {
        await chapter(page, name)
          .locator('details')
          .evaluateAll((all) => {
            for (const each of all) (each as HTMLDetailsElement).open = true;
          });
        await expectAccessible(page, locale, [`[data-chapter="${name}"]`]);
      }
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBe(360);
    });
  });
}
