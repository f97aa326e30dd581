import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toBinary } from '../../../../../core/fingerprint/bits.ts';
import {
  type BoardParams,
  calculate,
  withBitFlipped,
  withWeight,
} from '../../../../../web/explain/blackboard/calculation.ts';
import { BOARD_DEFAULTS } from '../../../../../web/explain/state.ts';

const tutorial: BoardParams = { boardWords: 'two', ...BOARD_DEFAULTS };

test('a flipped bit changes its column by twice the weight, and no other column', () => {
  const position = fc.record({ word: fc.nat(1), bit: fc.nat(5) });
  const boards = fc.record({
    boardWords: fc.constant('two' as const),
    boardWeights: fc.stringMatching(/^[1-5]{12}$/),
    toyHashes: fc.stringMatching(/^[01]{12}$/),
  });
  fc.assert(
    fc.property(boards, position, (board, { word, bit }) => {
      const toy = withBitFlipped(board.toyHashes, word, bit);
      expect(withBitFlipped(toy, word, bit)).toBe(board.toyHashes);
      const [before, after] = [calculate(board), calculate({ ...board, toyHashes: toy })];
      const changes = [...after.sums].map((sum, i) => Math.abs(sum - (before.sums[i] ?? 0)));
      const weight = Number(board.boardWeights[word]);
      expect(changes).toEqual(Array.from({ length: 6 }, (_, i) => (i === bit ? 2 * weight : 0)));
    }),
  );
});

test('a weight changes for one word only', () => {
  expect(withWeight('453121351345', 1, 2)).toBe('423121351345');
  const { sums, bits } = calculate({
    ...tutorial,
    boardWeights: withWeight(tutorial.boardWeights, 0, 5),
  });
  expect([...sums]).toEqual([10, -10, 0, 0, 0, 10]);
  expect(toBinary(bits, 6)).toBe('100001');
});
