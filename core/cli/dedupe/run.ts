import { setImmediate } from 'node:timers/promises';
import type { VerdictKind } from '../../match/verdict.ts';
import type { Output, Progress } from '../output.ts';
import { Corpus, type Place } from './corpus.ts';
import type { Id } from './document.ts';
import { lines, UnusableLine, type UnusableReason } from './lines.ts';
import type { PreparedLine } from './prepare.ts';
import type { PreparePool } from './prepare-pool.ts';
import { type Batch, preparedBatches } from './prepared-batches.ts';
import type { Source } from './source.ts';

/** How long to work before yielding to the event loop, which handles Ctrl+C. */
const MAX_WORK_MS = 50;

/** The outputs for pairs, reports of skipped lines, and progress. */
interface Outputs {
  readonly pairs: Output;
  readonly reports: Output;
  readonly progress: Progress;
}

/**
 * Compares every document of all sources with the earlier ones, and writes the pairs with the wanted
 * verdicts as they are found. It waits for the reader, so it buffers only some kilobytes of pairs.
 *
 * @returns how many documents there were, and how many lines were skipped.
 * @throws any error of a source or an output, after writing the pairs found until then.
 */
export async function run(
  sources: readonly Source[],
  pool: PreparePool,
  wanted: ReadonlySet<VerdictKind>,
  { pairs, reports, progress }: Outputs,
): Promise<{ documents: number; skipped: number }> {
  const places = new Places(sources, pool);
  const corpus = await Corpus.empty((index) => places.at(index));
  const counts = new Counts(totalSize(sources));
  let lastYield = performance.now();

  const yieldToEventLoop = async () => {
    if ([pairs, reports].some((output) => output.onTerminal && !output.empty)) progress.clear();
    await Promise.all([reports.flush(), pairs.flush()]);
    await setImmediate();
    progress.show(() => counts.progressLine(corpus.size));
    lastYield = performance.now();
  };
  const add = async (line: PreparedLine) => {
    if (!line) return;
    if ('skipped' in line) throw new UnusableLine(line.skipped, line.message);
    for await (const pair of corpus.add(line)) {
      if (!wanted.has(pair.verdict)) continue;
      pairs.line(JSON.stringify(pair));
      counts.pairs++;
      if (pairs.full) await yieldToEventLoop();
    }
  };

  try {
    for await (const batch of preparedBatches(readBatches(sources, counts), pool)) {
      for (const [i, { number, bytes, start }] of batch.lines.entries()) {
        places.set(corpus.size, batch.source, number, start, bytes?.length ?? 0);
        counts.textBytes += bytes?.length ?? 0;
        try {
          await add(batch.prepared[i]);
        } catch (error) {
          if (!(error instanceof UnusableLine)) throw error;
          counts.skip(error.reason);
          const name = places.nameOf(batch.source, number);
          reports.line(`twicetold: ${name} skipped: ${error.message}`);
        }
        if (reports.full || performance.now() - lastYield > MAX_WORK_MS) await yieldToEventLoop();
      }
      // Write the pairs found so far before waiting for more input.
      await yieldToEventLoop();
    }
    progress.end(() => counts.summary(corpus.size));
    if (counts.skipped > 0) reports.line(`twicetold: skipped ${counts.skipSummary()}`);
  } finally {
    progress.clear();
    await Promise.all([reports.flush(), pairs.flush()]);
  }
  return { documents: corpus.size, skipped: counts.skipped };
}

async function* readBatches(sources: readonly Source[], counts: Counts): AsyncGenerator<Batch> {
  const onRead = (bytes: number) => {
    counts.bytes += bytes;
  };
  for (const [source, { chunks }] of sources.entries()) {
    for await (const batch of lines(chunks(onRead))) yield { source, lines: batch };
  }
}

function totalSize(sources: readonly Source[]): number | undefined {
  return sources.reduce<number | undefined>(
    (sum, { size }) => (sum === undefined || size === undefined ? undefined : sum + size),
    0,
  );
}

/** Where the line of each document is. */
class Places {
  readonly #sources: readonly Source[];
  readonly #pool: PreparePool;
  readonly #sourceOf: number[] = [];
  readonly #numbers: number[] = [];
  readonly #starts: number[] = [];
  readonly #lengths: number[] = [];
  readonly #canReadAgain: boolean;

  constructor(sources: readonly Source[], pool: PreparePool) {
    this.#sources = sources;
    this.#pool = pool;
    this.#canReadAgain = sources.every(({ readAgain }) => readAgain);
  }

  /** Sets the place of a document, and forgets the one before if that line was skipped. */
  set(index: number, source: number, number: number, start: number, length: number): void {
    this.#sourceOf[index] = source;
    this.#numbers[index] = number;
    this.#starts[index] = start;
    this.#lengths[index] = length;
  }

  /** Returns the place of a document. */
  at(index: number): Place {
    return {
      name: this.nameOf(this.#sourceOf[index] ?? 0, this.#numbers[index] ?? 0),
      sketchAgain: this.#canReadAgain ? (id) => this.#sketchAgain(index, id) : undefined,
    };
  }

  /** Returns the name of a line, such as "line 7". */
  nameOf(source: number, number: number): string {
    const file = this.#sources.length > 1 ? ` of ${this.#sources[source]?.name}` : '';
    return `line ${number}${file}`;
  }

  async #sketchAgain(index: number, id: Id) {
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

/** Before this part of the input, an estimate of the time left is a guess. */
const MIN_PART = 0.01;

/** Counts the work done, for the progress line and the summary. */
class Counts {
  /** Bytes read from the input, as they are stored. */
  bytes = 0;
  /** Bytes of the documents compared, decompressed. */
  textBytes = 0;
  /** Pairs written. */
  pairs = 0;
  readonly #size: number | undefined;
  readonly #started = performance.now();
  readonly #skipped = new Map<UnusableReason, number>();

  /** @param size of the input in bytes, if known. */
  constructor(size: number | undefined) {
    this.#size = size;
  }

  /** Counts a line that was skipped. */
  skip(reason: UnusableReason): void {
    this.#skipped.set(reason, (this.#skipped.get(reason) ?? 0) + 1);
  }

  /** How many lines were skipped. */
  get skipped(): number {
    return [...this.#skipped.values()].reduce((sum, count) => sum + count, 0);
  }

  /** `12,345 documents, 37% of the input, 8.1 MB/s, 678 pairs, 9 s, about 15 s left`. */
  progressLine(documents: number): string {
    const seconds = (performance.now() - this.#started) / 1000;
    const part = this.#size ? Math.min(1, this.bytes / this.#size) : 0;
    const read = this.#size ? [`${Math.floor(100 * part)}% of the input`] : [];
    const speed = `${(this.textBytes / 1e6 / seconds).toFixed(1)} MB/s`;
    const left = (seconds * (1 - part)) / part;
    const rest = part > MIN_PART ? [`about ${formatNumber(Math.round(left))} s left`] : [];
    return [formatCount(documents, 'document'), ...read, speed, this.#found(), ...rest].join(', ');
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
