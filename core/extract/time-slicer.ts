/** The longest time to block the page without a pause, in milliseconds: half a frame. */
const SLICE_MS = 8;

/** Reading the clock on every loop iteration would cost more than the work. */
const CHECKS_PER_CLOCK_READ = 8;

/**
 * Divides long work into slices, so that the page stays responsive. Loops check `isDue` in each
 * iteration and then await `yieldNow`; between two steps, `yieldIfDue` does both.
 */
export class TimeSlicer {
  readonly #waitForPage: () => Promise<unknown>;
  readonly #now: () => number;
  #end: number;
  #checks = 0;

  /**
   * @param waitForPage resolves once the page has had time to run.
   * @param now a clock, in milliseconds. Without one, the work is done in one go.
   */
  constructor(waitForPage: () => Promise<unknown> = async () => {}, now = () => 0) {
    this.#waitForPage = waitForPage;
    this.#now = now;
    this.#end = now() + SLICE_MS;
  }

  /** Whether it is time to yield. Reads the clock in one of eight calls only. */
  get isDue(): boolean {
    return ++this.#checks % CHECKS_PER_CLOCK_READ === 0 && this.#now() >= this.#end;
  }

  /** Yields to the page if the slice is over. */
  async yieldIfDue(): Promise<void> {
    if (this.#now() >= this.#end) await this.yieldNow();
  }

  /** Yields to the page and starts another slice. */
  async yieldNow(): Promise<void> {
    await this.#waitForPage();
    this.#end = this.#now() + SLICE_MS;
  }
}
