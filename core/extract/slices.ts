/** How long a slice may take, in milliseconds: half of a frame. */
const SLICE_MS = 8;

/**
 * Cuts work into slices, so that it never holds the page up for long: loops ask `isOver` at each
 * turn, and then await `rest`.
 */
export class Slices {
  readonly #rest: () => Promise<unknown>;
  readonly #now: () => number;
  #end: number;

  /**
   * @param rest waits until the page has had its turn.
   * @param now a clock, in milliseconds. Without one the work is done in one go.
   */
  constructor(rest: () => Promise<unknown> = async () => {}, now = () => 0) {
    this.#rest = rest;
    this.#now = now;
    this.#end = now() + SLICE_MS;
  }

  /** Whether the slice has lasted long enough. */
  get isOver(): boolean {
    return this.#now() >= this.#end;
  }

  /** Rests, and begins another slice. */
  async rest(): Promise<void> {
    await this.#rest();
    this.#end = this.#now() + SLICE_MS;
  }
}
