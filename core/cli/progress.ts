import type { WriteStream } from 'node:tty';

/** Milliseconds between updates of the line. */
const EVERY = 200;

const CLEAR_LINE = '\r\u001b[K';

/** Shows progress in one line that is overwritten, on a terminal only. */
export class Progress {
  readonly #terminal: WriteStream | undefined;
  #shown = false;
  #next = 0;

  /**
   * @param stream where to show the line, if it is a terminal.
   * @param wanted whether to show it at all.
   */
  constructor(stream: WriteStream, wanted: boolean) {
    this.#terminal = wanted && stream.isTTY ? stream : undefined;
  }

  /** Shows the result of `line`, unless the last update was a moment ago. */
  show(line: () => string): void {
    const now = performance.now();
    if (!this.#terminal || now < this.#next) return;
    this.#next = now + EVERY;
    this.#shown = true;
    // A line wider than the terminal would wrap, and clearing would miss its first row. A terminal
    // of unknown width reports 0.
    const room = (this.#terminal.columns || 80) - 1;
    this.#terminal.write(CLEAR_LINE + line().slice(0, room));
  }

  /** Clears the line to make room for other output. */
  clear(): void {
    if (this.#shown) this.#terminal?.write(CLEAR_LINE);
    this.#shown = false;
  }

  /** Replaces the line with a final one that stays. */
  end(line: () => string): void {
    this.clear();
    this.#terminal?.write(`${line()}\n`);
  }
}
