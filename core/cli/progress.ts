import type { WriteStream } from 'node:tty';

/** Milliseconds from one look of the line to the next. */
const EVERY = 200;

const CLEAR_LINE = '\r\u001b[K';

/** A line on a terminal that is written over as the work goes on; nothing anywhere else. */
export class Progress {
  readonly #terminal: WriteStream | undefined;
  #shown = false;
  #next = 0;

  /**
   * @param stream where it stands, if that is a terminal.
   * @param wanted whether it is shown at all.
   */
  constructor(stream: WriteStream, wanted: boolean) {
    this.#terminal = wanted && stream.isTTY ? stream : undefined;
  }

  /** Shows what `line` gives, unless it did so a moment ago. */
  show(line: () => string): void {
    const now = performance.now();
    if (!this.#terminal || now < this.#next) return;
    this.#next = now + EVERY;
    this.#shown = true;
    // What is wider than the terminal goes on below, where nothing takes it away. A terminal that
    // does not know its width says 0.
    const room = (this.#terminal.columns || 80) - 1;
    this.#terminal.write(CLEAR_LINE + line().slice(0, room));
  }

  /** Takes the line away, to make room for another. */
  clear(): void {
    if (this.#shown) this.#terminal?.write(CLEAR_LINE);
    this.#shown = false;
  }

  /** Leaves a last line standing. */
  end(line: () => string): void {
    this.clear();
    this.#terminal?.write(`${line()}\n`);
  }
}
