import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { RecipeName } from '../../web/explain/state.ts';
import { outcomeOf, tallyPairs } from '../../web/explain/why-three/tally.ts';
import { type CorpusTexts, decodeCorpus } from '../../web/lib/corpus.ts';
import { test } from './compare-page.ts';
import { scrollUntil } from './scroll-until.ts';

const { sets } = decodeCorpus(JSON.parse(readFileSync('web/lib/corpus.json', 'utf8')));

/** Returns the pairs of the corpus by how many bits differ, computed in Node. */
const tally = (recipe: RecipeName, kind: CorpusTexts = 'articles') =>
  tallyPairs(
    sets.filter(({ texts }) => texts === kind),
    recipe,
  );

const threshold = (page: Page) => page.getByTestId('why-threshold');

/** Expects what a threshold finds and misses, and returns it. */
async function expectOutcome(
  page: Page,
  recipe: RecipeName,
  bits: number,
  kind: CorpusTexts = 'articles',
) {
  await expect(threshold(page)).toHaveValue(`${bits}`);
  const outcome = outcomeOf(await tally(recipe, kind), bits);
  const { truePositives, falseNegatives, falsePositives, recall } = outcome;
  await expect(page.getByTestId('why-outcome')).toContainText(`recall is ${recall.toFixed(3)}`);
  await expect(page.getByTestId('why-row-copies')).toContainText(
    `${truePositives} of ${truePositives + falseNegatives} found, ${falseNegatives} missed`,
  );
  await expect(page.getByTestId('why-row-unrelated')).toContainText(
    `${falsePositives.toLocaleString('en')} of`,
  );
  return outcome;
}

test('shows what a threshold finds, which follows keys and dragging, by fingerprints that load when near', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  // The HTML of the page itself already has what the fingerprints say.
  await page.goto('./compare/');
  await context.route('**/corpus*.json', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: 'How it works' }).click();

  await test.step('the fingerprints load again on request if they didn’t', async () => {
    const chapter = page.locator('[data-chapter="whyThree"]');
    await scrollUntil(chapter, page.getByText('Couldn’t load the fingerprints'));
    await context.unroute('**/corpus*.json');
    // By key, because chapters above may still load and move it away from the pointer.
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    const paper = await expectOutcome(page, 'paper', 3);
    expect(paper.recall).toBeLessThan(0.8);
    await chapter.getByText('all of the evaluation data').click();
    const measured = /for paragraphs\. Twicetold.* reaches 1\.000, 1\.000, and 0\.993\./;
    await expect(chapter.getByText(measured)).toBeVisible();
  });

  await test.step('a bar is described by keyboard, and a term highlights bars', async () => {
    const { copies, unrelated } = await tally('paper');
    const reader = page.getByTestId('why-reader');
    await reader.focus();
    for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
    const fifth = `5 bits differ: ${copies[5]} pairs of copies, ${unrelated[5]} unrelated pairs`;
    await expect(page.getByTestId('why-reading')).toContainText(fifth);
    await expect(reader).toHaveAttribute('aria-valuetext', new RegExp(fifth));
    await page.getByTestId('why-outcome').getByRole('button', { name: 'missed' }).hover();
    const paths = page.getByTestId('why-row-copies').locator('path');
    await expect(paths.first()).toHaveAttribute('data-dim');
    await expect(paths.nth(1)).not.toHaveAttribute('data-dim');
  });

  await test.step('the threshold moves by key and by dragging', async () => {
    await threshold(page).press('ArrowRight');
    await expect(threshold(page)).toHaveAttribute('aria-valuetext', 'at most 4 of 64 bits');
    await expectOutcome(page, 'paper', 4);
    await page.getByTestId('why-plot').scrollIntoViewIfNeeded();
    const plot = await page.getByTestId('why-plot').boundingBox();
    if (!plot) throw new Error('The figure isn’t visible');
    const bin = plot.width / (Number(await threshold(page).getAttribute('max')) + 1);
    await page.mouse.move(plot.x + 5 * bin, plot.y + 60);
    await page.mouse.down();
    await page.mouse.move(plot.x + 11 * bin, plot.y + 80, { steps: 4 });
    await page.mouse.up();
    await expectOutcome(page, 'paper', 10);
    await expect(page).toHaveURL(/k=10/);
  });

  await test.step('more bits and other features separate copies from unrelated pairs', async () => {
    await page.getByTestId('why-reader-64').check();
    const narrow = await expectOutcome(page, 'reader-64', 18);
    expect(narrow.falsePositives).toBeGreaterThan(0);
    await page.getByTestId('why-reader-256').check();
    const wide = await expectOutcome(page, 'reader-256', 72);
    expect(wide.recall).toBe(1);
    expect(wide.falsePositives).toBeLessThan(narrow.falsePositives);
    await page.getByTestId('why-paragraphs').check();
    await expectOutcome(page, 'reader-256', 72, 'paragraphs');
  });
});
