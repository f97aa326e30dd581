import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { SentenceSketch } from '../../fingerprint/sentence-sketch.ts';
import type { VerdictKind } from '../../match/verdict.ts';
import type { Profile } from '../../text/profile.ts';
import type { Output, Progress } from '../output.ts';
import { Clusters } from './clusters.ts';
import { Corpus, type Pair } from './corpus.ts';
import type { Id } from './document.ts';
import type { EngineAddress } from './engine/connect.ts';
import type { EngineOptions, EnginePairs, EngineReports } from './engine/engine-pairs.ts';
import { lines, UnusableLine, type UnusableReason } from './lines.ts';
import { packFingerprints } from './packed-documents.ts';
import type { PreparedDocument, PreparedLine } from './prepare.ts';
import type { PreparePool } from './prepare-pool.ts';
import { type Batch, type PreparedBatch, preparedBatches } from './prepared-batches.ts';
import { ScanPairs } from './scan-pairs.ts';
import type { Source } from './source.ts';
import { type Position, type Recorded, type SkippedReport, State } from './state.ts';

/** How long to work before yielding to the event loop, which handles Ctrl+C. */
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
  readonly profile: Profile;
  /** The folders of states whose documents come first. Their pairs with each other are left out. */
  readonly against: readonly string[];
  /** The folder to record in, and to go on from. An engine needs one. */
  readonly state: string | undefined;
  /** Whether that folder is kept after the run. */
  readonly isKept: boolean;
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
export async function run(
  task: Task,
  pool: PreparePool,
  { pairs, reports, progress }: Outputs,
): Promise<number> {
  const { sources, profile, against, state: folder, isKept, verdicts, engine: address } = task;
  const { exact, cluster } = task;
  const finds = !address ? 'scan' : exact ? 'exact' : 'bands';
  const places = new Places(sources, pool, against.length === 0 && !folder);
  let step: string | undefined;
  let left: TimeLeft | undefined;
  const warnings: string[] = [];
  const warn = (warning: string) => {
    warnings.push(warning);
    reports.line(warning);
  };
  const engineReports: EngineReports = {
    async step(name, part) {
      if (part === undefined) left = undefined;
      // Otherwise, steps of another kind begin.
      else if (!left || part < left.part) left = new TimeLeft(part);
      step = [name, ...(left?.at(part, 'left') ?? [])].join(', ');
      await yieldToEventLoop();
    },
    largeGroups(kind, limit, largest) {
      const over = `groups of over ${formatNumber(limit)}`;
      const lines = largest.map(({ size, sample }) => {
        const ids = sample.map((index) => JSON.stringify(corpus.idAt(index)));
        return `  ${formatNumber(size)} texts, such as ${ids.join(', ')}`;
      });
      const first =
        kind === 'identical'
          ? `twicetold: in ${over} texts with the same words, only the pairs of the first one are printed. The largest:`
          : `twicetold: pairs may be missing, because ${over} similar texts are compared only in part. The largest:`;
      warn([first, ...lines].join('\n'));
    },
    missing(pairs) {
      warn(
        `twicetold: about ${formatCount(pairs, 'pair')} of different texts may be missing (estimated). To find all, add --exact.`,
      );
    },
  };
  const sketchAgain = (index: number) => places.sketchAgain(index, corpus.idAt(index));
  const finder = address
    ? undefined
    : await ScanPairs.empty(places.canReadAgain ? sketchAgain : undefined);
  const corpus = new Corpus(finder, (index) => places.nameAt(index));
  const counts = new Counts(totalSize(sources), address ? 'to read' : 'left');
  const clusters = task.clusters ? new Clusters() : undefined;
  let lastYield = performance.now();

  const yieldToEventLoop = async () => {
    if ([pairs, reports].some((output) => output.onTerminal && !output.empty)) progress.clear();
    await Promise.all([reports.flush(), pairs.flush()]);
    await setImmediate();
    progress.show(() =>
      step ? `${counts.summary(corpus.size)}, ${step}` : counts.progressLine(corpus.size),
    );
    lastYield = performance.now();
  };
  const yieldIfDue = async () => {
    if (performance.now() - lastYield > MAX_WORK_MS) await yieldToEventLoop();
  };
  const skip = ({ reason, report }: SkippedReport) => {
    counts.skip(reason);
    reports.line(report);
  };
  const show = async (pair: Pair, line?: string) => {
    const { a, b, verdict } = pair;
    if (!verdicts.has(verdict)) return;
    counts.pairs++;
    if (!clusters) pairs.line(line ?? JSON.stringify(pair));
    else if (verdict !== 'related') {
      clusters.unite(corpus.indexOf(a) ?? 0, corpus.indexOf(b) ?? 0);
    }
    if (pairs.full) await yieldToEventLoop();
  };
  let unrecorded: string[] = [];
  const found = async (pair: Pair, state: State | undefined) => {
    const line = state && isKept ? JSON.stringify(pair) : undefined;
    if (line && unrecorded.push(line) === MAX_UNRECORDED) {
      await state?.recordPairs(unrecorded);
      unrecorded = [];
    }
    await show(pair, line);
  };

  /** How many of the first documents an engine needn't compare with each other. */
  let compared = 0;
  /** Loads the documents of other states, and returns a hash of them. */
  const loadOthers = async (): Promise<string> => {
    const hash = createHash('sha256');
    for (const other of against) {
      await State.read(other, { profile, finds }, ({ documents }) => {
        hash.update(JSON.stringify(documents.map(({ id }) => id)));
        hash.update(packFingerprints(documents.map(({ fingerprint }) => fingerprint)));
        for (const document of documents) {
          if (corpus.indexOf(document.id) !== undefined) {
            throw new Error(
              `Two folders of --against have a document with the id ${JSON.stringify(document.id)}. One is ${other}. Give each document its own id.`,
            );
          }
          places.set(corpus.size, AGAINST, 0, 0, 0);
          corpus.add(document);
        }
        return yieldIfDue();
      });
    }
    compared = corpus.size;
    return hash.digest('hex');
  };
  const restore = async ({ documents, numbers, skipped, position, compared: done }: Recorded) => {
    for (const [i, document] of documents.entries()) {
      places.set(corpus.size, position.source, numbers[i] ?? 0, 0, 0);
      corpus.add(document);
    }
    skipped.forEach(skip);
    if (done) compared = corpus.size;
    for (const warning of done?.warnings ?? []) reports.line(warning);
    await yieldIfDue();
  };
  const readAgain = async (
    onDocument: (document: PreparedDocument, index: number) => Promise<void>,
  ) => {
    let index = 0;
    for (const recorded of [...against, ...(folder ? [folder] : [])]) {
      await State.read(recorded, { profile, finds }, async ({ documents }) => {
        for (const document of documents) {
          if (corpus.indexOf(document.id) === index) await onDocument(document, index++);
        }
      });
    }
  };
  const compare = async ({ source, lines, prepared }: PreparedBatch, state: State | undefined) => {
    const documents: PreparedDocument[] = [];
    const numbers: number[] = [];
    const skipped: SkippedReport[] = [];
    const addLine = async (line: PreparedLine, number: number) => {
      if (!line) return;
      if ('skipped' in line) throw new UnusableLine(line.skipped, line.message);
      const its = corpus.add(line);
      documents.push(line);
      numbers.push(number);
      for await (const pair of its) await found(pair, state);
    };
    for (const [i, { number, bytes, start }] of lines.entries()) {
      places.set(corpus.size, source, number, start, bytes?.length ?? 0);
      counts.lines++;
      counts.textBytes += bytes?.length ?? 0;
      try {
        await addLine(prepared[i], number);
      } catch (error) {
        if (!(error instanceof UnusableLine)) throw error;
        const report = `twicetold: ${places.nameOf(source, number)} skipped: ${error.message}`;
        skipped.push({ reason: error.reason, report });
        skip({ reason: error.reason, report });
      }
      if (reports.full || performance.now() - lastYield > MAX_WORK_MS) await yieldToEventLoop();
    }
    const position = positionAfter({ source, lines }, sources);
    await state?.record(unrecorded, { position, documents, numbers, skipped });
    unrecorded = [];
  };
  const compareBy = async (engine: EnginePairs, state: State) => {
    const content = JSON.stringify(state.position);
    const round = { from: compared, to: corpus.size, content, read: readAgain };
    for await (const pair of corpus.named(engine.pairs(round))) {
      await found(pair, state);
      await yieldIfDue();
    }
    await state.recordCompared(unrecorded, warnings);
  };

  let state: State | undefined;
  let engine: EnginePairs | undefined;
  let isCompared = false;
  try {
    if (against.length > 0 || isKept) {
      step = 'reading the state';
      await yieldToEventLoop();
    }
    const others = await loadOthers();
    if (folder !== undefined) {
      const header = { profile, finds, against: others } as const;
      state = await State.resume(folder, isKept, header, restore);
      for await (const { pair, line } of state.pairs()) {
        await show(pair, line);
        await yieldIfDue();
      }
    }
    step = undefined;
    if (address && state && folder !== undefined) {
      const { tables } = state;
      const where = { address, tables, folder: join(folder, 'engine') };
      const options = { ...where, profile, exact, cluster, keepsTables: isKept };
      engine = await openEngine(options, engineReports);
      // The tables of the embedded engine are in the folder.
      if (!isKept && address !== 'embedded') task.onStop(async () => engine?.close());
    }
    const batches = readBatches(sources, counts, state?.position);
    for await (const batch of preparedBatches(batches, pool)) {
      await compare(batch, state);
      // Write the pairs found so far before waiting for more input.
      await yieldToEventLoop();
    }
    if (engine && state && compared < corpus.size) await compareBy(engine, state);
    isCompared = true;
    for (const line of clusters ? clusterLines(clusters, corpus) : []) {
      pairs.line(line);
      if (pairs.full) await yieldToEventLoop();
    }
    progress.end(() => counts.summary(corpus.size));
    if (counts.skipped > 0) reports.line(`twicetold: skipped ${counts.skipSummary()}`);
  } finally {
    progress.clear();
    await engine?.close(isCompared);
    await state?.close();
    await Promise.all([reports.flush(), pairs.flush()]);
  }
  return counts.skipped;
}

/** Loads the engine's client only if it is used. */
async function openEngine(options: EngineOptions, reports: EngineReports): Promise<EnginePairs> {
  const { EnginePairs } = await import('./engine/engine-pairs.ts');
  return EnginePairs.open(options, reports);
}

function positionAfter({ source, lines }: Batch, sources: readonly Source[]): Position {
  const last = lines.at(-1);
  const name = sources[source]?.name ?? '';
  return { source, name, line: last?.number ?? 0, hash: hashLine(last?.bytes) };
}

function hashLine(bytes: Uint8Array | undefined): string {
  return bytes ? createHash('sha256').update(bytes).digest('hex') : '';
}

function* clusterLines(clusters: Clusters, corpus: Corpus): Generator<string> {
  // The number of a cluster is that of its first document, so it stays when documents are added.
  for (let index = 0; index < corpus.size; index++) {
    const cluster = clusters.representative(index);
    const representative = corpus.idAt(cluster);
    yield JSON.stringify({ id: corpus.idAt(index), cluster, representative });
  }
}

/** Reads the lines of all sources, from after a position on. */
async function* readBatches(
  sources: readonly Source[],
  counts: Counts,
  from: Position | undefined,
): AsyncGenerator<Batch> {
  const onRead = (bytes: number) => {
    counts.bytes += bytes;
  };
  // With a state, reading begins after what the state has.
  let hasBegun = false;
  const begin = () => {
    if (!hasBegun) counts.begin();
    hasBegun = true;
  };
  if (!from) begin();
  for (const [source, { name, size, chunks }] of sources.entries()) {
    if (from && source < from.source) {
      counts.bytes += size ?? 0;
      continue;
    }
    const before = from?.source === source ? from : undefined;
    if (before && before.name !== name) throw changed(before.name);
    let seen = before ? 0 : 1;
    for await (const batch of lines(chunks(onRead))) {
      if (!before) {
        begin();
        yield { source, lines: batch };
      } else {
        const last = batch.find(({ number }) => number === before.line);
        if (last && hashLine(last.bytes) !== before.hash) throw changed(name);
        if (last) seen = 1;
        const rest = batch.filter(({ number }) => number > before.line);
        if (rest.length === 0) continue;
        begin();
        yield { source, lines: rest };
      }
    }
    if (seen === 0) throw changed(name);
  }
  if (from && from.source >= sources.length) throw changed(from.name);
}

function changed(name: string): Error {
  return new Error(
    `${name} isn't the input that the state was begun with. What the state has is safe. Use the same files in the same order, or compare new ones with --against.`,
  );
}

function totalSize(sources: readonly Source[]): number | undefined {
  return sources.reduce<number | undefined>(
    (sum, { size }) => (sum === undefined || size === undefined ? undefined : sum + size),
    0,
  );
}

/** In place of the index of a source. */
const AGAINST = -1;

/** Where the line of each document is. */
class Places {
  readonly #sources: readonly Source[];
  readonly #pool: PreparePool;
  readonly #sourceOf: number[] = [];
  readonly #numbers: number[] = [];
  readonly #starts: number[] = [];
  readonly #lengths: number[] = [];
  /** Whether sketches are made later, because all sources can be read again. */
  readonly canReadAgain: boolean;

  /** @param mayReadAgain whether sketches are made later, if all sources can be read again. */
  constructor(sources: readonly Source[], pool: PreparePool, mayReadAgain: boolean) {
    this.#sources = sources;
    this.#pool = pool;
    this.canReadAgain = mayReadAgain && sources.every(({ readAgain }) => readAgain);
  }

  /** Sets the place of a document, and forgets the one before if that line was skipped. */
  set(index: number, source: number, number: number, start: number, length: number): void {
    this.#sourceOf[index] = source;
    this.#numbers[index] = number;
    this.#starts[index] = start;
    this.#lengths[index] = length;
  }

  /** Returns the name of the line of a document. */
  nameAt(index: number): string {
    return this.nameOf(this.#sourceOf[index] ?? 0, this.#numbers[index] ?? 0);
  }

  /** Returns the name of a line, such as "line 7". */
  nameOf(source: number, number: number): string {
    if (source === AGAINST) return 'a document of --against';
    const file = this.#sources.length > 1 ? ` of ${this.#sources[source]?.name}` : '';
    return `line ${number}${file}`;
  }

  /**
   * Sketches the document at an index, which has this id, once more.
   *
   * @returns nothing if its line has changed.
   */
  async sketchAgain(index: number, id: Id): Promise<SentenceSketch | undefined> {
    const { readAgain } = this.#sources[this.#sourceOf[index] ?? 0] ?? {};
    try {
      const bytes = readAgain?.(this.#starts[index] ?? 0, this.#lengths[index] ?? 0);
      return bytes && (await this.#pool.preparer.sketch(bytes, id));
    } catch (error) {
      // The file may have been changed, moved, or deleted since the line was read.
      const isGone = error instanceof Error && 'code' in error;
      if (!(error instanceof UnusableLine) && !isGone) throw error;
      return undefined;
    }
  }
}

/** While less than this part of what is to be done is done, an estimate of the time left is a guess. */
const MIN_PART = 0.01;

/** Estimates how long a task still takes. */
class TimeLeft {
  /** The part of the task that was done when this was last asked. */
  part: number;
  readonly #from: number;
  readonly #started = performance.now();

  /** @param from the part of the task that is done already. */
  constructor(from = 0) {
    this.part = this.#from = from;
  }

  /** `about 15 s left`, in an array that is empty while that is unknown. */
  at(part: number | undefined, left: string): string[] {
    if (part === undefined) return [];
    this.part = part;
    const done = part - this.#from;
    if (done <= MIN_PART * (1 - this.#from)) return [];
    const seconds = ((performance.now() - this.#started) / 1000) * ((1 - part) / done);
    return [`about ${formatNumber(Math.round(seconds))} s ${left}`];
  }
}

/** Counts the work done, for the progress line and the summary. */
class Counts {
  /** Bytes read from the input, as they are stored. */
  bytes = 0;
  /** Lines read in this run after what the state has. */
  lines = 0;
  /** Bytes of these lines, decompressed. */
  textBytes = 0;
  /** Pairs written. */
  pairs = 0;
  readonly #size: number | undefined;
  readonly #rest: string;
  readonly #started = performance.now();
  #begun = this.#started;
  #left = new TimeLeft();
  readonly #skipped = new Map<UnusableReason, number>();

  /**
   * @param size of the input in bytes, if known.
   * @param rest what the time left is: `left`, or only what is left `to read`.
   */
  constructor(size: number | undefined, rest: string) {
    this.#size = size;
    this.#rest = rest;
  }

  /** Counts a line that was skipped. */
  skip(reason: UnusableReason): void {
    this.#skipped.set(reason, (this.#skipped.get(reason) ?? 0) + 1);
  }

  /** How many lines were skipped. */
  get skipped(): number {
    return [...this.#skipped.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Begins to measure the speed. What was read until now is in a state. */
  begin(): void {
    this.#begun = performance.now();
    this.#left = new TimeLeft(this.#part);
  }

  /** `12,345 documents, 37%, about 15 s left, 1,371 lines/s, 8.1 MB/s, 678 pairs, 9 s`. */
  progressLine(documents: number): string {
    const seconds = (performance.now() - this.#begun) / 1000;
    const part = this.#part;
    const read =
      part === undefined ? [] : [`${Math.floor(100 * part)}%`, ...this.#left.at(part, this.#rest)];
    const lines = `${formatNumber(Math.round(this.lines / seconds))} lines/s`;
    const speed = `${(this.textBytes / 1e6 / seconds).toFixed(1)} MB/s`;
    return [formatCount(documents, 'document'), ...read, lines, speed, this.#found()].join(', ');
  }

  /** The part of the input that was read, if its size is known. */
  get #part(): number | undefined {
    return this.#size ? Math.min(1, this.bytes / this.#size) : undefined;
  }

  /** `12,345 documents, 678 pairs, 9 s`. */
  summary(documents: number): string {
    return `${formatCount(documents, 'document')}, ${this.#found()}`;
  }

  /** `3 lines: 2 not JSON, 1 without a usable id`, with the most frequent reason first. */
  skipSummary(): string {
    const reasons = [...this.#skipped].sort(([, a], [, b]) => b - a);
    const each = reasons.map(([reason, count]) => `${formatNumber(count)} ${reason}`);
    return `${formatCount(this.skipped, 'line')}: ${each.join(', ')}`;
  }

  #found(): string {
    const seconds = Math.round((performance.now() - this.#started) / 1000);
    return `${formatCount(this.pairs, 'pair')}, ${formatNumber(seconds)} s`;
  }
}

function formatNumber(count: number): string {
  return count.toLocaleString('en-US');
}

function formatCount(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
}
