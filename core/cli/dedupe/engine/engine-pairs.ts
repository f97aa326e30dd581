import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClickHouseClient } from '@clickhouse/client';
import { BANDS } from '../../../fingerprint/band-keys.ts';
import type { Fingerprint } from '../../../fingerprint/fingerprint.ts';
import type { SentenceSketch } from '../../../fingerprint/sentence-sketch.ts';
import { classify } from '../../../match/classify.ts';
import { mayBeRefined } from '../../../match/compare-articles.ts';
import type { ArticleVerdict } from '../../../match/verdict.ts';
import { PROFILE_VERSION, type Profile } from '../../../text/profile.ts';
import {
  packFingerprints,
  packSketches,
  unpackFingerprints,
  unpackSketches,
} from '../packed-documents.ts';
import { type FoundPair, type PairFinder, refineBySketches } from '../pair-finder.ts';
import type { PreparedDocument } from '../prepare.ts';
import { connect, type EngineAddress } from './connect.ts';
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

/** A row of the table of documents. */
interface Row {
  readonly id: number;
  readonly fingerprint: string;
  readonly sketch: string;
  readonly keys: readonly number[];
}

/** What a verdict needs of a document. */
interface Compared {
  readonly fingerprint: Fingerprint;
  readonly sketch: SentenceSketch | undefined;
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
 */
export class EnginePairs implements PairFinder {
  readonly #address: EngineAddress;
  readonly #client: ClickHouseClient;
  readonly #statements: Statements;
  readonly #profile: Profile;
  readonly #exact: boolean;
  readonly #folder: string;
  readonly #reports: EngineReports;
  #unsent: Row[] = [];
  #size = 0;
  /** Larger groups with one key are compared only in part. */
  #groupLimit = MAX_GROUP;

  private constructor(
    address: EngineAddress,
    client: ClickHouseClient,
    folder: string,
    task: EngineTask,
    reports: EngineReports,
  ) {
    this.#address = address;
    this.#client = client;
    this.#folder = folder;
    this.#profile = task.profile;
    this.#exact = task.exact;
    this.#reports = reports;
    const prefix = `twicetold_${randomUUID().replaceAll('-', '')}`;
    this.#statements = createStatements(prefix, task);
  }

  /**
   * Connects to an engine and creates tables, which {@link close} deletes.
   *
   * @throws Error with a readable message when that fails.
   */
  static async open(
    address: EngineAddress,
    task: EngineTask,
    reports: EngineReports,
  ): Promise<EnginePairs> {
    const folder = address === 'embedded' ? mkdtempSync(join(tmpdir(), 'twicetold-')) : '';
    // Also after Ctrl+C.
    process.once('exit', () => folder && rmSync(folder, { recursive: true, force: true }));
    const client = await connect(address, folder, task.cluster ? CLUSTER_SETTINGS : {});
    const engine = new EnginePairs(address, client, folder, task, reports);
    try {
      for (const statement of engine.#statements.create) await engine.#run(statement);
    } catch (error) {
      await engine.close();
      throw error;
    }
    return engine;
  }

  async *add(document: PreparedDocument, index: number): AsyncGenerator<FoundPair> {
    const { fingerprint, sketch, bandKeys } = document;
    this.#size = index + 1;
    this.#unsent.push({
      id: index,
      fingerprint: base64(packFingerprints([fingerprint])),
      sketch: sketch ? base64(packSketches([sketch])) : '',
      keys: [...(bandKeys ?? [])],
    });
    if (this.#unsent.length >= MAX_UNSENT) await this.#send();
    // Its pairs are known after the last document.
    yield* [];
  }

  async *rest(): AsyncGenerator<FoundPair> {
    await this.#send();
    await this.#findPairs();
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

  async close(): Promise<void> {
    // If the engine is gone, its error was thrown before.
    for (const query of this.#statements.drop)
      await this.#client.command({ query }).catch(() => {});
    await this.#client.close();
    if (this.#folder) rmSync(this.#folder, { recursive: true, force: true });
  }

  async #findPairs(): Promise<void> {
    await this.#reports.step('looking for identical texts');
    await this.#run(this.#statements.members);
    await this.#run(this.#statements.samePairs);
    await (this.#exact ? this.#compareAll() : this.#compareBands());
    await this.#reports.step('comparing candidates');
    await this.#run(this.#statements.nearPairs);
    await this.#reportMissing();
  }

  async #compareAll(): Promise<void> {
    const blocks = Math.ceil(this.#size / BLOCK);
    const total = (blocks * (blocks + 1)) / 2;
    let done = 0;
    for (let second = 0; second < blocks; second++) {
      for (let first = 0; first <= second; first++) {
        await this.#reports.step(`block ${++done} of ${total}`);
        const { block } = this.#statements;
        await this.#run(block, { first: first * BLOCK, second: second * BLOCK });
      }
    }
  }

  async #compareBands(): Promise<void> {
    await this.#reports.step('sorting band keys');
    await this.#run(this.#statements.bands);
    const [[limit] = [MAX_GROUP]] = await this.#read<[string]>(this.#statements.groupLimit);
    this.#groupLimit = Number(limit);
    await this.#run(this.#statements.largeGroups, { limit: this.#groupLimit });
    const large = new Map(await this.#read<[number, string]>(this.#statements.largeBands));
    for (let band = 1; band <= BANDS; band++) {
      await this.#reports.step(`band ${band} of ${BANDS}`);
      await this.#run(this.#statements.candidates, { band, limit: this.#groupLimit });
      const documents = Number(large.get(band) ?? 0);
      const tile = Math.max(2, Math.floor((2 * LARGE_GROUP_PAIRS) / documents));
      if (documents > 0) await this.#run(this.#statements.tiles, { band, tile });
    }
  }

  async #reportMissing(): Promise<void> {
    if (this.#exact) return;
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
    const kind = { profile: this.#profile, version: PROFILE_VERSION[this.#profile] };
    const rows = await this.#read<[number, string, string]>(this.#statements.pageDocuments, {
      a,
      b,
    });
    return new Map(
      rows.map(([id, packed, packedSketch]) => {
        const [fingerprint] = unpackFingerprints(Buffer.from(packed, 'base64'), kind);
        const [sketch] = unpackSketches(Buffer.from(packedSketch, 'base64'));
        if (!fingerprint) throw new RangeError('A damaged row of the engine');
        return [id, { fingerprint, sketch }];
      }),
    );
  }

  async #send(): Promise<void> {
    const values = this.#unsent;
    this.#unsent = [];
    if (values.length === 0) return;
    const table = this.#statements.documents;
    await this.#explained(() => this.#client.insert({ table, format: 'JSONEachRow', values }));
  }

  async #run(query: string, query_params: Record<string, number> = {}): Promise<void> {
    await this.#explained(() => this.#client.command({ query, query_params }));
  }

  #read<Row>(query: string, query_params: Record<string, number> = {}): Promise<Row[]> {
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
      throw explainEngineError(error, this.#address);
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

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64');
}
