import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { RecipeName } from '../../web/explain/state.ts';
import { type Outcome, outcomeOf, tallyPairs } from '../../web/explain/why-three/tally.ts';
import { type CorpusTexts, decodeCorpus } from '../../web/lib/corpus.ts';
import { test, waitForCode } from './compare-page.ts';
import { scrollUntil } from './scroll-until.ts';

const { sets } = decodeCorpus(JSON.parse(readFileSync('web/lib/corpus.json', 'utf8')));

/** Returns the outcome of a threshold, computed in Node. */
async function expected(recipe: RecipeName, threshold: number, kind: CorpusTexts = 'articles') {
  const tally = await tallyPairs(
    sets.filter(({ texts }) => texts === kind),
    recipe,
  );
  return outcomeOf(tally, threshold);
}

const outcome = (page: Page) => page.getByTestId('why-outcome');
const threshold = (page: Page) => page.getByTestId('why-threshold');

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`./how/#v=1&at=whyThree${query}`);
  await waitForCode(page);
  await page.getByTestId('why-plot').scrollIntoViewIfNeeded();
}

/** Scrolls the figure into view, and returns its box and the width of a bin. */
async function plotBox(page: Page) {
  await threshold(page).scrollIntoViewIfNeeded();
  await page.getByTestId('why-plot').scrollIntoViewIfNeeded();
  const plot = await page.getByTestId('why-plot').boundingBox();
  if (!plot) throw new Error('The figure isn’t visible');
  const bin = plot.width / (Number(await threshold(page).getAttribute('max')) + 1);
  return { ...plot, bin };
}

async function expectOutcome(page: Page, expected: Outcome) {
  const { truePositives, falseNegatives, falsePositives, recall, precision } = expected;
  const prose = outcome(page);
  await expect(prose).toContainText(`the recall is ${recall.toFixed(3)}`);
  await expect(prose).toContainText(
    falseNegatives === 0
      ? 'no copy is missed'
      : falseNegatives === 1
        ? 'one copy is missed'
        : `${falseNegatives} copies are missed`,
  );
  if (precision !== undefined) {
    await expect(prose).toContainText(`The precision is ${precision.toFixed(3)}`);
  }
  await expect(page.getByTestId('why-row-copies')).toContainText(
    `${truePositives} of ${truePositives + falseNegatives} found, ${falseNegatives} missed`,
  );
  await expect(page.getByTestId('why-row-unrelated')).toContainText(
    `${falsePositives.toLocaleString('en')} of`,
  );
}

test('describes bars, and shows what a threshold finds, which follows keys and dragging', async ({
  page,
}) => {
  await open(page);
  await expect(page.getByText('let 3 of 64 bits differ')).toContainText('about 76,000');
  const paper = await expected('paper', 3);
  await expectOutcome(page, paper);
  expect(paper.recall).toBeLessThan(0.8);
  await expectDescribedBars(page);

  await threshold(page).press('ArrowRight');
  await expect(threshold(page)).toHaveAttribute('aria-valuetext', 'at most 4 of 64 bits');
  await expectOutcome(page, await expected('paper', 4));

  const { x, y, bin } = await plotBox(page);
  await page.mouse.move(x + 5 * bin, y + 60);
  await page.mouse.down();
  await page.mouse.move(x + 11 * bin, y + 80, { steps: 4 });
  await page.mouse.up();
  await expect(threshold(page)).toHaveValue('10');
  await expectOutcome(page, await expected('paper', 10));
  await expect(page).toHaveURL(/k=10/);
  await expectOtherRecipes(page);
});

/** Expects that more bits and other features separate copies from unrelated pairs. */
async function expectOtherRecipes(page: Page): Promise<void> {
  await page.getByTestId('why-reader-64').check();
  await expect(threshold(page)).toHaveValue('16');
  const narrow = await expected('reader-64', 16);
  await expectOutcome(page, narrow);
  expect(narrow.falsePositives).toBeGreaterThan(0);
  await page.getByTestId('why-reader-256').check();
  const wide = await expected('reader-256', 64);
  await expectOutcome(page, wide);
  expect(wide).toMatchObject({ recall: 1, falsePositives: 0 });
  await page.getByTestId('why-paragraphs').check();
  await expectOutcome(page, await expected('reader-256', 72, 'paragraphs'));
  await page.goBack();
  await page.goBack();
  await expectOutcome(page, narrow);
  await page.getByRole('button', { name: 'Words by count, 3 of 64 bits' }).click();
  await expectOutcome(page, await expected('paper', 3));
}

/** Expects that a bar is described by pointer and by keyboard, and that terms highlight it. */
async function expectDescribedBars(page: Page): Promise<void> {
  const { copies, unrelated } = await tallyPairs(
    sets.filter(({ texts }) => texts === 'articles'),
    'paper',
  );
  const read = (bits: number) =>
    `${bits} bits differ: ${copies[bits]} pairs of copies, ${unrelated[bits]} unrelated pairs`;
  const reader = page.getByTestId('why-reader');
  await reader.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('why-reading')).toContainText(read(5));
  await expect(reader).toHaveAttribute('aria-valuetext', new RegExp(read(5)));
  await expect(threshold(page)).toHaveValue('3');

  const { x, y, bin } = await plotBox(page);
  await page.mouse.move(x + 8.5 * bin, y + 60);
  await expect(page.getByTestId('why-reading')).toContainText(read(8));

  const [within, beyond] = await page.getByTestId('why-row-copies').locator('path').all();
  await outcome(page).getByRole('button', { name: 'missed' }).hover();
  await expect(within as NonNullable<typeof within>).toHaveAttribute('data-dim');
  await expect(beyond as NonNullable<typeof beyond>).not.toHaveAttribute('data-dim');
}

test.describe('the fingerprints', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('load only when the chapter is near, and again on request if they didn’t', async ({
    page,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    // A page that has been open for three seconds loads everything, to be printed.
    await page.addInitScript(() => {
      const start = window.setTimeout.bind(window);
      const setTimeout = (act: () => void, ms = 0) => (ms < 3_000 ? start(act, ms) : 0);
      Object.assign(window, { setTimeout });
    });
    await page.context().route('**/corpus*.json', (route) => route.fulfill({ status: 404 }));
    // The HTML of the page itself already has what the fingerprints say.
    await page.goto('./compare/');
    await page.getByRole('link', { name: 'How it works' }).click();
    const chapter = page.locator('[data-chapter="whyThree"]');
    await expect(chapter.locator('h2')).toBeAttached();
    await expect(page.getByTestId('matrix')).toBeVisible();
    expect(requests.filter((url) => url.endsWith('.json'))).toEqual([]);
    await scrollUntil(chapter, page.getByText('Couldn’t load the fingerprints'));
    await page.context().unroute('**/corpus*.json');
    // By key, because chapters above may still load and move it away from the pointer.
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await expectOutcome(page, await expected('paper', 3));
  });
});
