import { type Bits, bitAt } from '../../../core/fingerprint/bits.ts';
import type { Table } from '../../../core/tables/designs/design.ts';
import type { Candidate } from '../../../core/tables/near-index.ts';
import type { IndexKind, SearchMethod } from '../state.ts';

/**
 * A lookup, recorded table by table so that it can be shown step by step. `lookup-tracer.ts` makes
 * it in a worker; the figures and sentences of the chapter read it.
 */
export interface LookupTrace {
  readonly question: LookupQuestion;
  /** The number of stored fingerprints. */
  readonly count: number;
  /** The passage's fingerprint with bits flipped. */
  readonly query: Bits;
  readonly probes: readonly Probe[];
  /** The rows within {@link RADIUS} bits. */
  readonly found: readonly number[];
}

/** k: the number of bits that may differ. */
export const RADIUS = 3;

export interface LookupQuestion {
  readonly indexKind: IndexKind;
  readonly searchMethod: SearchMethod;
  /** The number of blocks of each cut of the design. Segments ignore it. */
  readonly blocks: readonly number[];
  /** The row of the passage from which the query was made. */
  readonly row: number;
  /** The bits of it that are flipped. */
  readonly flips: readonly number[];
}

/** What happens in one table. */
export type Probe = BucketProbe | SortedProbe;

interface ProbeBase {
  readonly tableIndex: number;
  /** The order in which the table has the bits of a fingerprint. */
  readonly order: readonly number[];
  /** The range of positions in this order that must match. */
  readonly key: { readonly from: number; readonly to: number };
  /** How many of the flipped bits are in the key. With none, the passage is found here. */
  readonly flipsInKey: number;
  /** The range of entries with the same key. */
  readonly from: number;
  readonly to: number;
  readonly candidates: readonly TracedCandidate[];
}

/** Reads the bucket of a segment's value. */
export interface BucketProbe extends ProbeBase {
  readonly kind: 'segments';
  readonly value: number;
  readonly bits: number;
}

/** Searches a sorted table for a prefix. */
export interface SortedProbe extends ProbeBase {
  readonly kind: 'sorted';
  readonly table: Table;
  readonly searchSteps: readonly SearchStep[];
}

/** An entry that a search reads. */
export interface SearchStep {
  readonly entry: number;
  /** The entry's prefix in binary digits. */
  readonly prefix: string;
  /** Whether the prefix is less than the query's, so that the target is after this entry. */
  readonly isBelow: boolean;
}

export interface TracedCandidate extends Candidate {
  readonly bits: Bits;
  /** Has a 1 for each bit that differs from the query. */
  readonly differing: Bits;
}

/** A step of the player. */
export type Step =
  | { readonly kind: 'query' }
  | { readonly kind: 'result' }
  | { readonly kind: 'bucket' | 'permute' | 'search' | 'compare'; readonly probe: Probe };

/** Lists all steps: for each table, the key, how it is found, and what is compared. */
export function listSteps({ probes }: Pick<LookupTrace, 'probes'>): Step[] {
  const inTables = probes.flatMap((probe): Step[] => [
    ...(probe.kind === 'segments'
      ? [{ kind: 'bucket', probe } as const]
      : [{ kind: 'permute', probe } as const, { kind: 'search', probe } as const]),
    ...(probe.candidates.length > 0 ? [{ kind: 'compare', probe } as const] : []),
  ]);
  return [{ kind: 'query' }, ...inTables, { kind: 'result' }];
}

export type Progress = 'pending' | 'probed' | 'compared';

/** Returns how far a table has been processed at a step. */
export function progressOf(probe: Probe, step: Step): Progress {
  if (step.kind === 'query') return 'pending';
  if (step.kind === 'result' || step.probe.tableIndex > probe.tableIndex) return 'compared';
  if (step.probe.tableIndex < probe.tableIndex || step.kind === 'permute') return 'pending';
  return step.kind === 'compare' || probe.candidates.length === 0 ? 'compared' : 'probed';
}

const OUTCOMES_BY_RANK = ['found', 'found before'] as const;

/** Returns the best outcome of a table's candidates. */
export function bestOutcome(candidates: readonly Candidate[]): Candidate['outcome'] {
  return (
    OUTCOMES_BY_RANK.find((best) => candidates.some(({ outcome }) => outcome === best)) ?? 'too far'
  );
}

/** Returns the probe with the first hit. */
export function firstHit({ probes }: LookupTrace): Probe | undefined {
  return probes.find(({ candidates }) => bestOutcome(candidates) === 'found');
}

/** Why the passage is found, or need not be. */
export type PassageOutcome =
  /** The untouched tables have no flipped bit in their key. */
  | { readonly kind: 'found' | 'tooFar'; readonly untouchedTables: readonly number[] }
  /** Every table has a flipped bit in its key. */
  | { readonly kind: 'missed' };

/** Returns what becomes of the passage from which the query was made. */
export function passageOutcome({ probes, question: { flips } }: LookupTrace): PassageOutcome {
  const untouchedTables = probes
    .filter(({ flipsInKey }) => flipsInKey === 0)
    .map(({ tableIndex }) => tableIndex);
  if (untouchedTables.length === 0) return { kind: 'missed' };
  return { kind: flips.length <= RADIUS ? 'found' : 'tooFar', untouchedTables };
}

/** Writes a segment's value in hexadecimal: four digits for 16 bits. */
export function formatBucket({ value, bits }: BucketProbe): string {
  return value.toString(16).padStart(Math.ceil(bits / 4), '0');
}

/** Writes the key of a probe: a bucket's number, or a prefix in binary digits. */
export function formatKey(probe: Probe, query: Bits): string {
  if (probe.kind === 'segments') return formatBucket(probe);
  const { from, to } = probe.key;
  return probe.order
    .slice(from, to)
    .map((bit) => (bitAt(query, bit) ? '1' : '0'))
    .join('');
}

/** A half-open range of entries. */
export interface EntryRange {
  readonly from: number;
  readonly to: number;
}

/** Returns, for each step, the entries among which the target may still be. */
export function remainingRanges(steps: readonly SearchStep[], count: number): EntryRange[] {
  let range: EntryRange = { from: 0, to: count };
  return steps.map(({ entry, isBelow }) => {
    range = isBelow
      ? { ...range, from: Math.max(range.from, entry + 1) }
      : { ...range, to: Math.min(range.to, entry) };
    return range;
  });
}
