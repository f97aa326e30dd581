import { expect } from '@playwright/test';
import { createFingerprinter } from '../../core/fingerprint/fingerprinter.ts';
import { classify } from '../../core/match/classify.ts';
import { examples } from '../../web/lib/examples.ts';
import { goldenBits, profiles } from '../golden/golden.ts';
import { hexOf, test } from './compare-page.ts';

const { en, 'zh-CN': zh } = examples.edited;

for (const profile of profiles) {
  test(`shows the golden fingerprints of the golden texts: ${profile}`, async ({
    compare,
    page,
  }) => {
    await page.getByTestId(`profile-${profile}`).check();
    // Both profiles tokenize all but Chinese characters in the same way.
    const texts = goldenBits(profile).filter(
      ([, text]) => profile === 'reader' || /\p{Script=Han}/u.test(text),
    );
    // Two at a time, because showing a result takes longer than computing the fingerprints.
    for (let i = 0; i < texts.length; i += 2) {
      const [a, b = a] = texts.slice(i, i + 2).map(([, text, bits]) => ({ text, bits }));
      if (!a || !b) throw new Error('There is at least one text left.');
      await compare.write(a.text, b.text);
      await compare.expectFingerprint('a', a.bits);
      await compare.expectFingerprint('b', b.bits);
    }
    await expect(page.getByText('Common words weigh most here')).toHaveCount(
      profile === 'words' ? 1 : 0,
    );
  });
}

test('keeps up with typing', async ({ compare, page }) => {
  await page.getByTestId('clear').click();
  await compare.b.fill(en.b);
  await compare.a.pressSequentially(en.a.slice(0, 120));
  await compare.expectFingerprint('a', await hexOf(en.a.slice(0, 120)));
});

test('marks the bits that differ, and names them and the verdict for screen readers', async ({
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
});

for (const locale of ['en', 'zh-CN'] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('shows the right verdicts for three examples', async ({ compare, page }) => {
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      for (const [name, kind] of [
        ['edited', 'near-duplicate'],
        ['twins', 'identical'],
        ['subject', 'different'],
      ] as const) {
        await page.getByTestId(`example-${name}`).click();
        await expect(compare.a).toHaveValue(examples[name][locale].a);
        await compare.expectVerdict(kind);
      }
    });
  });
}

test('asks for the missing text', async ({ compare, page }) => {
  const region = page.getByRole('region', { name: 'Result' });
  await page.getByTestId('clear').click();
  await expect(region).toContainText('Enter two texts, or try an example.');
  await compare.a.fill(en.a);
  await compare.expectFingerprint('a', await hexOf(en.a));
  await expect(region).toContainText('Now enter the other text.');
  await compare.a.fill('');
  await compare.expectFingerprint('a', '');
});

test('is less certain about short texts, and says when texts are too short to tell', async ({
  compare,
  page,
}) => {
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
});

test('explains a verdict with the figures behind it', async ({ compare, page }) => {
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
});

test('fingerprints lone surrogates, null characters, and other debris as core does', async ({
  compare,
}) => {
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
});

test('swaps and clears the texts, and restores them on request', async ({ compare, page }) => {
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
