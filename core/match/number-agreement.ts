import { type NumberSketch, SKETCHED_NUMBERS } from '../fingerprint/number-sketch.ts';

/** How far two texts name the same numbers, as far as their sketches tell. */
export interface NumberAgreement {
  /** Numbers of the text that has fewer. */
  readonly fewer: number;
  /** Numbers that stand in both. */
  readonly shared: number;
}

/**
 * Compares two sketches up to the hash to which both are whole: beyond the last of a full sketch
 * nobody knows what else its text had.
 */
export function numberAgreement(a: NumberSketch, b: NumberSketch): NumberAgreement {
  const end = Math.min(wholeUpTo(a), wholeUpTo(b));
  const known = a.filter((hash) => hash <= end);
  const others = new Set(b.filter((hash) => hash <= end));
  return {
    fewer: Math.min(known.length, others.size),
    shared: known.reduce((count, hash) => count + (others.has(hash) ? 1 : 0), 0),
  };
}

function wholeUpTo(sketch: NumberSketch): number {
  return sketch.length < SKETCHED_NUMBERS ? 0xffff : (sketch.at(-1) ?? 0);
}
