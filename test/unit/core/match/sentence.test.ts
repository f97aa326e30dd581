import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ExplainedVerdict, sentence, wholePercent } from '../../../../core/match/sentence.ts';
import type { Reason } from '../../../../core/match/verdict.ts';

const REASONS: Readonly<Record<Reason, readonly boolean[]>> = {
  'same-address': [true],
  'same-words': [true],
  'few-changes': [true, false],
  'changed-figures': [true, false],
  'other-numbers': [true, false],
  'other-part': [true, false],
  'same-template': [true, false],
  contained: [true, false],
  excerpt: [true, false],
  'shared-parts': [true, false],
  'little-shared': [true],
  'other-sentences': [true],
  'too-short': [false],
};

/** Every reason, with each confidence that its verdicts can have. */
const cases = (Object.keys(REASONS) as Reason[]).flatMap((reason) =>
  REASONS[reason].map((confident) => ({ reason, confident })),
);

const figures = {
  length: 'short',
  similarity: 0.7346,
  containment: { aInB: 0.8888, bInA: 0.4321 },
} as const;

const compared = fc.constantFrom('pages' as const, 'texts' as const);
const part = fc.double({ min: 0, max: 1, noNaN: true });
const verdict: fc.Arbitrary<ExplainedVerdict> = fc
  .tuple(fc.constantFrom(...cases), part, part, part)
  .map(([said, similarity, aInB, bInA]) => ({
    ...said,
    length: said.confident ? 'long' : 'short',
    similarity: said.reason === 'same-words' ? 1 : similarity,
    containment: { aInB, bInA },
  }));

function percents(words: string): number[] {
  return [...words.matchAll(/(\d+)%/g)].map((match) => Number(match[1]));
}

describe.each([
  [
    'en',
    /^[A-Z][^.。]*[^.。\s]\.(?: The texts? [^.。]*[^.。\s]\.)?$/,
    { pages: 'this could be a coincidence.', texts: 'this is less certain.' },
  ],
  [
    'zh-CN',
    /^\p{Script=Han}[^.]*[^.。\s]。(?:文字较短[^.。]*。)?$/u,
    { pages: '巧合。', texts: '不太确定。' },
  ],
] as const)('in %s', (language, whole, doubts) => {
  test('has a different sentence for every reason, confident or not', () => {
    const sentences = cases.map((said) => sentence({ ...said, ...figures }, language, 'pages'));
    expect(new Set(sentences).size).toBe(cases.length);
    for (const words of sentences) expect(words).toMatch(whole);
  });

  test('writes whole sentences, whatever the figures', () => {
    fc.assert(
      fc.property(verdict, compared, (verdict, compared) => {
        const words = sentence(verdict, language, compared);
        expect(words).toMatch(whole);
        expect(words).not.toMatch(/undefined|NaN|\$|\s{2}| (?=[，；。])/u);
      }),
    );
  });

  test('shows the figures of the verdict, rounded down and never 100%', () => {
    fc.assert(
      fc.property(verdict, compared, (verdict, compared) => {
        const { aInB, bInA } = verdict.containment;
        const shown = ['excerpt', 'contained'].includes(verdict.reason)
          ? Math.max(aInB, bInA)
          : verdict.similarity;
        for (const percent of percents(sentence(verdict, language, compared))) {
          expect(percent).toBeLessThan(100);
          expect(percent / 100).toBeLessThanOrEqual(shown);
          expect(percent).toBeGreaterThan(shown * 100 - 1.000001);
        }
      }),
    );
  });

  test('adds a doubt for the same words in very short pages, but not in texts', () => {
    const same = {
      ...figures,
      reason: 'same-words',
      confident: true,
      length: 'very-short',
    } as const;
    expect(sentence(same, language, 'pages')).toContain(doubts.pages);
    expect(sentence(same, language, 'texts')).not.toContain(doubts.texts);
    const page = { ...same, reason: 'same-address' } as const;
    expect(sentence(page, language, 'pages')).not.toContain(doubts.pages);
  });

  test.each(['excerpt', 'contained'] as const)('says which text is in the other: %s', (reason) => {
    const excerpt = { ...figures, reason, confident: true, similarity: 0.6 } as const;
    const forth = { ...excerpt, containment: { aInB: 0.9, bInA: 0.4 } };
    const back = { ...excerpt, containment: { aInB: 0.4, bInA: 0.9 } };
    expect(sentence(forth, language, 'texts')).toMatch(/A.*B/);
    expect(sentence(back, language, 'texts')).toMatch(/B.*A/);
    expect(percents(sentence(back, language, 'pages'))).toEqual([90]);
  });

  test('says whether the text of the same page has changed', () => {
    const page = { ...figures, reason: 'same-address', confident: true } as const;
    const sentences = [1, 0.8, 0.2].map((similarity) =>
      sentence({ ...page, similarity }, language, 'pages'),
    );
    expect(new Set(sentences).size).toBe(3);
    expect(sentences.map(percents)).toEqual([[], [80], []]);
  });
});

test('only the same words show 100%', () => {
  expect(wholePercent(1, 'same-words')).toBe(100);
  expect(wholePercent(1, 'few-changes')).toBe(99);
  expect(wholePercent(0.999, 'few-changes')).toBe(99);
  expect(wholePercent(0, 'little-shared')).toBe(0);
});
