import { describe, expect, test } from 'vitest';
import { createFingerprinter } from '../../../../../core/fingerprint/fingerprinter.ts';
import { DEMO_ARTICLES } from '../../../../../extension/pages/welcome/demo-articles.ts';
import { compare } from '../../../../../extension/pages/welcome/demo-compare.ts';
import { shouldWarn } from '../../../../../extension/shared/sensitivity.ts';

const fingerprinter = await createFingerprinter();

describe.each(['en', 'zh-CN'] as const)('the articles of the demonstration in %s', (language) => {
  const { original, copy, other } = DEMO_ARTICLES[language];
  const verdict = (article: typeof copy) => compare(fingerprinter, article, original).verdict;

  test('the copy is warned of for sure, though its title is another', () => {
    expect(copy.title).not.toBe(original.title);
    expect(verdict(copy)).toMatchObject({ kind: 'near-duplicate', confident: true });
  });

  test('the same text is told from one with a word changed', () => {
    expect(verdict({ ...copy, text: original.text }).kind).toBe('identical');
    const changed = original.text.replace(language === 'en' ? 'midnight' : '午夜', 'X');
    expect(verdict({ ...copy, text: changed }).kind).toBe('near-duplicate');
  });

  test('the other article is not warned of, however wide', () => {
    expect(shouldWarn(verdict(other), 'wide')).toBe(false);
  });

  test('of nearly nothing nothing is said', () => {
    expect(compare(fingerprinter, { ...copy, text: 'Hm.' }, original)).toMatchObject({
      verdict: { reason: 'too-short' },
      limit: undefined,
    });
  });
});
