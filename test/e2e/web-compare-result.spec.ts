import { expect } from '@playwright/test';
import { createFeatureHash, readerFeatures } from '../../core/fingerprint/features.ts';
import { createFingerprinter } from '../../core/fingerprint/fingerprinter.ts';
import { tracePairContributions } from '../../core/lab/contributions.ts';
import { classify } from '../../core/match/classify.ts';
import { countOverlap } from '../../web/compare/engine/count-overlap.ts';
import { examples } from '../../web/lib/examples.ts';
import { prose } from './articles.ts';
import { test } from './compare-page.ts';
import { scrollUntil } from './scroll-until.ts';

const { en, 'zh-CN': zh } = examples.edited;
const whole = (part: number) => `${Math.min(Math.floor(part * 100), 99)}%`;

test('gives a verdict, explains it with the figures behind it, and is less certain about short texts', async ({
  compare,
  page,
}) => {
  const { reader } = await createFingerprinter();
  const note = page.getByTestId('verdict-note');
  const lengthClass = page.getByTestId('length-class');

  await test.step('how many bits differ, also for screen readers', async () => {
    const verdict = classify(reader(zh.a), reader(zh.b));
    await compare.write(zh.a, zh.b);
    await expect(page.getByTestId('distance-64')).toHaveText(String(verdict.distance64));
    await expect(page.getByTestId('distance-256')).toHaveText(String(verdict.distance));
    await expect(page.locator('[data-differs]')).toHaveCount(verdict.distance64);
    const figure = page.getByRole('figure', { name: 'First 64 bits of A and B', exact: true });
    await expect(figure.getByText(`${verdict.distance64} of the 64 bits differ:`)).toBeAttached();
    await expect(
      page.getByRole('status').filter({ hasText: /^Nearly the same text\. About \d\d% similar/ }),
    ).toBeAttached();
    expect((await page.getByTestId('fingerprint-a').ariaSnapshot()).split('\n')).toHaveLength(1);
  });

  await test.step('most of a text is in another, which is longer', async () => {
    const both = `${en.a} ${examples.subject.en.a}`;
    const { containment, jaccard, similarity } = classify(reader(en.a), reader(both));
    await compare.write(en.a, both);
    await compare.expectVerdict('related');
    await expect(compare.verdict).toContainText(
      `About ${whole(containment.aInB)} of text A also appears in text B, of which it is a part.`,
    );
    await expect(page.getByTestId('similarity')).toHaveText(whole(similarity));
    await expect(page.getByTestId('jaccard')).toHaveText(whole(jaccard));
    await expect(lengthClass).toHaveText(/^Long: \d+ tokens$/);
    await expect(note).toContainText('counts more');
  });

  await test.step('texts that are too short, or short', async () => {
    await compare.write('a thing', 'a thing');
    await compare.expectVerdict('different');
    await expect(compare.verdict).toContainText('Too short to tell');
    await expect(note).toContainText('has 2 tokens');
    await expect(page.getByTestId('similarity')).toHaveCount(0);
    const short = en.a.slice(0, 400);
    await compare.write(short, short.replace(' the ', ' a '));
    await compare.expectVerdict('near-duplicate');
    await expect(compare.verdict).toContainText('Possibly the same text');
    await expect(note).toContainText('vary more');
    await expect(lengthClass).toHaveText(/^Short: \d+ tokens$/);
  });
});

test('shows which words decide a bit, by pointer, by keyboard, and in both directions', async ({
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
  const grid = page.getByTestId('xor-grid');
  const readout = page.getByTestId('bit-readout');
  const expectBit = async (bit: number) => {
    await expect(readout).toContainText(`Bit ${bit}: `);
    for (const sum of sums(bit)) await expect(readout).toContainText(sum);
  };
  await compare.expectVerdict('near-duplicate');

  // It is beside the texts, on a laptop.
  await expect(compare.verdict).toBeInViewport({ ratio: 1 });

  await test.step('a bit by pointer and by keyboard', async () => {
    const differing = page.locator('[data-differs]');
    const first = Number(await differing.first().getAttribute('data-bit'));
    await expectBit(first);
    await differing.last().hover();
    await expectBit(Number(await differing.last().getAttribute('data-bit')));
    await grid.focus();
    for (const key of ['ArrowDown', 'End', 'ArrowLeft']) await page.keyboard.press(key);
    const option = grid.getByRole('option', { selected: true });
    await expect(option).toHaveAccessibleName(/^Bit \d+: /);
    await expect(page).toHaveURL(/bit=\d/);
    await expectBit(Number(/\d+/.exec((await option.getAttribute('aria-label')) ?? '')?.[0]));
  });

  await test.step('a word lights the bits that it pushes most, from the list and from a text', async () => {
    const lit = grid.locator('rect[class*=lit]');
    const note = page.getByTestId('lit-bits');
    const term = readout.getByRole('button', { name: /^\w+$/ }).first();
    const word = (await term.textContent()) ?? '';
    await term.click();
    await expect(lit).not.toHaveCount(0);
    await expect(note).toContainText(`“${word}” is among the words that decide`);
    // The caret goes to “ALWAYS” in the headline, which only B has.
    for (const key of ['ControlOrMeta+Home', 'End', 'ControlOrMeta+ArrowLeft']) {
      await compare.b.press(key);
    }
    await compare.b.press('ControlOrMeta+ArrowLeft');
    await expect(note).toContainText('“always” is among the words that decide');
    await grid.locator('[data-bit="5"]').click();
    await expect(lit).toHaveCount(0);
  });

  await test.step('all 256 bits, as a table', async () => {
    await page.getByTestId('wide-grid').check();
    await expect(page.locator('[data-bit]')).toHaveCount(256);
    const of256 = Number(await page.getByTestId('distance-256').textContent());
    await readout.getByText('as a table').click();
    await expect(readout.getByRole('row')).toHaveCount(of256 + 1);
  });
});

test('shows exact values, which sentences correspond, and each difference', async ({
  compare,
  page,
}) => {
  await test.step('exact values beside the estimates', async () => {
    const percent = new Intl.NumberFormat('en', { style: 'percent', minimumFractionDigits: 1 });
    const counted = countOverlap(readerFeatures(en.a), readerFeatures(en.b));
    const figures = page.getByTestId('figures-reader');
    await scrollUntil(page.getByTestId('figures'), figures);
    await expect(figures.locator('[data-figure=jaccard]')).toHaveText(
      percent.format(counted.jaccard),
    );
  });

  await test.step('sentences by pointer, by keyboard, and as a table', async () => {
    const story = Array.from({ length: 6 }, (_, i) => `${prose(11, i + 1)}.`);
    const added = `${prose(11, 20)}.`;
    const reworded = story.with(2, `Also ${story[2]}`);
    const other = [...reworded.slice(0, 4), added, ...reworded.slice(4)];
    await compare.write(story.join('\n'), other.join('\n'));
    const section = page.getByTestId('sentences');
    await scrollUntil(section, section.getByTestId('sentence-summary'));
    await expect(section.getByTestId('sentence-summary')).toHaveText(
      /^5 sentences are the same, 1 is reworded, 0 only in A, 1 only in B\. 0\.0% of A and 1\d\.\d% of B/,
    );
    await section.getByRole('button', { name: 'Text A, sentence 1: The same in both' }).focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
    await expect(
      section.getByRole('button', { name: 'Text B, sentence 3: Reworded' }),
    ).toBeFocused();
    await expect(section).toContainText(`Text B Also ${story[2]}`);
    await section.getByText('Sentences as a table').click();
    await expect(section.getByRole('row')).toHaveCount(8);
  });

  const difference = page.getByTestId('difference');
  const next = difference.getByRole('button', { name: 'Next' });

  await test.step('buttons and keys lead from difference to difference', async () => {
    await compare.write('One stays. Two goes. Three.', 'One stays. Two went. Three. And four.');
    await scrollUntil(difference, next);
    // The texts before had two differences as well.
    await expect(difference).toContainText('And four.');
    const status = difference.getByRole('status').first();
    await expect(status).toContainText('2 differences');
    // By key, because the sections above may still load and move it away from the pointer.
    await next.press('Enter');
    await expect(status).toContainText('1 of 2');
    await expect(status).toContainText('Only in text B: went');
    await page.keyboard.press('Alt+ArrowDown');
    await expect(status).toContainText('2 of 2');
    await compare.a.fill('One stays. Two went. Three. And four.');
    await expect(difference).toContainText('Both texts have the same wording.');
  });
});
