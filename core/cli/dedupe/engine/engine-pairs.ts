import { createHash } from 'node:crypto';
import { BANDS } from '../../../fingerprint/band-keys.ts';
import { classify } from '../../../match/classify.ts';
import { refineVerdict } from '../../../match/compare-articles.ts';
import type { ArticleVerdict } from '../../../match/verdict.ts';
import type { FoundPair } from '../pair-finder.ts';
import type { PreparedDocument } from '../prepare.ts';
import {
  type Compared,
  DOCUMENT_COLUMNS,
  type DocumentRow,
  fromRow,
  toRow,
} from './document-rows.ts';
import { EngineSteps, type EngineTables, type Values } from './engine-steps.ts';
import {
  BLOCK,
  bandValues,
  createStatements,
  type EngineTask,
  MAX_GROUP,
  PAGE_PAIRS,
  REPORTED_GROUPS,
  type Statements,
} from './statements.ts';

/** Documents per insert: some megabytes. */
const MAX_UNSENT = 2000;

/**
 * How many pairs with a common key are compared in all bands together: the larger of these two. Each
 * band may have an equal part of them. If it has more, the limit for groups is lower. What is left of
 * its part is for groups that were split. Two copies share a key in most bands, and some of them two.
 */
const MAX_CANDIDATES = { total: 200_000_000, perDocument: 2000 };

/** Pairs of neighbors in large groups that are compared per band. Each document has at least one neighbor. */
const LARGE_GROUP_PAIRS = 100_000;

/** How an engine is used. */
interface EngineOptions extends EngineTask, EngineTables {
  /** How the names of the tables begin. */
  readonly tables: string;
}

/** The documents of a round. Those from `from` to before `to` are compared, also with earlier ones. */
export interface Round {
  readonly from: number;
  readonly to: number;
  /** What differs if the documents do. */
  readonly content: string;
  /** Reads all documents in their order. */
  read(onDocument: (document: PreparedDocument, index: number) => Promise<void>): Promise<void>;
}

/** A group of similar texts, or of texts with the same words. */
interface LargeGroup {
  readonly size: number;
  /** The indexes of the first one and of others. */
  readonly sample: readonly number[];
  /** The size above which groups were too large in its band. */
  readonly limit: number;
}

/** Which groups are compared in full. */
interface ComparedGroups {
  /** Groups above this size aren't. */
  readonly limit: number;
  /** How many pairs the others have. */
  readonly pairs: number;
  /** How many texts the groups above the limit have. */
  readonly larger: number;
}

/** Receives what an engine does, and what it may have missed. */
export interface EngineReports {
  /**
   * A step begins, such as "band 3 of 192".
   *
   * @param part the part of such steps that is done, if that is known: here 2/192.
   */
  step(name: string, part?: number): Promise<void>;
  /**
   * Groups were too large to compare all of their texts.
   *
   * @param kind what the texts of a group have in common: similar keys, or the same words.
   * @param limit a size above which groups are too large.
   * @param largest some of them, beginning with the largest.
   */
  largeGroups(kind: 'similar' | 'identical', limit: number, largest: readonly LargeGroup[]): void;
  /** About this many pairs may exist besides those found. */
  missing(pairs: number): void;
}

/**
 * Finds pairs with the SQL of ClickHouse, which keeps the documents on its disk. Candidates share a
 * band key, so only identical documents and near-duplicates can be found, unless all documents are
 * compared. The verdict on each pair is that of a scan in memory.
 */
export class EnginePairs {
  readonly #options: EngineOptions;
  readonly #statements: Statements;
  readonly #steps: EngineSteps;
  readonly #reports: EngineReports;

  private constructor(
    options: EngineOptions,
    statements: Statements,
    steps: EngineSteps,
    reports: EngineReports,
  ) {
    this.#options = options;
    this.#statements = statements;
    this.#steps = steps;
    this.#reports = reports;
  }

  /**
   * Connects to an engine, and creates tables unless they exist.
   *
   * @throws Error with a readable message when that fails.
   */
  static async open(options: EngineOptions, reports: EngineReports): Promise<EnginePairs> {
    const statements = createStatements(options.tables, options);
    const steps = await EngineSteps.open(options, statements, (name, part) =>
      reports.step(name, part),
    );
    return new EnginePairs(options, statements, steps, reports);
  }

  /** Compares documents, and returns the pairs sorted by `b`, then by `a`. */
  async *pairs(round: Round): AsyncGenerator<FoundPair> {
    const { from, to, content } = round;
    const limits = [MAX_CANDIDATES, LARGE_GROUP_PAIRS];
    const unique = JSON.stringify([this.#statements, limits, from, to, content]);
    await this.#steps.begin(createHash('sha256').update(unique).digest('hex'));
    await this.#load(round);
    const [[count] = [0]] = await this.#steps.read<[number | string]>(this.#statements.count);
    this.#steps.mustHave(Number(count), to);
    await this.#findPairs(round);
    for (let last: readonly number[] | undefined = [0, 0]; last; ) {
      const [a = 0, b = 0] = last;
      const page: (readonly number[])[] = await this.#steps.read(this.#statements.page, { a, b });
      const documents = await this.#pageDocuments(a, b);
      this.#steps.mustHave(documents.size, new Set(page.flat()).size);
      for (const [a = 0, b = 0] of page) {
        const verdict = verdictOn(documents.get(a), documents.get(b));
        if (verdict && verdict.kind !== 'different') yield { a, b, verdict };
      }
      last = page.length < PAGE_PAIRS ? undefined : page.at(-1);
    }
  }

  /**
   * Closes the connection, and deletes the tables unless a later run needs them.
   *
   * @param isDone whether no run needs them any more.
   */
  close(isDone = false): Promise<void> {
    return this.#steps.close(isDone);
  }

  async #load({ read, to }: Round): Promise<void> {
    const name = 'loading documents';
    const { documents: table, undo } = this.#statements;
    let unsent: DocumentRow[] = [];
    let sent = 0;
    const send = async () => {
      const values = unsent;
      unsent = [];
      await this.#steps.insert(table, DOCUMENT_COLUMNS, values);
      sent += values.length;
      await this.#reports.step(name, sent / to);
    };
    await this.#steps.do(name, undo.documents, async () => {
      await read(async (document, index) => {
        if (unsent.push(toRow(document, index)) === MAX_UNSENT) await send();
      });
      await send();
    });
  }

  async #findPairs(round: Round): Promise<void> {
    const { undo, members, samePairs, nearPairs } = this.#statements;
    const { from } = round;
    await this.#steps.do('looking for identical texts', undo.members, [members]);
    await (this.#options.exact ? this.#compareAll(round) : this.#compareBands(round));
    const pairs = [samePairs, nearPairs];
    await this.#steps.do('collecting pairs', undo.pairs, pairs, { from });
    if (!this.#options.exact) await this.#reportMissing();
  }

  async #compareAll({ from, to }: Round): Promise<void> {
    const { undo, block } = this.#statements;
    const blocks = Math.ceil(to / BLOCK);
    const total = (blocks * (blocks + 1)) / 2;
    let count = 0;
    for (let second = 0; second < blocks; second++) {
      for (let first = 0; first <= second; first++) {
        const name = `block ${++count} of ${total}`;
        if (from >= (second + 1) * BLOCK) continue;
        const values = { first: first * BLOCK, second: second * BLOCK, from };
        await this.#steps.do(name, undo.block, [block], values, (count - 1) / total);
      }
    }
  }

  async #compareBands({ from, to }: Round): Promise<void> {
    const { undo, groupSizes, bandPairs, splitSizes, splitPairs, largeGroups, tilePairs } =
      this.#statements;
    const maxPairs = Math.max(MAX_CANDIDATES.total, MAX_CANDIDATES.perDocument * to) / BANDS;
    for (let band = 1; band <= BANDS; band++) {
      const values = { ...bandValues(band), from };
      await this.#steps.do(
        `band ${band} of ${BANDS}`,
        undo.band,
        async () => {
          const groups = await this.#choose(groupSizes, values, maxPairs);
          const ofBand = { ...values, limit: groups.limit };
          await this.#steps.run(bandPairs, ofBand);
          if (groups.larger === 0) return;
          const split = await this.#choose(splitSizes, ofBand, maxPairs - groups.pairs);
          if (split.pairs > 0)
            await this.#steps.run(splitPairs, { ...ofBand, splitLimit: split.limit });
          await this.#steps.run(largeGroups, ofBand);
          const tile = Math.max(2, Math.floor((2 * LARGE_GROUP_PAIRS) / groups.larger));
          await this.#steps.run(tilePairs, { ...ofBand, tile });
        },
        values,
        (band - 1) / BANDS,
      );
    }
  }

  /** Chooses among the groups whose sizes a statement reads. */
  async #choose(statement: string, values: Values, maxPairs: number): Promise<ComparedGroups> {
    const rows = await this.#steps.read<[number | string, number | string]>(statement, values);
    // A server may quote numbers of 64 bits.
    const sizes = rows.map(([size, count]) => ({ size: Number(size), count: Number(count) }));
    return chooseGroups(sizes, maxPairs);
  }

  async #reportMissing(): Promise<void> {
    const { largestGroups, largestSame } = this.#statements;
    for (const [kind, query] of [
      ['identical', largestSame],
      ['similar', largestGroups],
    ] as const) {
      const rows = await this.#steps.read<[number, number[], number]>(query);
      const all = rows.map(([size, sample, limit]) => ({ size, sample, limit }));
      const largest = distinctGroups(all).slice(0, REPORTED_GROUPS);
      if (largest.length === 0) continue;
      const limit = Math.min(...largest.map(({ limit }) => limit));
      this.#reports.largeGroups(kind, limit, largest);
    }
    const [[one = 0, two = 0, none = 0] = []] = await this.#steps.read<number[]>(
      this.#statements.rarePairs,
    );
    const missing = estimateUnseen(Number(one), Number(two)) - Number(none);
    if (missing >= 1) this.#reports.missing(Math.round(missing));
  }

  async #pageDocuments(a: number, b: number): Promise<Map<number, Compared>> {
    const { profile } = this.#options;
    const rows = await this.#steps.read<[number, string, string]>(this.#statements.pageDocuments, {
      a,
      b,
    });
    return new Map(
      rows.map(([id, fingerprint, sketch]) => [id, fromRow({ id, fingerprint, sketch }, profile)]),
    );
  }
}

function verdictOn(a: Compared | undefined, b: Compared | undefined): ArticleVerdict | undefined {
  if (!a || !b) return undefined;
  const verdict = classify(a.fingerprint, b.fingerprint);
  if (!a.sketch || !b.sketch) return verdict;
  return refineVerdict(verdict, { ...a, sketch: a.sketch }, { ...b, sketch: b.sketch });
}

/** Leaves out groups that were in an earlier band, too, perhaps with some texts more or less. */
function distinctGroups(groups: readonly LargeGroup[]): LargeGroup[] {
  const known = new Set<number>();
  return groups.filter(({ sample }) => {
    const isNew = !sample.some((index) => known.has(index));
    for (const index of sample) known.add(index);
    return isNew;
  });
}

/**
 * Chooses the groups that are compared in full, so that they have few enough pairs: the smaller ones.
 *
 * @param sizes the sizes of the groups, ascending, and how many have each.
 */
function chooseGroups(
  sizes: readonly { readonly size: number; readonly count: number }[],
  maxPairs: number,
): ComparedGroups {
  let pairs = 0;
  for (const [i, { size, count }] of sizes.entries()) {
    const more = (count * size * (size - 1)) / 2;
    if (pairs + more > maxPairs || size > MAX_GROUP) {
      const larger = sizes.slice(i).reduce((sum, { size, count }) => sum + size * count, 0);
      return { limit: Math.min(size - 1, MAX_GROUP), pairs, larger };
    }
    pairs += more;
  }
  return { limit: MAX_GROUP, pairs, larger: 0 };
}

/**
 * Estimates how many pairs have no key in common, from how many have one and two (Chao,
 * *Nonparametric estimation of the number of classes in a population*, 1984).
 */
function estimateUnseen(one: number, two: number): number {
  return (one * (one - 1)) / (2 * (two + 1));
}
