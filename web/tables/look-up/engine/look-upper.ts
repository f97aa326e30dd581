import type { Bits } from '../../../../core/fingerprint/bits.ts';
import { PREFIX_BITS } from '../../../../core/fingerprint/fingerprint.ts';
import { xor } from '../../../../core/fingerprint/hamming.ts';
import { blockDesign } from '../../../../core/tables/designs/block-design.ts';
import { MultiIndex } from '../../../../core/tables/multi-index/multi-index.ts';
import { traceProbes } from '../../../../core/tables/multi-index/trace-probes.ts';
import type { Candidate } from '../../../../core/tables/near-index.ts';
import { PermutedTables } from '../../../../core/tables/permuted/permuted-tables.ts';
import {
  binarySearch,
  interpolationSearch,
} from '../../../../core/tables/permuted/prefix-search.ts';
import { traceLookup } from '../../../../core/tables/permuted/trace-lookup.ts';
import {
  type LookUp,
  type LookUpQuestion,
  RADIUS,
  type SeenCandidate,
  type Visit,
} from './look-up.ts';
import { looksAt } from './looks-at.ts';

const searches = { guess: interpolationSearch, halve: binarySearch } as const;

/** Looks fingerprints up for showing. Tables that were made are kept for the next question. */
export class LookUpper {
  readonly #heads: Bits;
  readonly #segments: Promise<MultiIndex>;
  #sorted: PermutedTables | undefined;
  #sortedBy = '';

  /** @param heads two words each, the more significant first. */
  constructor(heads: Bits) {
    this.#heads = heads;
    this.#segments = MultiIndex.of(heads, { segments: 4 });
  }

  /** @throws RangeError when the design is none. */
  async lookUp(question: LookUpQuestion): Promise<LookUp> {
    const query = this.#head(question.row);
    for (const bit of question.flips)
      query[bit >>> 5] = (query[bit >>> 5] ?? 0) ^ (1 << (31 - (bit & 31)));
    const visits =
      question.indexKind === 'segments'
        ? this.#inSegments(await this.#segments, query, question.flips)
        : this.#inSorted(question, query);
    const found = visits.flatMap(({ candidates }) =>
      candidates.filter(({ outcome }) => outcome === 'found').map(({ row }) => row),
    );
    return { question, count: this.#heads.length / 2, query, visits, found };
  }

  #inSegments(index: MultiIndex, query: Bits, flips: readonly number[]): Visit[] {
    const order = Array.from({ length: query.length * 32 }, (_, bit) => bit);
    const visits: Visit[] = [];
    for (const step of traceProbes(index, query, RADIUS)) {
      if (step.tableIndex === 'tail') continue;
      const { tableIndex: nth, first, bits, value, from, to } = step;
      const key = { from: first, to: first + bits };
      visits.push({
        via: 'segments',
        ...{ nth, order, key, value, bits, from, to },
        touched: touched(flips, order, key),
        candidates: this.#seen(step.candidates, query),
      });
    }
    return visits;
  }

  #inSorted({ blocks, searchMethod, flips }: LookUpQuestion, query: Bits): Visit[] {
    const index = this.#sortedFor(blocks, searchMethod);
    const visits: Visit[] = [];
    for (const step of traceLookup(index, query, RADIUS)) {
      if (step.tableIndex === 'tail') continue;
      const { tableIndex: nth, table, permuted, probes, from, to } = step;
      const order = [...table.permutation];
      const key = { from: 0, to: table.prefix };
      const sorted = index.tables[nth];
      visits.push({
        via: 'sorted',
        ...{ nth, table, order, key, from, to },
        touched: touched(flips, order, key),
        looks: sorted ? looksAt(sorted, permuted, probes) : [],
        candidates: this.#seen(step.candidates, query),
      });
    }
    return visits;
  }

  #sortedFor(
    blocks: readonly number[],
    searchMethod: LookUpQuestion['searchMethod'],
  ): PermutedTables {
    const by = `${searchMethod} ${blocks.join('.')}`;
    if (!this.#sorted || this.#sortedBy !== by) {
      const design = blockDesign(PREFIX_BITS, RADIUS, blocks);
      this.#sorted = new PermutedTables(this.#heads, design, searches[searchMethod]);
      this.#sortedBy = by;
    }
    return this.#sorted;
  }

  #seen(candidates: readonly Candidate[], query: Bits): SeenCandidate[] {
    return candidates.map((candidate) => {
      const bits = this.#head(candidate.row);
      return { ...candidate, bits, differing: xor(bits, query) };
    });
  }

  #head(row: number): Bits {
    return this.#heads.slice(row * 2, row * 2 + 2);
  }
}

function touched(
  flips: readonly number[],
  order: readonly number[],
  { from, to }: { from: number; to: number },
): number {
  const key = new Set(order.slice(from, to));
  return flips.filter((bit) => key.has(bit)).length;
}
