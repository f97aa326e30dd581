import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { ClickHouseClient } from '@clickhouse/client';
import { BANDS } from '../../../fingerprint/band-keys.ts';
import { classify } from '../../../match/classify.ts';
import { mayBeRefined } from '../../../match/compare-articles.ts';
import type { ArticleVerdict } from '../../../match/verdict.ts';
import { type FoundPair, refineBySketches } from '../pair-finder.ts';
import type { PreparedDocument } from '../prepare.ts';
import { connect, type EngineAddress } from './connect.ts';
import { type Compared, type DocumentRow, fromRow, toRow } from './document-rows.ts';
import { explainEngineError } from './engine-error.ts';
import {
  BLOCK,
  CLUSTER_SETTINGS,
  createStatements,
  type EngineTask,
  MAX_GROUP,
  PAGE_PAIRS,
  type Statements,
} from './statements.ts';

/** Documents per insert: some megabytes. */
const MAX_UNSENT = 2000;

/** Pairs of large groups that are compared per band. Each document has at least one neighbor. */
const LARGE_GROUP_PAIRS = 100_000;

/** The parameters of a statement. */
type Values = Record<string, number | string>;

/** How an engine is used. */
export interface EngineOptions extends EngineTask {
  readonly address: EngineAddress;
  /** How the names of the tables begin. */
  readonly tables: string;
  /** A folder for the tables of the embedded engine. */
  readonly folder: string;
  /** Whether a later run goes on with the tables if this one is stopped. */
  readonly keepsTables: boolean;
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

/** The largest group of similar texts, or of texts with the same words. It has more than `limit`. */
export interface LargeGroup {
  readonly kind: 'similar' | 'identical';
  readonly limit: number;
  readonly size: number;
  /** The indexes of some of them. */
  readonly sample: readonly number[];
}

/** Receives what an engine does, and what it may have missed. */
export interface EngineReports {
  /** A step begins, such as "band 3 of 128". */
  step(name: string): Promise<void>;
  /** Groups were too large to compare all of their texts. */
  largeGroup(largest: LargeGroup): void;
  /** About so many pairs may exist besides those found. */
  missing(pairs: number): void;
}

/**
 * Finds pairs with the SQL of ClickHouse, which keeps the documents on its disk. Candidates share a
 * band key, so only identical documents and near-duplicates can be found, unless all documents are
 * compared. The verdict on each pair is that of a scan in memory.
 *
 * A table has the steps that are done. If the process is killed, the next one goes on after them.
 */
export class EnginePairs {
  readonly #options: EngineOptions;
  readonly #client: ClickHouseClient;
  readonly #statements: Statements;
  readonly #reports: EngineReports;
  #round = '';
  #done: ReadonlySet<string> = new Set();
  /** Whether a process was killed in this round, perhaps within the first step that isn't done. */
  #wasKilled = false;
  #isClosed = false;
  /** Larger groups with one key are compared only in part. */
  #groupLimit = MAX_GROUP;

  private constructor(options: EngineOptions, client: ClickHouseClient, reports: EngineReports) {
    this.#options = options;
    this.#client = client;
    this.#reports = reports;
    this.#statements = createStatements(options.tables, options);
  }

  /**
   * Connects to an engine, and creates tables unless they exist.
   *
   * @throws Error with a readable message when that fails.
   */
  static async open(options: EngineOptions, reports: EngineReports): Promise<EnginePairs> {
    const { address, folder, cluster } = options;
    const client = await connect(address, folder, cluster ? CLUSTER_SETTINGS : {});
    const engine = new EnginePairs(options, client, reports);
    const { endOthers, create } = engine.#statements;
    try {
      if (options.keepsTables) await engine.#run(endOthers);
      for (const statement of create) await engine.#run(statement);
    } catch (error) {
      await engine.close();
      throw error;
    }
    return engine;
  }

  /** Compares documents, and returns the pairs sorted by `b`, then by `a`. */
  async *pairs(round: Round): AsyncGenerator<FoundPair> {
    await this.#begin(round);
    await this.#load(round);
    await this.#findPairs(round);
    for (let last: readonly number[] | undefined = [0, 0]; last; ) {
      const [a = 0, b = 0] = last;
      const page: (readonly number[])[] = await this.#read(this.#statements.page, { a, b });
      const documents = await this.#pageDocuments(a, b);
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
  async close(isDone = false): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    const { endOthers, drop } = this.#statements;
    const deletes = isDone || !this.#options.keepsTables;
    // If the engine is gone, its error was thrown before.
    for (const query of deletes ? [endOthers, ...drop] : [])
      await this.#client.command({ query }).catch(() => {});
    await this.#client.close();
    if (deletes) rmSync(this.#options.folder, { recursive: true, force: true });
  }

  /** Finds out which steps of a round are done. What another round left is deleted. */
  async #begin({ from, to, content }: Round): Promise<void> {
    const { create, drop, steps } = this.#statements;
    const statements = JSON.stringify([this.#statements, from, to, content]);
    this.#round = createHash('sha256').update(statements).digest('hex');
    const rows = await this.#read<[string, string]>(steps);
    const done = rows.flatMap(([round, step]) => (round === this.#round ? [step] : []));
    this.#done = new Set(done);
    this.#wasKilled = done.length > 0;
    const isOther = rows.length > done.length;
    for (const statement of isOther ? [...drop, ...create] : []) await this.#run(statement);
    await this.#step('starting', [], []);
  }

  async #load({ read }: Round): Promise<void> {
    const name = 'loading documents';
    const { documents: table, undo } = this.#statements;
    let unsent: DocumentRow[] = [];
    const send = async () => {
      const values = unsent;
      unsent = [];
      await this.#explained(() => this.#client.insert({ table, format: 'JSONEachRow', values }));
      await this.#reports.step(name);
    };
    await this.#step(name, undo.documents, async () => {
      await read(async (document, index) => {
        if (unsent.push(toRow(document, index)) === MAX_UNSENT) await send();
      });
      await send();
    });
  }

  async #findPairs(round: Round): Promise<void> {
    const { undo, members, samePairs, nearPairs } = this.#statements;
    const { from } = round;
    await this.#step('looking for identical texts', undo.members, [members]);
    await (this.#options.exact ? this.#compareAll(round) : this.#compareBands(round));
    const pairs = [samePairs, nearPairs];
    await this.#step('comparing candidates', undo.pairs, pairs, { from });
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
        await this.#step(name, undo.block, [block], values);
      }
    }
  }

  async #compareBands({ from }: Round): Promise<void> {
    const { undo, bands, groupLimit, largeGroups, largeBands, candidates, tiles } =
      this.#statements;
    await this.#step('sorting band keys', undo.bands, [bands]);
    const [[found] = [MAX_GROUP]] = await this.#read<[string]>(groupLimit);
    const limit = Number(found);
    this.#groupLimit = limit;
    await this.#step('looking for large groups', undo.large, [largeGroups], { limit });
    const large = new Map(await this.#read<[number, string]>(largeBands));
    for (let band = 1; band <= BANDS; band++) {
      const documents = Number(large.get(band) ?? 0);
      const tile = Math.max(2, Math.floor((2 * LARGE_GROUP_PAIRS) / (documents || 1)));
      const work = documents > 0 ? [candidates, tiles] : [candidates];
      const values = { band, from, limit, tile };
      await this.#step(`band ${band} of ${BANDS}`, undo.candidates, work, values);
    }
  }

  /**
   * Does a step and records that it is done, unless it is.
   *
   * @param undo removes what a killed process may have written in this step.
   */
  async #step(
    step: string,
    undo: readonly string[],
    work: readonly string[] | (() => Promise<void>),
    values: Values = {},
  ): Promise<void> {
    if (this.#done.has(step)) return;
    await this.#reports.step(step);
    for (const statement of this.#wasKilled ? undo : []) await this.#run(statement, values);
    this.#wasKilled = false;
    if (typeof work === 'function') await work();
    else for (const statement of work) await this.#run(statement, values);
    await this.#run(this.#statements.done, { round: this.#round, step });
  }

  async #reportMissing(): Promise<void> {
    const { largestGroup, largestSame } = this.#statements;
    for (const [kind, query, limit] of [
      ['identical', largestSame, MAX_GROUP],
      ['similar', largestGroup, this.#groupLimit],
    ] as const) {
      for (const [size, sample] of await this.#read<[number, number[]]>(query)) {
        this.#reports.largeGroup({ kind, limit, size, sample });
      }
    }
    const [[one = 0, two = 0] = []] = await this.#read<number[]>(this.#statements.rarePairs);
    const missing = estimateUnseen(Number(one), Number(two));
    if (missing >= 1) this.#reports.missing(Math.round(missing));
  }

  async #pageDocuments(a: number, b: number): Promise<Map<number, Compared>> {
    const { profile } = this.#options;
    const rows = await this.#read<[number, string, string]>(this.#statements.pageDocuments, {
      a,
      b,
    });
    return new Map(
      rows.map(([id, fingerprint, sketch]) => [id, fromRow({ id, fingerprint, sketch }, profile)]),
    );
  }

  async #run(query: string, query_params: Values = {}): Promise<void> {
    await this.#explained(() => this.#client.command({ query, query_params }));
  }

  #read<Row>(query: string, query_params: Values = {}): Promise<Row[]> {
    return this.#explained(async () => {
      const result = await this.#client.query({
        query,
        query_params,
        format: 'JSONCompactEachRow',
      });
      return result.json<Row>();
    });
  }

  async #explained<Value>(work: () => Promise<Value>): Promise<Value> {
    try {
      return await work();
    } catch (error) {
      // Ctrl+C closed it. The process is about to end.
      if (this.#isClosed) return new Promise(() => {});
      throw explainEngineError(error, this.#options.address);
    }
  }
}

function verdictOn(a: Compared | undefined, b: Compared | undefined): ArticleVerdict | undefined {
  if (!a || !b) return undefined;
  const verdict = classify(a.fingerprint, b.fingerprint);
  return mayBeRefined(verdict) ? refineBySketches(verdict, a.sketch, b.sketch) : verdict;
}

/**
 * Estimates how many pairs have no key in common, from how many have one and two (Chao,
 * *Nonparametric estimation of the number of classes in a population*, 1984).
 */
function estimateUnseen(one: number, two: number): number {
  return (one * (one - 1)) / (2 * (two + 1));
}
