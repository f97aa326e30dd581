import { expect, test } from 'vitest';
import { tokenWeight } from '../../../../core/fingerprint/token-weight.ts';

test.each([
  ['的', 2],
  ['ア', 2],
  ['ー', 2],
  ['བོད', 3],
  ['a', 3],
  ['the', 3],
  ['word', 4],
  ['rarer', 5],
  ['longer', 6],
  ['extraordinarily', 6],
  ['2026', 4],
])('%s weighs %i', (token, weight) => {
  expect(tokenWeight(token)).toMatchObject({ alone: weight, inPair: weight });
});

test('two Thai letters weigh 1 alone and 3 in a pair', () => {
  expect(tokenWeight('กข')).toMatchObject({ alone: 1, inPair: 3 });
});
