import { expect, test } from 'vitest';
import type { Verdict } from '../../../../core/match/verdict.ts';
import { shouldWarn } from '../../../../extension/shared/sensitivity.ts';

test('a part of a longer article is no copy with hardly a word changed', () => {
  const part = {
    kind: 'related',
    reason: 'contained',
    similarity: 0.9,
    containment: { aInB: 0.99, bInA: 0.85 },
    length: 'long',
    confident: true,
    distance: 40,
  } as Verdict;
  expect(shouldWarn(part, 'strict')).toBe(false);
  expect(shouldWarn(part, 'usual')).toBe(true);
});
