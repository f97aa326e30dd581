const LINE_EVERY_MS = 30_000;
const REDRAW_EVERY_MS = 250;

/** Shows how far a run is: on one line of a terminal, otherwise now and then on a line of its own. */
export class Progress {
  readonly #isTerminal = process.stderr.isTTY === true;
  #shownAt = Date.now();

  /** Shows it if enough time has passed since it was last shown. */
  show(line: string): void {
    const now = Date.now();
    if (now - this.#shownAt < (this.#isTerminal ? REDRAW_EVERY_MS : LINE_EVERY_MS)) return;
    this.#shownAt = now;
    process.stderr.write(this.#isTerminal ? `\r\x1b[K${line}` : `${line}\n`);
  }

  /** Removes the line, so that others can be printed. */
  clear(): void {
    if (this.#isTerminal) process.stderr.write('\r\x1b[K');
  }
}
