import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toBinary } from '../../../../../core/fingerprint/bits.ts';
import {
  type Board,
  lessonOf,
  sumsAfter,
  turned,
  weighed,
} from '../../../../../web/explain/blackboard/lesson.ts';
import { plain, pushOf, signed } from '../../../../../web/explain/blackboard/signed.ts';
import { stepsOf } from '../../../../../web/explain/blackboard/steps.ts';
import { blackboardParams } from '../../../../../web/explain/blackboard/url-params.ts';

const seeds: Board = {
  boardWords: 'two',
  boardWeights: blackboardParams.boardWeights.initial,
  toyHashes: blackboardParams.toyHashes.initial,
};

test('the blackboard begins with what the seeds have written on theirs', () => {
  const { features, sums, bits } = lessonOf(seeds);
  expect(features.map(({ row }) => [...row])).toEqual([
    [4, -4, -4, 4, -4, 4],
    [5, -5, 5, -5, 5, 5],
  ]);
  expect([...sums]).toEqual([9, -9, 1, -1, 1, 9]);
  expect(toBinary(bits, 6)).toBe('101011');
});

// As the seeds' own functions give them in Python 3.11: see trace-terms.test.ts.
test('all twelve words have the sums that the hash of the seeds gives', () => {
  const { sums, bits } = lessonOf({ ...seeds, boardWords: 'all' });
  expect([...sums]).toEqual([5, -9, -11, 9, 13, 11]);
  expect(toBinary(bits, 6)).toBe('100111');
});

test('the sums grow row by row to the whole', () => {
  const lesson = lessonOf({ ...seeds, boardWords: 'all' });
  expect(sumsAfter(lesson, 0)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(sumsAfter(lesson, 1)).toEqual([...(lesson.features[0]?.row ?? [])]);
  expect(sumsAfter(lesson, 12)).toEqual([...lesson.sums]);
});

test('a bit turned over moves its column by twice the weight and no other', () => {
  const place = fc.record({ word: fc.nat(1), bit: fc.nat(5) });
  const boards = fc.record({
    boardWords: fc.constant('two' as const),
    boardWeights: fc.stringMatching(/^[1-5]{12}$/),
    toyHashes: fc.stringMatching(/^[01]{12}$/),
  });
  fc.assert(
    fc.property(boards, place, (board, { word, bit }) => {
      const toy = turned(board.toyHashes, word, bit);
      expect(turned(toy, word, bit)).toBe(board.toyHashes);
      const [before, after] = [lessonOf(board), lessonOf({ ...board, toyHashes: toy })];
      const moved = [...after.sums].map((sum, i) => Math.abs(sum - (before.sums[i] ?? 0)));
      const weight = Number(board.boardWeights[word]);
      expect(moved).toEqual(Array.from({ length: 6 }, (_, i) => (i === bit ? 2 * weight : 0)));
    }),
  );
});

test('a weight is changed for one word only', () => {
  expect(weighed('453121351345', 1, 2)).toBe('423121351345');
  const { sums, bits } = lessonOf({ ...seeds, boardWeights: weighed(seeds.boardWeights, 0, 5) });
  expect([...sums]).toEqual([10, -10, 0, 0, 0, 10]);
  expect(toBinary(bits, 6)).toBe('100001');
});

test('there is a step for each row between the hashes and the sums', () => {
  expect(stepsOf(2).map(({ at, rows }) => `${at} ${rows}`)).toEqual([
    'words 0',
    'hashes 0',
    'row 1',
    'row 2',
    'sums 2',
    'signs 2',
  ]);
});

test('numbers are written with a minus and, where they are added, with their sign', () => {
  expect([plain(-9), plain(0), signed(4), signed(-5)]).toEqual(['−9', '0', '+4', '−5']);
  const column = lessonOf(seeds).features.map((feature, i) => pushOf(feature, 2, i === 0));
  expect(column.join(' ')).toBe('−4 + 5');
});
