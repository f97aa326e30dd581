import { binomial, countNeighbors } from '../../../core/tables/combinatorics.ts';

/** A figure that articles about SimHash state wrongly; the messages name the articles. */
export interface Correction {
  readonly figure: 'choices-1-of-4' | 'choices-3-of-64' | 'neighbors-3-of-64' | 'log2-8-billion';
  readonly stated: number;
  readonly correct: number;
}

/**
 * 2^34 isn't 8 billion but 17 billion. The paper's designs for d = 34 are therefore still right for
 * 8 billion pages, with half as many candidates.
 */
export const CORRECTIONS: readonly Correction[] = [
  { figure: 'choices-1-of-4', stated: 10, correct: binomial(4, 1) },
  { figure: 'choices-3-of-64', stated: 465_438, correct: binomial(64, 3) },
  { figure: 'neighbors-3-of-64', stated: 41_664, correct: countNeighbors(64, 3) },
  { figure: 'log2-8-billion', stated: 34, correct: Math.log2(8e9) },
];
