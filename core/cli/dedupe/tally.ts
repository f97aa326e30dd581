import type { Reason } from './unusable-line.ts';

/** What was done so far, for those who watch and for the last lines. */
export class Tally {
  /** Bytes of the input that were read. */
  bytes = 0;
  /** Pairs that were written. */
  pairs = 0;
  readonly #size: number | undefined;
  readonly #started = performance.now();
  readonly #skipped = new Map<Reason, number>();

  /** @param size of the input in bytes, where that is known. */
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

  /** `3 lines: 2 not JSON, 1 without a usable id`: the most frequent first. */
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
  return count.toLocaleString('en-GB');
}

function counted(count: number, noun: string): string {
  return `${figure(count)} ${noun}${count === 1 ? '' : 's'}`;
}
