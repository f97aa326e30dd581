import { expect, test } from 'vitest';
import { isCopy } from '../../../../core/match/verdict.ts';

test('the same words and near-duplicates are copies, and nothing else is', () => {
  const kinds = ['same-page', 'identical', 'near-duplicate', 'related', 'different'] as const;
  expect(kinds.filter(isCopy)).toEqual(['identical', 'near-duplicate']);
});
