import type { Writable } from 'node:stream';
import { WriteStream } from 'node:tty';

/** How many characters to buffer before a write. */
const FULL = 1 << 16;

/**
 * Writes whole lines to a stream and waits for its reader, so unread output never exceeds the
 * buffer.
 */
export class Output {
  /** Whether the stream is a terminal, where other output appears, too. */
  readonly onTerminal: boolean;
  readonly #stream: Writable;
  #gathered = '';
  #written: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(stream: Writable) {
    this.onTerminal = stream instanceof WriteStream;
    this.#stream = stream;
  }

  /** Whether the buffer is empty. */
  get empty(): boolean {
    return this.#gathered === '';
  }

  /** Whether a {@link flush} is due. */
  get full(): boolean {
    return this.#gathered.length >= FULL;
  }

  /** Buffers a line, passed without its line feed. */
  line(text: string): void {
    this.#gathered += `${text}\n`;
  }

  /**
   * Writes the buffer. Resolves when the system has accepted it, and never after {@link close}.
   *
   * @throws the stream's error.
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
    const lines = this.#gathered;
    this.#gathered = '';
    if (lines !== '') this.#written = this.#written.then(() => this.#send(lines));
    return this.#written;
  }

  #send(lines: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#stream.write(lines, (error) => (error ? reject(error) : resolve()));
    });
  }
}
