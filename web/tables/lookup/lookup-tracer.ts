import { type Bits, toBinary } from '../../../core/fingerprint/bits.ts';
import { PREFIX_BITS } from '../../../core/fingerprint/fingerprint.ts';
import { xor } from '../../../core/fingerprint/hamming.ts';
import { blockDesign } from '../../../core/tables/designs/block-design.ts';
import { MultiIndex } from '../../../core/tables/multi-index/multi-index.ts';
import { traceProbes } from '../../../core/tables/multi-index/trace-probes.ts';
import type { Candidate } from '../../../core/tables/near-index.ts';
import type { PermutedTable } from '../../../core/tables/permuted/permuted-table.ts';
import { PermutedTables } from '../../../core/tables/permuted/permuted-tables.ts';
import { binarySearch, interpolationSearch } from '../../../core/tables/permuted/prefix-search.ts';
import { traceLookup } from '../../../core/tables/permuted/trace-lookup.ts';
import {
  type LookupQuestion,
  type LookupTrace,
  type Probe,
  RADIUS,
  type SearchStep,
  type TracedCandidate,
} from './lookup-trace.ts';

const SEARCHES = { guess: interpolationSearch, halve: binarySearch } as const;

/** Records lookups step by step. The tables built last are kept for the next question. */
export class LookupTracer {
  readonly #fingerprints: Bits;
  readonly #segments: Promise<MultiIndex>;
  #sorted: PermutedTables | undefined;
  #sortedKey = '';

  /** @param fingerprints two words each, the more significant first. */
  constructor(fingerprints: Bits) {
    this.#fingerprints = fingerprints;
    this.#segments = MultiIndex.of(fingerprints, { segments: 4 });
  }

  /** @throws RangeError if 64 bits can't be cut into the blocks. */
  async trace(question: LookupQuestion): Promise<LookupTrace> {
    const query = this.#fingerprint(question.row);
    for (const bit of question.flips)
      query[bit >>> 5] = (query[bit >>> 5] ?? 0) ^ (1 << (31 - (bit & 31)));
    const probes =
      question.indexKind === 'segments'
        ? this.#probeSegments(await this.#segments, query, question.flips)
        : this.#probeSorted(question, query);
    const found = probes.flatMap(({ candidates }) =>
      candidates.filter(({ outcome }) => outcome === 'found').map(({ row }) => row),
    );
    return { question, count: this.#fingerprints.length / 2, query, probes, found };
  }

  #probeSegments(index: MultiIndex, query: Bits, flips: readonly number[]): Probe[] {
    const order = Array.from({ length: query.length * 32 }, (_, bit) => bit);
    const probes: Probe[] = [];
    for (const step of traceProbes(index, query, RADIUS)) {
      const { tableIndex, first, bits, value, from, to } = step;
      const key = { from: first, to: first + bits };
      probes.push({
        kind: 'segments',
        ...{ tableIndex, order, key, value, bits, from, to },
        flipsInKey: countFlipsInKey(flips, order, key),
        candidates: this.#traceCandidates(step.candidates, query),
      });
    }
    return probes;
  }

  #probeSorted({ blocks, searchMethod, flips }: LookupQuestion, query: Bits): Probe[] {
    const index = this.#tablesFor(blocks, searchMethod);
    const probes: Probe[] = [];
    for (const step of traceLookup(index, query, RADIUS)) {
      const { tableIndex, table, permuted, from, to } = step;
      const order = [...table.permutation];
      const key = { from: 0, to: table.prefix };
      const sorted = index.tables[tableIndex];
      probes.push({
        kind: 'sorted',
        ...{ tableIndex, table, order, key, from, to },
        flipsInKey: countFlipsInKey(flips, order, key),
        searchSteps: sorted ? searchStepsOf(sorted, permuted, step.probes) : [],
        candidates: this.#traceCandidates(step.candidates, query),
      });
    }
    return probes;
  }

  #tablesFor(
    blocks: readonly number[],
    searchMethod: LookupQuestion['searchMethod'],
  ): PermutedTables {
    const key = `${searchMethod} ${blocks.join('.')}`;
    if (!this.#sorted || this.#sortedKey !== key) {
      const design = blockDesign(PREFIX_BITS, RADIUS, blocks);
      this.#sorted = new PermutedTables(this.#fingerprints, design, SEARCHES[searchMethod]);
      this.#sortedKey = key;
    }
    return this.#sorted;
  }

  #traceCandidates(candidates: readonly Candidate[], query: Bits): TracedCandidate[] {
    return candidates.map((candidate) => {
      const bits = this.#fingerprint(candidate.row);
      return { ...candidate, bits, differing: xor(bits, query) };
    });
  }

  #fingerprint(row: number): Bits {
    return this.#fingerprints.slice(row * 2, row * 2 + 2);
  }
}

function countFlipsInKey(
  flips: readonly number[],
  order: readonly number[],
  { from, to }: { from: number; to: number },
): number {
  const key = new Set(order.slice(from, to));
  return flips.filter((bit) => key.has(bit)).length;
}

/** Returns the entries that a search read, with what it found there. */
function searchStepsOf(
  table: PermutedTable,
  query: Bits,
  entries: readonly number[],
): SearchStep[] {
  const bits = table.table.prefix;
  const target = toBinary(query, bits);
  return entries.map((entry) => {
    const offset = entry * table.entryWords;
    const prefix = toBinary(table.entries.subarray(offset, offset + table.prefixWords), bits);
    // Binary numbers of equal length sort like their digits.
    return { entry, prefix, isBelow: prefix < target };
  });
}
