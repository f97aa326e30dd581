import { expect, type Page } from '@playwright/test';
import { createFingerprinter } from '../../core/fingerprint/fingerprinter.ts';
import { classify } from '../../core/match/classify.ts';
import { examples } from '../../web/lib/examples.ts';
import { goldenBits } from '../golden/golden.ts';
import { type ComparePage, hexOf, test } from './compare-page.ts';

const { en, 'zh-CN': zh } = examples.edited;

test('shows the golden fingerprints of the golden texts, and of debris what core makes of it', async ({
  compare,
  page,
}) => {
  const words = page.getByText('Common words weigh most here');
  await page.getByTestId('clear').click();
  // One text alone, because showing a result takes longer than computing a fingerprint.
  for (const [, text, bits] of goldenBits('reader')) {
    await compare.a.fill(text);
    await compare.expectFingerprint('a', bits);
  }
  await expectDebris(compare);
  await expect(words).toHaveCount(0);
  await page.getByTestId('profile-words').check();
  await expect(words).toHaveCount(1);
  await page.getByTestId('clear').click();
  // Both profiles tokenize all but Chinese characters in the same way.
  for (const [, text, bits] of goldenBits('words')) {
    if (!/\p{Script=Han}/u.test(text)) continue;
    await compare.a.fill(text);
    await compare.expectFingerprint('a', bits);
  }
});

/** Expects the result of lone surrogates, null characters, and other debris. */
async function expectDebris(compare: ComparePage): Promise<void> {
  const debris = `${en.a} \uD83D \uDC00\u0000\u202E\uFFFF ${'e\u0301'.repeat(40)}`;
  // Put together in the page, because Playwright can't send lone surrogates to the browser.
  await compare.a.evaluate(
    (area: HTMLTextAreaElement, text) => {
      const value = text.replace('<1>', '\uD83D').replace('<2>', '\uDC00');
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(
        area,
        value,
      );
      area.dispatchEvent(new InputEvent('input', { bubbles: true }));
    },
    debris.replace('\uD83D', '<1>').replace('\uDC00', '<2>'),
  );
  await compare.b.fill(en.a);
  await compare.expectFingerprint('a', await hexOf(debris));
  await compare.expectVerdict('near-duplicate');
}

test('keeps up with typing, asks for the missing text, and restores what it cleared', async ({
  compare,
  page,
}) => {
  const region = page.getByRole('region', { name: 'Result' });
  await page.getByTestId('clear').click();
  await expect(region).toContainText('Enter two texts, or try an example.');
  await compare.a.fill(en.a);
  await compare.expectFingerprint('a', await hexOf(en.a));
  await expect(region).toContainText('Now enter the other text.');
  await compare.a.fill('');
  await compare.expectFingerprint('a', '');
  await compare.b.fill(en.b);
  await compare.a.pressSequentially(en.a.slice(0, 60));
  await compare.expectFingerprint('a', await hexOf(en.a.slice(0, 60)));

  await compare.write('the first text', 'the second text');
  // The legend of the marks moves the buttons below it.
  await expect(page.getByTestId('marks-legend')).toBeVisible();
  await page.getByTestId('swap').click();
  await expect(compare.a).toHaveValue('the second text');
  await expect(compare.b).toHaveValue('the first text');
  await page.getByTestId('clear').click();
  await expect(compare.a).toHaveValue('');
  await expect(page.getByText('Both texts cleared.')).toBeVisible();
  await page.getByTestId('undo').click();
  await expect(compare.a).toHaveValue('the second text');
  await page.getByTestId('example-twins').click();
  await page.getByTestId('undo').click();
  await expect(compare.b).toHaveValue('the first text');
});

test('names the bits that differ and the verdict, and explains it with the figures behind it', async ({
  compare,
  page,
}) => {
  const fingerprinter = await createFingerprinter();
  const verdict = classify(fingerprinter.reader(zh.a), fingerprinter.reader(zh.b));
  await compare.write(zh.a, zh.b);
  await compare.expectFingerprint('a', await hexOf(zh.a));
  await compare.expectFingerprint('b', await hexOf(zh.b));
  await expect(page.getByTestId('distance-64')).toHaveText(String(verdict.distance64));
  await expect(page.getByTestId('distance-256')).toHaveText(String(verdict.distance));
  await expect(page.getByTestId('similarity')).toHaveText(/^\d+%$/);
  await expect(page.locator('[data-bit]')).toHaveCount(64);
  await expect(page.locator('[data-differs]')).toHaveCount(verdict.distance64);
  const figure = page.getByRole('figure');
  await expect(figure.getByText(`${verdict.distance64} of the 64 bits differ:`)).toBeAttached();
  const first = await page.locator('[data-differs]').first().getAttribute('data-bit');
  await expect(figure.getByRole('listitem').first()).toContainText(`Bit ${first}: `);
  const announced = page
    .getByRole('status')
    .filter({ hasText: /^Nearly the same text\. About \d\d% similar/ });
  await expect(announced).toBeAttached();
  await expectExplained(compare, page);
  await expectLessCertain(compare, page);
});

/** Expects that a verdict is explained: most of a text is in another, which is longer. */
async function expectExplained(compare: ComparePage, page: Page): Promise<void> {
  const fingerprinter = await createFingerprinter();
  const both = `${en.a} ${examples.subject.en.a}`;
  const { containment, jaccard, similarity } = classify(
    fingerprinter.reader(en.a),
    fingerprinter.reader(both),
  );
  const percent = (part: number) => `${Math.min(Math.floor(part * 100), 99)}%`;
  await compare.write(en.a, both);
  await compare.expectVerdict('related');
  await expect(compare.verdict).toContainText(
    `About ${percent(containment.aInB)} of text A also appears in text B, which is much longer.`,
  );
  await expect(page.getByTestId('similarity')).toHaveText(percent(similarity));
  await expect(page.getByTestId('jaccard')).toHaveText(percent(jaccard));
  await expect(page.getByTestId('a-in-b')).toHaveText(percent(containment.aInB));
  await expect(page.getByTestId('b-in-a')).toHaveText(percent(containment.bInA));
  await expect(page.getByTestId('length-class')).toHaveText(/^Long: \d+ tokens$/);
  await expect(page.getByTestId('verdict-note')).toContainText('counts more');
  // The legend of the marks moves the buttons below it.
  await expect(page.getByTestId('marks-legend')).toBeVisible();
  await page.getByTestId('swap').click();
  await expect(compare.verdict).toContainText('of text B also appears in text A');
  await compare.write(en.a, en.a);
  await expect(page.getByTestId('similarity')).toHaveText('100%');
}

/** Expects less certainty about short texts, and that some are too short to tell. */
async function expectLessCertain(compare: ComparePage, page: Page): Promise<void> {
  const note = page.getByTestId('verdict-note');
  const lengthClass = page.getByTestId('length-class');
  await compare.write('a thing', 'a thing');
  await compare.expectVerdict('different');
  await expect(compare.verdict).toContainText('Too short to tell');
  await expect(compare.verdict).toContainText('Too few words to tell.');
  await expect(note).toContainText('has 2 tokens');
  await expect(lengthClass).toHaveText('Too short: 2 tokens');
  await expect(page.getByTestId('similarity')).toHaveCount(0);
  const short = en.a.slice(0, 400);
  await compare.write(short, short.replace(' the ', ' a '));
  await compare.expectVerdict('near-duplicate');
  await expect(compare.verdict).toContainText('Possibly the same text');
  await expect(compare.verdict).toContainText('this is less certain.');
  await expect(note).toContainText('vary more');
  await expect(lengthClass).toHaveText(/^Short: \d+ tokens$/);
  await compare.write(short, short);
  await compare.expectVerdict('identical');
  await expect(compare.verdict).not.toContainText('less certain');
  await compare.write('—!? …', '。。。');
  await expect(note).toContainText('no tokens');
}
