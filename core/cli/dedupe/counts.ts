import { formatCount } from '../import/issues.ts';
import type { UnusableReason } from './lines.ts';

/** Until this share of the work is done, an estimate of the time left is a guess. */
const MIN_PART = 0.01;

/** Estimates how long a task still takes. */
export class TimeLeft {
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
export class Counts {
  /** Bytes read from the input, as they are stored. */
  bytes = 0;
  /** Documents read in this run after what the state has. */
  documents = 0;
  /** Bytes of their lines, decompressed. */
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

  /** `12,345 documents, 37%, about 15 s left, 1,371/s, 8.1 MB/s, 678 pairs, 9 s`. */
  progressLine(documents: number): string {
    const seconds = (performance.now() - this.#begun) / 1000;
    const part = this.#part;
    const read =
      part === undefined ? [] : [`${Math.floor(100 * part)}%`, ...this.#left.at(part, this.#rest)];
    const rate = `${formatNumber(Math.round(this.documents / seconds))}/s`;
    const speed = `${(this.textBytes / 1e6 / seconds).toFixed(1)} MB/s`;
    return [formatCount(documents, 'document'), ...read, rate, speed, this.#found()].join(', ');
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

/** `12,345`. */
export function formatNumber(count: number): string {
  return count.toLocaleString('en-US');
}
