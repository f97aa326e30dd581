import { createContext } from 'react';
import type { Pair } from './pairs.ts';

/**
 * Sentences that are too long for the address, and how to keep others: one place for all chapters
 * that speak of them.
 */
export const LongPairContext = createContext<readonly [Pair, (pair: Pair) => void]>([
  { a: '', b: '' },
  () => {},
]);
