/** How long a slice may take, in milliseconds: half of a frame. */
const SLICE_MS = 8;

/** So many turns of a loop take no time worth reading the clock for. */
const TURNS = 8;

/**
 * Cuts work into slices, so that it never holds the page up for long: loops ask `isOver` at each
 * turn, and then await `rest`.
 */
export class Slices {
  readonly #rest: () => Promise<unknown>;
  readonly #now: () => number;
  #end: number;
  #turns = 0;

  /**
   * @param rest waits until the page has had its turn.
   * @param now a clock, in milliseconds. Without one the work is done in one go.
   */
  constructor(rest: () => Promise<unknown> = async () => {}, now = () => 0) {
    this.#rest = rest;
    this.#now = now;
    this.#end = now() + SLICE_MS;
  }

  /** Whether the slice has lasted long enough. Asked so often that the clock is read now and then. */
  get isOver(): boolean {
    return ++this.#turns % TURNS === 0 && this.#now() >= this.#end;
  }

  /** Rests between two steps, if the slice has lasted long enough. */
  async pause(): Promise<void> {
    if (this.#now() >= this.#end) await this.rest();
  }

  /** Rests, and begins another slice. */
  async rest(): Promise<void> {
    await this.#rest();
    this.#end = this.#now() + SLICE_MS;
  }
}
