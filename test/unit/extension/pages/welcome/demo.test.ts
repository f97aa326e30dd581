import { describe, expect, test } from 'vitest';
import { createFingerprinter } from '../../../../../core/fingerprint/fingerprinter.ts';
import { DEMO_ARTICLES } from '../../../../../extension/pages/welcome/demo-articles.ts';
import { compare } from '../../../../../extension/pages/welcome/demo-compare.ts';
import { shouldWarn } from '../../../../../extension/shared/sensitivity.ts';

const fingerprinter = await createFingerprinter();

describe.each(['en', 'zh-CN'] as const)('the demo articles in %s', (language) => {
  const { original, copy, other } = DEMO_ARTICLES[language];
  const verdict = (article: typeof copy) => compare(fingerprinter, article, original).verdict;

  test('the copy is a confident near-duplicate despite its different title', () => {
    expect(copy.title).not.toBe(original.title);
    expect(verdict(copy)).toMatchObject({ kind: 'near-duplicate', confident: true });
  });

  test('the same text is identical, and one changed word makes it a near-duplicate', () => {
    expect(verdict({ ...copy, text: original.text }).kind).toBe('identical');
    const changed = original.text.replace(language === 'en' ? 'midnight' : '午夜', 'X');
    expect(verdict({ ...copy, text: changed }).kind).toBe('near-duplicate');
  });

  test('the other article causes no warning, even at the wide level', () => {
    expect(shouldWarn(verdict(other), 'wide')).toBe(false);
  });

  test('a tiny text is too short for a verdict', () => {
    expect(compare(fingerprinter, { ...copy, text: 'Hm.' }, original)).toMatchObject({
      verdict: { reason: 'too-short' },
      limit: undefined,
    });
  });
});
