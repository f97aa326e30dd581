import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  coarseDifference,
  type Difference,
  fineDifference,
} from '../../../../ui/difference/difference.ts';
import type { Part } from '../../../../ui/difference/rows.ts';

const LONG = 60_000;

/** Texts that share words, sentences, and paragraphs, with all kinds of letters and spaces. */
const text = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom('one', 'two', '繁體', '简体', '的', 'Straße', 'I') },
      { weight: 3, arbitrary: fc.constantFrom(' ', '\n', '. ', '。', '\r\n\n', '\u3000', '? ') },
      { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
    ),
  )
  .map((parts) => parts.join(''));

function sides({ rows }: Difference) {
  const parts = rows.flat();
  return {
    before: parts.map(({ before }) => before).join(''),
    after: parts.map(({ after }) => after).join(''),
  };
}

/** Both sides of each difference. */
function differences({ rows }: Difference): [string, string][] {
  return rows
    .flat()
    .filter(({ isSame }) => !isSame)
    .map(({ before, after }) => [before, after]);
}

describe.each([
  ['by words', fineDifference],
  ['by sentences', coarseDifference],
])('%s', (_, difference) => {
  test('both texts are complete and in order', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        expect(sides(difference(before, after, LONG))).toEqual({ before, after });
      }),
    );
  });

  test('both are complete even when no time is left', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        expect(sides(difference(before, after, 0))).toEqual({ before, after });
      }),
    );
  });

  test('matching parts differ in spaces and spelling at most', () => {
    const wording = (text: string) => text.normalize('NFKC').replace(/\s/g, '');
    const ascii = fc.stringMatching(/^(?:[a-c]{1,3}[ .\n]{0,3}){0,20}$/);
    fc.assert(
      fc.property(ascii, ascii, (before, after) => {
        for (const part of difference(before, after, LONG).rows.flat()) {
          if (part.isSame) expect(wording(part.before)).toBe(wording(part.after));
          else expect(part.before + part.after).not.toBe('');
        }
      }),
    );
  });

  test('a text does not differ from itself', () => {
    fc.assert(
      fc.property(text, (same) => {
        expect(differences(difference(same, same, LONG))).toEqual([]);
      }),
    );
  });
});

test('one changed word in a Chinese sentence is the only difference', () => {
  const older = '国务院昨天公布了新的管理办法。办法自明年一月起施行。';
  const newer = '国务院今天公布了新的管理办法。办法自明年一月起施行。';
  expect(differences(fineDifference(older, newer, LONG))).toEqual([['昨天', '今天']]);
});

test('spaces, letter case, and traditional characters are not differences', () => {
  const older = 'The Quick fox.\nIt ran.\n這是繁體字。';
  const newer = 'the quick  fox. It ran.\n\n这是繁体字。';
  expect(differences(fineDifference(older, newer, LONG))).toEqual([]);
});

test('changes in neighboring words are one difference', () => {
  const older = 'They gave the child a red and round ball for the long journey home.';
  const newer = 'They gave the child a blue and square ball for the long journey home.';
  expect(differences(fineDifference(older, newer, LONG))).toEqual([
    ['red and round ', 'blue and square '],
  ]);
});

test('sentences that share words only by chance differ as a whole', () => {
  const older = 'The same opening stands here. Cats sleep in the sun of the afternoon.';
  const newer = 'The same opening stands here. Yesterday the price of copper rose.';
  expect(differences(fineDifference(older, newer, LONG))).toEqual([
    ['Cats sleep in the sun of the afternoon.', 'Yesterday the price of copper rose.'],
  ]);
});

test('a row is a paragraph of both texts, or of only one of them', () => {
  const older = 'First.\nSecond, which goes.\nThird, with a word.\nLast.';
  const newer = 'First.\nThird, with the word.\nNew.\nLast.';
  const rows = fineDifference(older, newer, LONG).rows.map((row) => ({
    before: row.map(({ before }) => before).join(''),
    after: row.map(({ after }) => after).join(''),
  }));
  expect(rows).toEqual([
    { before: 'First.\n', after: 'First.\n' },
    { before: 'Second, which goes.\n', after: '' },
    { before: 'Third, with a word.\n', after: 'Third, with the word.\n' },
    { before: '', after: 'New.\n' },
    { before: 'Last.', after: 'Last.' },
  ]);
});

test('parts far from all differences can be hidden, near ones cannot', () => {
  const filler = Array.from({ length: 60 }, (_, i) => `Sentence number ${i} stays.`).join(' ');
  const { rows } = fineDifference(`${filler} Red. ${filler}`, `${filler} Blue. ${filler}`, LONG);
  const near = (part: Part | undefined) => part?.before.length ?? 0;
  const [row = []] = rows;
  expect(row.map(({ isSame, isFar }) => [isSame, isFar])).toEqual([
    [true, true],
    [true, false],
    [false, false],
    [true, false],
    [true, true],
  ]);
  expect(near(row[1])).toBeLessThan(200);
  expect(near(row[3])).toBeGreaterThan(60);
  const untouched = fineDifference('One.\nTwo.', 'One.\nTwo.', LONG).rows.flat();
  expect(untouched.every(({ isFar }) => isFar)).toBe(true);
});

test('unrelated texts of 200,000 characters are compared, at least by sentences', () => {
  const words = (seed: number) =>
    Array.from({ length: 30_000 }, (_, i) => `w${(i * seed) % 4001}${i % 15 === 14 ? '.' : ''}`);
  const [before, after] = [words(7).join(' '), words(11).join(' ')];
  const found = fineDifference(before, after, 200);
  expect(sides(found)).toEqual({ before, after });
  expect(found.isFine).toBe(false);
  expect(differences(found).length).toBeGreaterThan(0);
});

test('too many differences to read become one', () => {
  const before = 'x y '.repeat(20_000);
  const after = 'y x z '.repeat(20_000);
  const found = fineDifference(before, after, LONG);
  expect(sides(found)).toEqual({ before, after });
  expect(found.isFine).toBe(false);
  expect(differences(found)).toHaveLength(1);
});
