import type { LookUp, Visit } from './engine/look-up.ts';

/** A step of a look-up that one watches. */
export type Step =
  | { readonly kind: 'query' }
  | { readonly kind: 'result' }
  | { readonly kind: 'bucket' | 'permute' | 'search' | 'compare'; readonly visit: Visit };

/** All steps in order: in each table what is looked for, how it is found, and what is compared. */
export function stepsOf({ visits }: LookUp): Step[] {
  const within = visits.flatMap((visit): Step[] => [
    ...(visit.via === 'segments'
      ? [{ kind: 'bucket', visit } as const]
      : [{ kind: 'permute', visit } as const, { kind: 'search', visit } as const]),
    ...(visit.candidates.length > 0 ? [{ kind: 'compare', visit } as const] : []),
  ]);
  return [{ kind: 'query' }, ...within, { kind: 'result' }];
}

/** How far a table is when a step is shown. */
export type Progress = 'to come' | 'looked into' | 'compared';

/** How far the table of a visit is at a step. */
export function progressOf(visit: Visit, step: Step): Progress {
  if (step.kind === 'query') return 'to come';
  if (step.kind === 'result' || step.visit.nth > visit.nth) return 'compared';
  if (step.visit.nth < visit.nth || step.kind === 'permute') return 'to come';
  return step.kind === 'compare' || visit.candidates.length === 0 ? 'compared' : 'looked into';
}
