import { type LookUp, RADIUS } from './engine/look-up.ts';

/** Why the passage is found, or need not be. */
export type Why =
  /** Some tables are not touched, and few enough bits are flipped. */
  | { readonly kind: 'found' | 'tooFar'; readonly clean: readonly number[] }
  /** In every table a flipped bit is among those that have to agree. */
  | { readonly kind: 'missed' };

/** What becomes of the passage that the query was made from; `clean` tables have no flipped bit. */
export function whyOf({ visits, question: { flips } }: LookUp): Why {
  const clean = visits.filter(({ touched }) => touched === 0).map(({ nth }) => nth);
  if (clean.length === 0) return { kind: 'missed' };
  return { kind: flips.length <= RADIUS ? 'found' : 'tooFar', clean };
}
