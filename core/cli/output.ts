import type { Writable } from 'node:stream';
import { WriteStream } from 'node:tty';

/** As much as is gathered before it is written, in characters. */
const FULL = 1 << 16;

/**
 * Writes whole lines to a stream and waits for whoever reads it: what nobody has read yet is never
 * more than was gathered.
 */
export class Output {
  /** Whether it stands between other things on a screen. */
  readonly onTerminal: boolean;
  readonly #stream: Writable;
  #gathered = '';
  #written: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(stream: Writable) {
    this.onTerminal = stream instanceof WriteStream;
    this.#stream = stream;
  }

  /** Whether nothing is gathered. */
  get empty(): boolean {
    return this.#gathered === '';
  }

  /** Whether a {@link flush} is due. */
  get full(): boolean {
    return this.#gathered.length >= FULL;
  }

  /** Gathers a line, given without its line feed. */
  line(text: string): void {
    this.#gathered += `${text}\n`;
  }

  /**
   * Writes what was gathered; done when the system has taken it. After {@link close} never done.
   *
   * @throws the stream's error.
   */
  flush(): Promise<void> {
    return this.#closed ? new Promise(() => {}) : this.#write();
  }

  /** Writes what was gathered and nothing after that: what has been written are whole lines. */
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
