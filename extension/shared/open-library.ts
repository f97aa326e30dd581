import { type Library, openLibrary } from '../../core/library/library.ts';
import type { OpenListener } from '../../core/library/storage/connection.ts';
import { keepRepair } from './repair.ts';

let opening: Promise<Library> | undefined;

/**
 * Opens the reader's library, once in the life of this page or worker. After an error the next call
 * tries again.
 *
 * @param onHeld is called with `true` while another tab or window keeps it from opening, and with
 * `false` when that is over. Only that of the first call counts.
 * @throws LibraryError
 */
export function openReaderLibrary(onHeld: (isHeld: boolean) => void): Promise<Library> {
  const listen = () => new LibraryWait(onHeld);
  opening ??= openLibrary(undefined, listen, keepRepair).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

/** By this time a library that nothing holds is open, even on a slow machine … */
const PATIENCE_MS = 8000;

/** … and after it, this is how often to check. */
const CHECK_MS = 1000;

const LOCK = 'twicetold-upgrade';

/**
 * Watches a library while it is opened, and reports when it waits for a connection in another tab or
 * window that doesn't close. The browser reports that only to the first that waits; all others queue
 * behind it and get no event. They get none either while one of them upgrades the library, which
 * can take minutes. A lock shows which of the two it is.
 */
export class LibraryWait implements OpenListener {
  readonly #onHeld: (isHeld: boolean) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isHeld = false;
  #isOver = false;
  #isUpgrading = false;

  /** @param onHeld is called when the library is held, and when it no longer is. */
  constructor(onHeld: (isHeld: boolean) => void) {
    this.#onHeld = onHeld;
    this.#checkAfter(PATIENCE_MS);
  }

  /** The browser reports that another connection doesn't close. */
  blocked(): void {
    this.#setHeld(true);
  }

  /** The database is open, and is being upgraded until `done`. */
  upgrading(done: Promise<unknown>): void {
    this.#isUpgrading = true;
    this.#setHeld(false);
    const upgraded = () => done.catch(() => {});
    locks()
      ?.request(LOCK, { mode: 'shared' }, upgraded)
      .catch(() => {});
  }

  /** It is open, or could not be opened. */
  settled(): void {
    this.#setHeld(false);
    this.#isOver = true;
    clearTimeout(this.#timer);
  }

  #checkAfter(milliseconds: number): void {
    this.#timer = setTimeout(() => void this.#check(), milliseconds);
  }

  async #check(): Promise<void> {
    const isUpgraded = this.#isUpgrading || (await isLocked());
    if (this.#isOver) return;
    this.#setHeld(!isUpgraded);
    this.#checkAfter(CHECK_MS);
  }

  #setHeld(isHeld: boolean): void {
    if (this.#isOver || isHeld === this.#isHeld) return;
    this.#isHeld = isHeld;
    this.#onHeld(isHeld);
  }
}

/** Whether another tab or window is upgrading the library. */
async function isLocked(): Promise<boolean> {
  const { held = [] } = (await locks()?.query()) ?? {};
  return held.some(({ name }) => name === LOCK);
}

/** Node has none. */
function locks(): LockManager | undefined {
  return (globalThis as { navigator?: { locks?: LockManager } }).navigator?.locks;
}
