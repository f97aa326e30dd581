import { setImmediate } from 'node:timers/promises';
import type { VerdictKind } from '../../match/verdict.ts';
import type { Input } from '../input.ts';
import type { Output } from '../output.ts';
import type { Progress } from '../progress.ts';
import { Corpus, type Resources } from './corpus.ts';
import { type Line, lines, type Reason, UnusableLine } from './lines.ts';

/** Milliseconds of work before the event loop gets a turn, because only then can it handle Ctrl+C. */
const TURN = 50;

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
  means: Resources,
  wanted: ReadonlySet<VerdictKind>,
  { pairs, reports, progress }: Outputs,
): Promise<number> {
  const corpus = await Corpus.empty(means);
  const tally = new Tally(input.size);
  let turned = performance.now();

  const turn = async () => {
    if ([pairs, reports].some((to) => to.onTerminal && !to.empty)) progress.clear();
    await Promise.all([reports.flush(), pairs.flush()]);
    await setImmediate();
    progress.show(() => tally.soFar(corpus.size));
    turned = performance.now();
  };
  const take = async (line: Line) => {
    try {
      for (const pair of await corpus.take(line)) {
        if (!wanted.has(pair.verdict)) continue;
        pairs.line(JSON.stringify(pair));
        tally.pairs++;
        if (pairs.full) await turn();
      }
    } catch (error) {
      if (!(error instanceof UnusableLine)) throw error;
      tally.skip(error.reason);
      reports.line(`twicetold: line ${line.number} skipped: ${error.message}`);
    }
  };
  // Write the pairs found so far before waiting for more input.
  async function* chunks() {
    for await (const chunk of input.chunks()) {
      tally.bytes += chunk.length;
      yield chunk;
      await turn();
    }
  }

  try {
    for await (const line of lines(chunks())) {
      await take(line);
      if (reports.full || performance.now() - turned > TURN) await turn();
    }
    progress.end(() => tally.inAll(corpus.size));
    if (tally.skipped > 0) reports.line(`twicetold: skipped ${tally.reasons()}`);
  } finally {
    progress.clear();
    await Promise.all([reports.flush(), pairs.flush()]);
  }
  return tally.skipped;
}

/** Counts the work done, for the progress line and the summary. */
class Tally {
  /** Bytes read from the input. */
  bytes = 0;
  /** Pairs written. */
  pairs = 0;
  readonly #size: number | undefined;
  readonly #started = performance.now();
  readonly #skipped = new Map<Reason, number>();

  /** @param size of the input in bytes, if known. */
  constructor(size: number | undefined) {
    this.#size = size;
  }

  /** Counts a line that was skipped. */
  skip(reason: Reason): void {
    this.#skipped.set(reason, (this.#skipped.get(reason) ?? 0) + 1);
  }

  /** How many lines were skipped. */
  get skipped(): number {
    return [...this.#skipped.values()].reduce((sum, count) => sum + count, 0);
  }

  /** `12,345 documents, 37% of the input, 678 pairs, 9 s`. */
  soFar(documents: number): string {
    const part = this.#size ? `, ${Math.floor((100 * this.bytes) / this.#size)}% of the input` : '';
    return `${counted(documents, 'document')}${part}, ${this.#found()}`;
  }

  /** `12,345 documents, 678 pairs, 9 s`. */
  inAll(documents: number): string {
    return `${counted(documents, 'document')}, ${this.#found()}`;
  }

  /** `3 lines: 2 not JSON, 1 without a usable id`, with the most frequent reason first. */
  reasons(): string {
    const reasons = [...this.#skipped].sort(([, a], [, b]) => b - a);
    const each = reasons.map(([reason, count]) => `${figure(count)} ${reason}`);
    return `${counted(this.skipped, 'line')}: ${each.join(', ')}`;
  }

  #found(): string {
    const seconds = Math.round((performance.now() - this.#started) / 1000);
    return `${counted(this.pairs, 'pair')}, ${figure(seconds)} s`;
  }
}

function figure(count: number): string {
  return count.toLocaleString('en-US');
}

function counted(count: number, noun: string): string {
  return `${figure(count)} ${noun}${count === 1 ? '' : 's'}`;
}
