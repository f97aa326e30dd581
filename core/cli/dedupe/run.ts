import { setImmediate } from 'node:timers/promises';
import type { VerdictKind } from '../../match/verdict.ts';
import type { Input } from '../input.ts';
import type { Output, Progress } from '../output.ts';
import { Corpus, type Resources } from './corpus.ts';
import { type Line, lines, UnusableLine, type UnusableReason } from './lines.ts';

/** How long to work before yielding to the event loop, which handles Ctrl+C. */
const MAX_WORK_MS = 50;

/** The outputs for pairs, reports of skipped lines, and progress. */
interface Outputs {
  readonly pairs: Output;
  readonly reports: Output;
  readonly progress: Progress;
}

/**
 * Compares every document of an input with the earlier ones, and writes the pairs with the wanted
 * verdicts as they are found. It waits for the reader, so it buffers only some kilobytes of pairs.
 *
 * @returns how many lines were skipped.
 * @throws any error of the input or an output, after writing the pairs found until then.
 */
export async function run(
  input: Input,
  resources: Resources,
  wanted: ReadonlySet<VerdictKind>,
  { pairs, reports, progress }: Outputs,
): Promise<number> {
  const corpus = await Corpus.empty(resources);
  const counts = new Counts(input.size);
  let lastYield = performance.now();

  const yieldToEventLoop = async () => {
    if ([pairs, reports].some((output) => output.onTerminal && !output.empty)) progress.clear();
    await Promise.all([reports.flush(), pairs.flush()]);
    await setImmediate();
    progress.show(() => counts.progressLine(corpus.size));
    lastYield = performance.now();
  };
  const processLine = async (line: Line) => {
    try {
      for await (const pair of await corpus.add(line)) {
        if (!wanted.has(pair.verdict)) continue;
        pairs.line(JSON.stringify(pair));
        counts.pairs++;
        if (pairs.full) await yieldToEventLoop();
      }
    } catch (error) {
      if (!(error instanceof UnusableLine)) throw error;
      counts.skip(error.reason);
      reports.line(`twicetold: line ${line.number} skipped: ${error.message}`);
    }
  };
  // Write the pairs found so far before waiting for more input.
  async function* chunks() {
    for await (const chunk of input.chunks()) {
      counts.bytes += chunk.length;
      yield chunk;
      await yieldToEventLoop();
    }
  }

  try {
    for await (const line of lines(chunks())) {
      await processLine(line);
      if (reports.full || performance.now() - lastYield > MAX_WORK_MS) await yieldToEventLoop();
    }
    progress.end(() => counts.summary(corpus.size));
    if (counts.skipped > 0) reports.line(`twicetold: skipped ${counts.skipSummary()}`);
  } finally {
    progress.clear();
    await Promise.all([reports.flush(), pairs.flush()]);
  }
  return counts.skipped;
}

/** Counts the work done, for the progress line and the summary. */
class Counts {
  /** Bytes read from the input. */
  bytes = 0;
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

  /** `12,345 documents, 37% of the input, 678 pairs, 9 s`. */
  progressLine(documents: number): string {
    const part = this.#size ? `, ${Math.floor((100 * this.bytes) / this.#size)}% of the input` : '';
    return `${formatCount(documents, 'document')}${part}, ${this.#found()}`;
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
