import type { Opening } from '../../core/library/storage/connection.ts';

/** A library that nobody holds is open by then, on a slow machine too … */
const PATIENCE = 8000;

/** … and from then on it is looked at so often. */
const AGAIN = 1000;

const LOCK = 'twicetold-upgrade';

/**
 * The time in which a library is being opened. It tells when that waits for a connection which does
 * not close, in another tab or window. To the first who waits the browser says so; behind that one
 * all others stand in line and hear nothing, as they do while somebody upgrades the library, which
 * can take minutes: a lock tells the two apart.
 */
export class LibraryWait implements Opening {
  readonly #tell: (held: boolean) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isHeld = false;
  #isOver = false;
  #upgrades = false;

  /** @param tell hears that the library is held, and that it no longer is. */
  constructor(tell: (held: boolean) => void) {
    this.#tell = tell;
    this.#lookAfter(PATIENCE);
  }

  /** The browser says that another connection does not close. */
  blocked(): void {
    this.#set(true);
  }

  /** The database is open, and upgraded until `done`. */
  upgrading(done: Promise<unknown>): void {
    this.#upgrades = true;
    this.#set(false);
    const upgraded = () => done.catch(() => {});
    locks()
      ?.request(LOCK, { mode: 'shared' }, upgraded)
      .catch(() => {});
  }

  /** It is open, or will not be. */
  over(): void {
    this.#set(false);
    this.#isOver = true;
    clearTimeout(this.#timer);
  }

  #lookAfter(time: number): void {
    this.#timer = setTimeout(() => void this.#look(), time);
  }

  async #look(): Promise<void> {
    const isUpgraded = this.#upgrades || (await this.#isLocked());
    if (this.#isOver) return;
    this.#set(!isUpgraded);
    this.#lookAfter(AGAIN);
  }

  async #isLocked(): Promise<boolean> {
    const { held = [] } = (await locks()?.query()) ?? {};
    return held.some(({ name }) => name === LOCK);
  }

  #set(held: boolean): void {
    if (this.#isOver || held === this.#isHeld) return;
    this.#isHeld = held;
    this.#tell(held);
  }
}

/** Not in Node. */
function locks(): LockManager | undefined {
  return (globalThis as { navigator?: { locks?: LockManager } }).navigator?.locks;
}
