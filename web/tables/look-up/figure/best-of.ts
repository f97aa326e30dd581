import type { Candidate } from '../../../../core/tables/near-index.ts';
import type { LookUp, Visit } from '../engine/look-up.ts';

const ORDER = ['found', 'found before'] as const;

/** What a table has brought: a hit, or one that is known already, or none. */
export function bestOf(candidates: readonly Candidate[]): Candidate['outcome'] {
  return ORDER.find((best) => candidates.some(({ outcome }) => outcome === best)) ?? 'too far';
}

/** The table that brought the first hit. */
export function hitOf({ visits }: LookUp): Visit | undefined {
  return visits.find(({ candidates }) => bestOf(candidates) === 'found');
}
