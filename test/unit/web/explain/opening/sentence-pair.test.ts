import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  differingParts,
  frameOf,
  pairs,
} from '../../../../../web/explain/opening/sentence-pair.ts';

const differing = (sentence: string, other: string) =>
  differingParts(sentence, other)
    .filter(({ differs }) => differs)
    .map(({ text }) => text);

test('finds the words that another sentence lacks, and single characters in Chinese', () => {
  const { english, chinese } = pairs;
  expect(differing(english.a, english.b)).toEqual(['supper']);
  expect(differing(english.b, english.a)).toEqual(['dinner']);
  expect(differing(chinese.b, chinese.a)).toEqual(['叫', '啦']);
  expect(differing('Soup. SOUP!', 'soup')).toEqual([]);
  // Other spellings of the same words.
  expect(differing("don't ＡＢＣ cafe\u0301", 'don’t abc café')).toEqual([]);
  expect(differing('さくらです', 'さくらでした')).toEqual(['す']);
});

test('the parts of any sentence are the sentence', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (sentence, other) => {
      const parts = differingParts(sentence, other);
      expect(parts.map(({ text }) => text).join('')).toBe(sentence);
    }),
  );
});

test('an example plays its edits in turn, and returns to its own sentences', () => {
  for (const pair of Object.values(pairs)) {
    const played = [0, 1, 2, 3, 4].map((frame) => frameOf(pair, frame).b);
    expect(played).toEqual([pair.b, ...pair.edits, pair.b]);
    // The last edit undoes all others, so that the next word is swapped in the same sentence.
    expect(pair.edits.at(-1)).toBe(pair.a);
  }
});
