import { BrokenFile } from './broken-file.ts';

/** What may follow on the last line of use: a bomb of a few megabytes unpacks to many gigabytes. */
const MOST_BYTES = 1 << 28;
const MOST_LINES = 100_000;

/** Gives a file up that goes on without a line that is of use. */
export class BarrenWatch {
  #bytes = 0;
  #lines = 0;

  /** The last line was of use. */
  useful(): void {
    this.#bytes = 0;
    this.#lines = 0;
  }

  /** The last line was of none. @throws BrokenFile */
  useless(): void {
    if (++this.#lines > MOST_LINES) throw new BrokenFile('barren');
  }

  /** Hands on what comes. @throws BrokenFile */
  async *over<Bytes extends Uint8Array>(chunks: AsyncIterable<Bytes>): AsyncGenerator<Bytes> {
    for await (const chunk of chunks) {
      this.#bytes += chunk.length;
      if (this.#bytes > MOST_BYTES) throw new BrokenFile('barren');
      yield chunk;
    }
  }
}
