import { expect, type Page } from '@playwright/test';
import { createFeatureHash, readerFeatures } from '../../core/fingerprint/features.ts';
import { tracePairContributions } from '../../core/lab/contributions.ts';
import { setSimilarity, shingles } from '../../core/lab/shingles.ts';
import { countOverlap } from '../../core/match/overlap.ts';
import { normalize } from '../../core/text/normalize.ts';
import { tokenize } from '../../core/text/tokenize.ts';
import { examples } from '../../web/lib/examples.ts';
import { expectAccessible } from './accessibility.ts';
import { prose } from './articles.ts';
import { type ComparePage, test } from './compare-page.ts';
import { scrollUntil } from './scroll-until.ts';

const { en } = examples.edited;

const percent = (part: number) =>
  new Intl.NumberFormat('en', {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(part);

/** Scrolls down until every section shows its results. */
async function seeAll(page: Page): Promise<void> {
  const [figures, keywords] = [page.getByTestId('figures'), page.getByTestId('keywords')];
  await scrollUntil(figures, page.getByTestId('figures-words'));
  await scrollUntil(keywords, keywords.getByRole('listitem').first());
  const next = page.getByRole('button', { name: /Next|下一处/ });
  await scrollUntil(page.getByTestId('difference'), next);
}

test('shows which words decide a bit, by pointer and by keyboard, and exact values', async ({
  compare,
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const hash = await createFeatureHash('reader');
  const pushes = tracePairContributions(readerFeatures(en.a), readerFeatures(en.b), hash, 64, 3);
  const sums = (bit: number) => {
    const { both, onlyA, onlyB } = pushes[bit] ?? {};
    return [onlyA, onlyB].map((only) => {
      const sum = (both?.sum ?? 0) + (only?.sum ?? 0);
      return `${sum > 0 ? '+' : sum < 0 ? '−' : ''}${Math.abs(sum)} → ${sum > 0 ? 1 : 0}`;
    });
  };
  const readout = page.getByTestId('bit-readout');
  await page.getByTestId('example-edited').click();
  await compare.expectVerdict('near-duplicate');
  await expectVerdictBeside(compare);
  const grid = page.getByTestId('xor-grid');
  const differing = page.locator('[data-differs]');
  const first = Number(await differing.first().getAttribute('data-bit'));
  await expect(readout).toContainText(`Bit ${first}: `);
  for (const sum of sums(first)) await expect(readout).toContainText(sum);
  await expect(grid.getByRole('option', { selected: true })).toHaveCount(0);
  await expect(readout.getByRole('status')).toBeEmpty();

  const bit = Number(await differing.last().getAttribute('data-bit'));
  await differing.last().hover();
  await expect(readout).toContainText(`Bit ${bit}: `);
  for (const sum of sums(bit)) await expect(readout).toContainText(sum);
  const heaviest = [pushes[bit]?.onlyA, pushes[bit]?.onlyB].map((only) =>
    (only?.sum ?? 0) > 0 ? only?.up[0] : only?.down[0],
  );
  for (const pusher of heaviest) if (pusher) await expect(readout).toContainText(pusher.term);

  await grid.focus();
  await expect(grid.getByRole('option', { selected: true })).toHaveAccessibleName(
    new RegExp(`^Bit ${first}: `),
  );
  for (const key of ['ArrowRight', 'ArrowDown', 'End', 'ArrowUp', 'ArrowLeft']) {
    await page.keyboard.press(key);
  }
  await expect(readout).toContainText('Bit 54: ');
  await expect(grid.getByRole('option', { selected: true })).toHaveAccessibleName(/^Bit 54: /);
  await expect.poll(() => page.url()).toContain('bit=54');
  await page.goto('./compare/#v=1&example=edited');
  await expect(readout).toContainText(`Bit ${first}: `);
  await page.goBack();
  await expect(readout).toContainText('Bit 54: ');
  for (const sum of sums(54)) await expect(readout).toContainText(sum);

  await page.getByTestId('wide-grid').check();
  await expect(page.locator('[data-bit]')).toHaveCount(256);
  const of256 = Number(await page.getByTestId('distance-256').textContent());
  await expect(page.locator('[data-differs]')).toHaveCount(of256);
  await readout.getByText('as a table').click();
  await expect(readout.getByRole('row')).toHaveCount(of256 + 1);
  await page.goBack();
  await expect(page.locator('[data-bit]')).toHaveCount(64);
  await expectExactValues(page);
});

/** Expects the verdict beside the texts, on a laptop. */
async function expectVerdictBeside(compare: ComparePage): Promise<void> {
  const { page } = compare;
  const verdict = await page.getByTestId('verdict').boundingBox();
  for (const field of [compare.a, compare.b]) {
    const box = await field.boundingBox();
    expect(box?.y).toBeLessThan(768 - 60);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(verdict?.x ?? 0);
  }
  expect((verdict?.y ?? 0) + (verdict?.height ?? 0)).toBeLessThan(768);
}

/** Expects exact values beside the estimates, for both profiles. */
async function expectExactValues(page: Page): Promise<void> {
  const counted = countOverlap(readerFeatures(en.a), readerFeatures(en.b));
  const reader = page.getByTestId('figures-reader');
  await expect(reader.locator('[data-figure=jaccard]')).toHaveText(percent(counted.jaccard));
  await expect(reader.locator('[data-figure=aInB]')).toHaveText(percent(counted.containment.aInB));
  const of64 = await page.getByTestId('distance-64').textContent();
  await expect(reader.getByRole('row').nth(1).getByRole('cell').first()).toHaveText(of64 ?? '');

  await seeAll(page);
  await expect(page.getByTestId('figures-words').getByRole('row')).toHaveCount(6);
  const pairs = (text: string) => new Set(shingles(tokenize(normalize(text)), 2));
  const { shared, jaccard } = setSimilarity(pairs(en.a), pairs(en.b));
  const row = page.getByTestId('figures-shingles').getByRole('row').nth(2);
  await expect(row.getByRole('cell').nth(2)).toHaveText(String(shared));
  await expect(row.getByRole('cell').nth(3)).toHaveText(percent(jaccard));
  const keywords = page.getByTestId('keywords');
  await expect(keywords.getByRole('list').first()).toContainText('clock');
  await expect(keywords).toContainText('late');
}

test('shows which sentences correspond, exact containment, and each difference', async ({
  compare,
  page,
}) => {
  const story = Array.from({ length: 6 }, (_, i) => `${prose(11, i + 1)}.`);
  const added = `${prose(11, 20)}.`;
  const reworded = story.with(2, `Also ${story[2]}`);
  await compare.write(
    story.join('\n'),
    [...reworded.slice(0, 4), added, ...reworded.slice(4)].join('\n'),
  );
  const section = page.getByTestId('sentences');
  await scrollUntil(section, section.getByTestId('sentence-summary'));
  await expect(section.getByTestId('sentence-summary')).toHaveText(
    /^5 sentences are the same, 1 is reworded, 0 only in A, 1 only in B\. 0\.0% of A and 1\d\.\d% of B/,
  );
  await section.getByRole('button', { name: 'Text B, sentence 5: In one text only' }).hover();
  await expect(section).toContainText(added);

  await section.getByRole('button', { name: 'Text A, sentence 1: The same in both' }).focus();
  // The pointer still rests on another bar.
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
  await expect(section.getByRole('button', { name: 'Text B, sentence 3: Reworded' })).toBeFocused();
  await expect(section).toContainText(`Text A ${story[2]}`);
  await expect(section).toContainText(`Text B Also ${story[2]}`);
  await section.getByText('Sentences as a table').click();
  await expect(section.getByRole('row')).toHaveCount(8);
  await expect(section.getByRole('row').last()).toContainText(added);
  await expectExactContainment(compare);
  await expectDifferences(compare);
  await expectNotCompared(compare);
});

/** Expects that a sentence that isn't in the sample of both texts doesn't count as the same. */
async function expectNotCompared(compare: ComparePage): Promise<void> {
  const sentences = (count: number, seed: number) =>
    Array.from({ length: count }, (_, i) => `${prose(11, seed + i)}.`).join('\n');
  await compare.write(sentences(40, 1_000), sentences(600, 5_000));
  const section = compare.page.getByTestId('sentences');
  await scrollUntil(section, section.getByText('only a sample of their sentences'));
  await expect(section.getByRole('button', { name: /^Text A, sentence/ })).toHaveCount(40);
  await expect(section.getByRole('button', { name: /: The same in both$/ })).toHaveCount(0);
  expect(await section.getByRole('button', { name: /: Not compared$/ }).count()).toBeGreaterThan(9);
}

/** Expects 100% containment only when all of a text is in the other. */
async function expectExactContainment(compare: ComparePage): Promise<void> {
  const { page } = compare;
  const words = Array.from({ length: 4000 }, (_, i) => `w${i}`).join(' ');
  await compare.write(words, `${words} more`);
  const row = page.getByTestId('figures-shingles').getByRole('row').nth(1);
  await scrollUntil(page.getByTestId('figures'), row);
  await expect(row.getByRole('cell')).toHaveText([
    '4,000',
    '4,001',
    '4,000',
    '99.9%',
    '100.0%',
    '99.9%',
  ]);
}

/** Expects that buttons and keys move between the differences. */
async function expectDifferences(compare: ComparePage): Promise<void> {
  const { page } = compare;
  await compare.write('One stays. Two goes. Three.', 'One stays. Two went. Three. And four.');
  const difference = page.getByTestId('difference');
  const next = difference.getByRole('button', { name: 'Next' });
  await scrollUntil(difference, next);
  const status = difference.getByRole('status').first();
  await expect(status).toContainText('2 differences');
  // By key, because the sections above may still load and move it away from the pointer.
  await next.press('Enter');
  await expect(status).toContainText('1 of 2');
  await expect(status).toContainText('Only in text B: went');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(status).toContainText('2 of 2');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(status).toContainText('1 of 2');
  // The differences of another text begin again.
  await compare.a.fill('One stays. Two. Three.');
  await expect(status).toContainText('2 differences');
  await compare.a.fill('One stays. Two went. Three. And four.');
  await expect(difference).toContainText('Both texts have the same wording.');
}

test('focuses the first new line when the rest of a long difference is shown, or what unfolds it', async ({
  compare,
  page,
}) => {
  const lines = Array.from({ length: 320 }, (_, i) => `Line ${i} stays as it is.`);
  const difference = page.getByTestId('difference');
  const folded = difference.getByLabel('Show only differences');
  const showRest = () => difference.getByRole('button', { name: 'Show the rest' }).press('Enter');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await compare.write(lines.join('\n'), [...lines, 'One more.'].join('\n'));
  await scrollUntil(difference, folded);
  // By key, because the sections above may still load and move it away from the pointer.
  await folded.press('Space');
  await expect(folded).not.toBeChecked();
  await showRest();
  await expect(difference).toContainText('Line 319');
  await expect.poll(focused).toMatch(/^Line 300 /);

  await page.reload();
  await compare.write(lines.join('\n'), [...lines, 'One more.'].join('\n'));
  await scrollUntil(difference, folded);
  await showRest();
  await expect.poll(focused).toMatch(/^Show .*matching/);
});

test('reports what it can’t calculate without the dictionary, and tries again on request', async ({
  compare,
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  await page.route('**/*.wasm', (route) => route.abort());
  await compare.write(en.a, en.b);
  await compare.expectVerdict('near-duplicate');
  const keywords = page.getByTestId('keywords');
  await scrollUntil(page.getByTestId('figures'), page.getByTestId('figures-reader'));
  await scrollUntil(keywords, keywords.getByText('Couldn’t calculate this'));
  await page.unroute('**/*.wasm');
  await keywords.getByRole('button', { name: 'Try again' }).click();
  await expect(keywords.getByRole('listitem').first()).toBeVisible();
});

/** Generates half a megabyte of words, which differ by seed. */
function novel(seed: number): string {
  let state = seed;
  const word = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return `w${(((state >>> 8) % 4000) * seed).toString(36)}`;
  };
  const line = () => Array.from({ length: 12 }, word).join(' ');
  return Array.from({ length: 11_000 }, () => `${line()}.\n`).join('');
}

/** Runs in a page: counts the frames it draws while the difference is being calculated. */
function countBusyFrames(difference: Element): { count: number } {
  const frames = { count: 0 };
  const next = () => {
    const isStale = difference.querySelector('[data-stale]') !== null;
    if (isStale || difference.textContent?.includes('Calculating')) frames.count++;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  return frames;
}

test.describe('two novels', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('are compared while the page stays responsive, and dropped when they are cleared', async ({
    compare,
    page,
  }) => {
    test.slow();
    const [a, b] = [novel(1), novel(3)];
    expect(Math.min(a.length, b.length)).toBeGreaterThan(5e5);
    await compare.a.focus();
    await compare.paste(a);
    await compare.b.focus();
    await compare.paste(b);
    await compare.expectVerdict('different');

    const difference = page.getByTestId('difference');
    const figures = page.getByTestId('figures');
    await scrollUntil(
      figures,
      page.getByTestId('figures-reader').or(figures.getByText('Calculating').first()),
    );
    await scrollUntil(difference, difference.getByText(/Calculating|[Dd]ifference/).first());
    const frames = await difference.evaluateHandle(countBusyFrames);
    await compare.a.focus();
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.type('Once upon a time. ');
    await expect(compare.a).toHaveValue(/^Once upon a time\. w/);
    await expect.poll(() => frames.evaluate(({ count }) => count)).toBeGreaterThan(2);
    await compare.expectVerdict('different');
    await expect(page.getByTestId('figures-reader')).toBeVisible({ timeout: 90_000 });
    await expect(difference).toContainText('1 difference', { timeout: 90_000 });
    await expect(difference).toContainText('shown by passage');
    await expect(difference.getByRole('button', { name: 'Show more of this passage' })).toHaveCount(
      2,
    );
    await difference.getByRole('button', { name: 'Next' }).click();

    await page.getByTestId('clear').click();
    await expect(page.getByTestId('figures')).toHaveCount(0);
    await expect.poll(() => page.workers().length).toBeLessThanOrEqual(2);
    await compare.write(en.a, en.b);
    await compare.expectVerdict('near-duplicate');
    await expect(page.getByTestId('figures-reader')).toBeVisible();
  });
});

for (const locale of ['en', 'zh-CN'] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({
      locale,
      viewport: { width: 360, height: 800 },
      permissions: ['clipboard-read', 'clipboard-write'],
    });

    test('shows three examples without axe violations, and doesn’t scroll sideways', async ({
      compare,
      page,
    }) => {
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await page.getByTestId('example-edited').click();
      await compare.expectVerdict('near-duplicate');
      await expect(compare.a).toHaveValue(examples.edited[locale].a);
      // The text fields are stacked.
      const [a, b] = [await compare.a.boundingBox(), await compare.b.boundingBox()];
      expect(b?.y).toBeGreaterThan((a?.y ?? 0) + (a?.height ?? 0));
      expect(b?.x).toBe(a?.x);
      await page.getByTestId('xor-grid').focus();
      await page.getByTestId('bit-readout').locator('summary').click();
      await seeAll(page);
      await page.getByTestId('copy-link-texts').click();
      await expect(page.getByTestId('share-outcome')).not.toBeEmpty();
      await page.getByTestId('file-a').setInputFiles({
        name: `${'a-long-name-without-end'.repeat(6)}.pdf`,
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.7'),
      });
      await expect(page.getByTestId('file-notes')).toContainText('.pdf');
      await expectAccessible(page, locale);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      for (const [example, verdict] of [
        ['twins', 'identical'],
        ['subject', 'different'],
      ] as const) {
        await page.getByTestId(`example-${example}`).click();
        await expect(compare.a).toHaveValue(examples[example][locale].a);
        await compare.expectVerdict(verdict);
        await expectAccessible(page, locale, ['[data-testid="verdict"]']);
      }
    });
  });
}
