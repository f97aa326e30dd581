import fc from 'fast-check';
import { expect, test } from 'vitest';
import { setSimilarity, shingles } from '../../../../core/lab/shingles.ts';
import { normalize } from '../../../../core/text/normalize.ts';
import { tokenize } from '../../../../core/text/tokenize.ts';

const set = (text: string, size: number) => new Set(shingles(tokenize(normalize(text)), size));
const some = fc
  .array(fc.constantFrom(...'abcdefgh'), { maxLength: 12 })
  .map((units) => new Set(units));

test('matches counting by hand', () => {
  expect(setSimilarity(set('a b c d', 2), set('a b c', 2))).toEqual({
    jaccard: 2 / 3,
    aInB: 2 / 3,
    bInA: 1,
    shared: 2,
  });
});

test('an excerpt is contained in its article, but not the other way around', () => {
  const article = '飞碟来了。雇员看见灰色的外星人，外星人不说话。';
  const { jaccard, aInB, bInA } = setSimilarity(set(article, 3), set('雇员看见灰色的外星人', 3));
  expect(bInA).toBe(1);
  expect(aInB).toBeLessThan(0.5);
  expect(jaccard).toBe(aInB);
});

test('matches the definitions in both directions', () => {
  fc.assert(
    fc.property(some, some, (a, b) => {
      const both = [...a].filter((unit) => b.has(unit)).length;
      const any = new Set([...a, ...b]).size;
      const { jaccard, aInB, bInA, shared } = setSimilarity(a, b);
      expect(shared).toBe(both);
      expect(jaccard).toBe(any === 0 ? 0 : both / any);
      expect(aInB).toBe(a.size === 0 ? 0 : both / a.size);
      expect(setSimilarity(b, a)).toEqual({ jaccard, aInB: bInA, bInA: aInB, shared });
      if (a.size > 0) expect(setSimilarity(a, a).jaccard).toBe(1);
    }),
  );
});

test('empty sets share nothing', () => {
  const nothing = { jaccard: 0, aInB: 0, bInA: 0, shared: 0 };
  expect(setSimilarity(new Set(), new Set())).toEqual(nothing);
  expect(setSimilarity(new Set(['a']), new Set())).toEqual(nothing);
});
