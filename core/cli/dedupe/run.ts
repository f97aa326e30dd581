import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { VerdictKind } from '../../match/verdict.ts';
import type { Profile } from '../../text/profile.ts';
import { printableLines } from '../errors.ts';
import { formatCount } from '../import/issues.ts';
import type { Output, Progress } from '../output.ts';
import { type PreparedBatch, preparedBatches, readBatches } from './batches.ts';
import { Clusters } from './clusters.ts';
import { Corpus, type Pair } from './corpus.ts';
import { Counts, formatNumber, TimeLeft } from './counts.ts';
import type { EngineAddress } from './engine/connect.ts';
import type { EnginePairs, EngineReports, Round } from './engine/engine-pairs.ts';
import { UnusableLine } from './lines.ts';
import { packFingerprints } from './packed-documents.ts';
import { AGAINST, Places } from './places.ts';
import type { PreparedDocument, PreparedLine } from './prepare.ts';
import type { PreparePool } from './prepare-pool.ts';
import { ScanPairs } from './scan-pairs.ts';
import type { Source } from './source.ts';
import { type Finds, type Recorded, type SkippedReport, State } from './state.ts';

/** How long to work before yielding to the event loop. */
const MAX_WORK_MS = 50;

/** The outputs for pairs, reports of skipped lines, and progress. */
interface Outputs {
  readonly pairs: Output;
  readonly reports: Output;
  readonly progress: Progress;
}

/** What a run compares, and what it prints. */
interface Task {
  readonly sources: readonly Source[];
  /** Whether documents come without a sketch, and all sources can be read again for it. */
  readonly sketchesLater: boolean;
  readonly profile: Profile;
  /** The folders of states whose documents come first. Their pairs with each other are left out. */
  readonly against: readonly string[];
  /** The folder to record in, and to go on from. An engine needs one. */
  readonly state: string | undefined;
  /** Whether that folder is kept after the run. */
  readonly isKept: boolean;
  /** Those of the pairs to print, or to group by. */
  readonly verdicts: ReadonlySet<VerdictKind>;
  /** Whether to print clusters instead of pairs. */
  readonly clusters: boolean;
  /** What finds the pairs, instead of a scan in memory. */
  readonly engine: EngineAddress | undefined;
  /** Whether the engine compares all documents. */
  readonly exact: boolean;
  /** The cluster that the engine uses. */
  readonly cluster: string | undefined;
  /** Receives what to do before the process ends early. */
  onStop(cleanUp: () => Promise<void>): void;
}

/** Pairs that are kept before they are recorded. */
const MAX_UNRECORDED = 10_000;

/**
 * Compares every document of all sources with the earlier ones, and writes the pairs with the wanted
 * verdicts as they are found, or the clusters at the end. It waits for the reader, so it buffers only
 * some kilobytes of pairs.
 *
 * @returns how many lines were skipped.
 * @throws any error of a source, a state, or an output, after writing the pairs found until then.
 */
export async function run(task: Task, pool: PreparePool, outputs: Outputs): Promise<number> {
  const places = new Places(task.sources, pool);
  const sketchAgain = (index: number) => places.sketchAgain(index, corpus.idAt(index));
  // A state has all pairs, whichever are printed.
  const findsSimilar = task.isKept || task.verdicts.has('related');
  const finder = task.engine
    ? undefined
    : await ScanPairs.empty(task.sketchesLater ? sketchAgain : undefined, findsSimilar);
  const corpus = new Corpus(finder, (index) => places.nameAt(index));
  return new Run(task, outputs, places, corpus).compareAll(pool);
}

/** A run, and what it has read and found so far. */
class Run {
  readonly #task: Task;
  readonly #outputs: Outputs;
  readonly #places: Places;
  readonly #corpus: Corpus;
  readonly #counts: Counts;
  readonly #clusters: Clusters | undefined;
  /** What the engine may have missed. */
  readonly #warnings: string[] = [];
  /** The lines of pairs that the state doesn't have yet. */
  #unrecorded: string[] = [];
  #state: State | undefined;
  #engine: EnginePairs | undefined;
  /** How many of the first documents an engine needn't compare with each other. */
  #compared = 0;
  /** What is done now, other than reading. */
  #step: string | undefined;
  #lastYield = performance.now();

  constructor(task: Task, outputs: Outputs, places: Places, corpus: Corpus) {
    this.#task = task;
    this.#outputs = outputs;
    this.#places = places;
    this.#corpus = corpus;
    this.#counts = new Counts(totalSize(task.sources), task.engine ? 'to read' : 'left');
    this.#clusters = task.clusters ? new Clusters() : undefined;
  }

  /** Returns how many lines were skipped. */
  async compareAll(pool: PreparePool): Promise<number> {
    const { pairs, reports, progress } = this.#outputs;
    const { sources, against, isKept } = this.#task;
    let isCompared = false;
    this.#task.onStop(() => this.#stop());
    try {
      if (against.length > 0 || isKept) {
        this.#step = 'reading the state';
        await this.#yield();
      }
      await this.#resume(await this.#loadOthers());
      this.#step = undefined;
      await this.#openEngine();
      const batches = readBatches(sources, this.#counts, this.#state?.position);
      for await (const batch of preparedBatches(batches, pool)) {
        await this.#add(batch);
        // Write the pairs found so far before waiting for more input.
        await this.#yield();
      }
      if (this.#engine) await this.#compareBy(this.#engine);
      isCompared = true;
      await this.#writeClusters();
      progress.end(() => this.#counts.summary(this.#corpus.size));
      if (this.#counts.skipped > 0) {
        this.#report(`twicetold: skipped ${this.#counts.skipSummary()}`);
      }
    } finally {
      progress.clear();
      await this.#engine?.close(isCompared || this.#hasNothing);
      await this.#state?.close(isCompared);
      await Promise.all([reports.flush(), pairs.flush()]);
    }
    return this.#counts.skipped;
  }

  /** Loads the documents of other states, and returns a hash of them. */
  async #loadOthers(): Promise<string> {
    const corpus = this.#corpus;
    const hash = createHash('sha256');
    for (const other of this.#task.against) {
      await State.read(other, this.#wanted, async ({ documents }) => {
        hash.update(JSON.stringify(documents.map(({ id }) => id)));
        hash.update(packFingerprints(documents.map(({ fingerprint }) => fingerprint)));
        for (const document of documents) {
          if (corpus.indexOf(document.id) !== undefined) {
            throw new Error(
              `Two folders of --against have a document with the id ${JSON.stringify(document.id)}. One is ${other}. Give each document its own id.`,
            );
          }
          this.#places.set(corpus.size, AGAINST, 0, 0, 0);
          corpus.add(document);
        }
        await this.#yieldIfDue();
      });
    }
    this.#compared = corpus.size;
    return hash.digest('hex');
  }

  /** Opens the state, if there is one, and shows what it has. */
  async #resume(others: string): Promise<void> {
    const { state: folder, isKept } = this.#task;
    if (folder === undefined) return;
    const header = { ...this.#wanted, against: others };
    const restore = (recorded: Recorded) => this.#restore(recorded);
    const state = new State(folder, isKept);
    // Ctrl+C can then close it while it is read.
    this.#state = state;
    await state.resume(header, restore);
    for await (const { pair, line } of state.pairs()) {
      await this.#show(pair, line);
      await this.#yieldIfDue();
    }
  }

  async #restore({ documents, numbers, skipped, position, compared }: Recorded): Promise<void> {
    for (const [i, document] of documents.entries()) {
      this.#places.set(this.#corpus.size, position.source, numbers[i] ?? 0, 0, 0);
      this.#corpus.add(document);
    }
    for (const line of skipped) this.#skip(line);
    if (compared) this.#compared = this.#corpus.size;
    for (const warning of compared?.warnings ?? []) this.#report(warning);
    await this.#yieldIfDue();
  }

  /** What states must be like to be used. */
  get #wanted(): { profile: Profile; finds: Finds } {
    const { profile, engine, exact } = this.#task;
    return { profile, finds: !engine ? 'scan' : exact ? 'exact' : 'bands' };
  }

  async #openEngine(): Promise<void> {
    const { engine: address, state: folder, profile, exact, cluster, isKept } = this.#task;
    if (!address || !this.#state || folder === undefined) return;
    // Loads the engine's client only if it is used.
    const { EnginePairs } = await import('./engine/engine-pairs.ts');
    const where = { address, tables: this.#state.tables, folder: join(folder, 'engine') };
    const options = { ...where, profile, exact, cluster, keepsTables: isKept };
    this.#engine = await EnginePairs.open(options, this.#engineReports());
  }

  /** Leaves only what a later run can go on with. */
  async #stop(): Promise<void> {
    const { engine: address, isKept } = this.#task;
    // Closing the embedded engine would wait for its statement. Its tables are in the folder.
    if (address !== 'embedded' && (!isKept || this.#hasNothing)) await this.#engine?.close(true);
    await this.#state?.close();
  }

  /** Whether the state has no documents. It is deleted then, and only it has the names of the tables. */
  get #hasNothing(): boolean {
    return !this.#state?.position;
  }

  #engineReports(): EngineReports {
    let left: TimeLeft | undefined;
    const warn = (warning: string) => {
      this.#warnings.push(warning);
      this.#report(warning);
    };
    return {
      step: async (name, part) => {
        if (part === undefined) left = undefined;
        // Otherwise, steps of another kind begin.
        else if (!left || part < left.part) left = new TimeLeft(part);
        this.#step = [name, ...(left?.at(part, 'left') ?? [])].join(', ');
        await this.#yield();
      },
      largeGroups: (kind, limit, largest) => {
        const over = `groups of over ${formatNumber(limit)}`;
        const lines = largest.map(({ size, sample }) => {
          const ids = sample.map((index) => JSON.stringify(this.#corpus.idAt(index)));
          return `  ${formatNumber(size)} texts, such as ${ids.join(', ')}`;
        });
        const first =
          kind === 'identical'
            ? `twicetold: in ${over} texts with the same words, only the pairs of the first one are printed. The largest:`
            : `twicetold: pairs may be missing, because ${over} similar texts are compared only in part. The largest:`;
        warn([first, ...lines].join('\n'));
      },
      missing: (pairs) => {
        warn(
          `twicetold: about ${formatCount(pairs, 'pair')} of different texts may be missing (estimated). To find all, add --exact.`,
        );
      },
    };
  }

  /** Adds the documents of a batch to the corpus, and records them. A scan compares them. */
  async #add(batch: PreparedBatch): Promise<void> {
    const { source, lines, position, prepared } = batch;
    const documents: PreparedDocument[] = [];
    const numbers: number[] = [];
    const skipped: SkippedReport[] = [];
    const addLine = async (line: PreparedLine, number: number) => {
      if (!line) return;
      if ('skipped' in line) throw new UnusableLine(line.skipped, line.message);
      const pairs = this.#corpus.add(line);
      documents.push(line);
      this.#counts.documents++;
      numbers.push(number);
      for await (const pair of pairs) await this.#found(pair);
    };
    for (const [i, { number, bytes, start }] of lines.entries()) {
      this.#places.set(this.#corpus.size, source, number, start, bytes?.length ?? 0);
      this.#counts.textBytes += bytes?.length ?? 0;
      try {
        await addLine(prepared[i], number);
      } catch (error) {
        if (!(error instanceof UnusableLine)) throw error;
        const name = this.#places.nameOf(source, number);
        const line = {
          reason: error.reason,
          report: `twicetold: ${name} skipped: ${error.message}`,
        };
        skipped.push(line);
        this.#skip(line);
      }
      if (this.#outputs.reports.full) await this.#yield();
      await this.#yieldIfDue();
    }
    await this.#state?.record(this.#unrecorded, { position, documents, numbers, skipped });
    this.#unrecorded = [];
  }

  /** Has the engine compare the new documents, and records that. */
  async #compareBy(engine: EnginePairs): Promise<void> {
    const [state, from, to] = [this.#state, this.#compared, this.#corpus.size];
    if (!state || from === to) return;
    const content = JSON.stringify(state.position);
    const round: Round = { from, to, content, read: (onDocument) => this.#readAgain(onDocument) };
    for await (const pair of this.#corpus.named(engine.pairs(round))) {
      await this.#found(pair);
      await this.#yieldIfDue();
    }
    await state.recordCompared(this.#unrecorded, this.#warnings);
  }

  /** Reads the documents of all states. */
  async #readAgain(
    onDocument: (document: PreparedDocument, index: number) => Promise<void>,
  ): Promise<void> {
    const { against, state: folder } = this.#task;
    let index = 0;
    for (const recorded of [...against, ...(folder ? [folder] : [])]) {
      await State.read(recorded, this.#wanted, async ({ documents }) => {
        for (const document of documents) {
          if (this.#corpus.indexOf(document.id) === index) await onDocument(document, index++);
        }
      });
    }
  }

  async #found(pair: Pair): Promise<void> {
    const line = this.#state && this.#task.isKept ? JSON.stringify(pair) : undefined;
    if (line && this.#unrecorded.push(line) === MAX_UNRECORDED) {
      await this.#state?.recordPairs(this.#unrecorded);
      this.#unrecorded = [];
    }
    await this.#show(pair, line);
  }

  /** Writes a pair, or groups its documents. */
  async #show(pair: Pair, line?: string): Promise<void> {
    const { pairs } = this.#outputs;
    const { a, b, verdict } = pair;
    if (!this.#task.verdicts.has(verdict)) return;
    this.#counts.pairs++;
    if (!this.#clusters) pairs.line(line ?? JSON.stringify(pair));
    else this.#clusters.add(this.#corpus.indexOf(a) ?? 0, this.#corpus.indexOf(b) ?? 0);
    if (pairs.full) await this.#yield();
  }

  async #writeClusters(): Promise<void> {
    const { pairs } = this.#outputs;
    if (!this.#clusters) return;
    // The number of a cluster is that of its first document, so it stays when documents are added.
    for (let index = 0; index < this.#corpus.size; index++) {
      const cluster = this.#clusters.leader(index);
      const representative = this.#corpus.idAt(cluster);
      pairs.line(JSON.stringify({ id: this.#corpus.idAt(index), cluster, representative }));
      if (pairs.full) await this.#yield();
    }
  }

  #skip({ reason, report }: SkippedReport): void {
    this.#counts.skip(reason);
    this.#report(report);
  }

  #report(line: string): void {
    this.#outputs.reports.line(printableLines(line));
  }

  /** Writes what is waiting, shows the progress, and lets the event loop handle Ctrl+C. */
  async #yield(): Promise<void> {
    const { pairs, reports, progress } = this.#outputs;
    if ([pairs, reports].some((output) => output.onTerminal && !output.empty)) progress.clear();
    await Promise.all([reports.flush(), pairs.flush()]);
    await setImmediate();
    progress.show(() => {
      const [counts, size] = [this.#counts, this.#corpus.size];
      return this.#step ? `${counts.summary(size)}, ${this.#step}` : counts.progressLine(size);
    });
    this.#lastYield = performance.now();
  }

  async #yieldIfDue(): Promise<void> {
    if (performance.now() - this.#lastYield > MAX_WORK_MS) await this.#yield();
  }
}

function totalSize(sources: readonly Source[]): number | undefined {
  return sources.reduce<number | undefined>(
    (sum, { size }) => (sum === undefined || size === undefined ? undefined : sum + size),
    0,
  );
}
