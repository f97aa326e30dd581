import type { Writable } from 'node:stream';
import { WriteStream } from 'node:tty';

/** How many characters to buffer before a write. */
const BUFFER_CHARACTERS = 1 << 16;

/**
 * Writes whole lines to a stream and waits for its reader, so unread output never exceeds the
 * buffer.
 */
export class Output {
  /** Whether the stream is a terminal, where other output appears, too. */
  readonly onTerminal: boolean;
  readonly #stream: Writable;
  #buffer = '';
  #written: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(stream: Writable) {
    this.onTerminal = stream instanceof WriteStream;
    this.#stream = stream;
  }

  /** Whether the buffer is empty. */
  get empty(): boolean {
    return this.#buffer === '';
  }

  /** Whether a {@link flush} is due. */
  get full(): boolean {
    return this.#buffer.length >= BUFFER_CHARACTERS;
  }

  /** Buffers a line, passed without its line feed. */
  line(text: string): void {
    this.#buffer += `${text}\n`;
  }

  /**
   * Writes the buffer. Resolves when the system has accepted it, and never after {@link close}.
   *
   * @throws the stream's error, unless it is standard error.
   */
  flush(): Promise<void> {
    return this.#closed ? new Promise(() => {}) : this.#write();
  }

  /** Writes the buffer and nothing after it, so the output ends with a whole line. */
  close(): Promise<void> {
    this.#closed = true;
    return this.#write();
  }

  #write(): Promise<void> {
    const lines = this.#buffer;
    this.#buffer = '';
    if (lines !== '') this.#written = this.#written.then(() => this.#send(lines));
    return this.#written;
  }

  #send(lines: string): Promise<void> {
    return new Promise((resolve, reject) => {
      // If standard error is closed, standard output may still have a reader.
      const isIgnored = this.#stream === process.stderr;
      this.#stream.write(lines, (error) => (error && !isIgnored ? reject(error) : resolve()));
    });
  }
}

/** The minimum time between updates of the progress line. */
const UPDATE_INTERVAL_MS = 200;

const CLEAR_LINE = '\r\u001b[K';

/** Shows progress in one line that is overwritten, on a terminal only. */
export class Progress {
  readonly #terminal: WriteStream | undefined;
  #shown = false;
  #nextUpdate = 0;

  /**
   * @param stream where to show the line, if it is a terminal.
   * @param enabled whether to show it at all.
   */
  constructor(stream: WriteStream, enabled: boolean) {
    this.#terminal = enabled && stream.isTTY ? stream : undefined;
  }

  /** Shows the result of `line`, unless the last update was a moment ago. */
  show(line: () => string): void {
    const now = performance.now();
    if (!this.#terminal || now < this.#nextUpdate) return;
    this.#nextUpdate = now + UPDATE_INTERVAL_MS;
    this.#shown = true;
    // A line wider than the terminal would wrap, and clearing would miss its first row. A terminal
    // of unknown width reports 0.
    const width = (this.#terminal.columns || 80) - 1;
    this.#terminal.write(CLEAR_LINE + line().slice(0, width));
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
