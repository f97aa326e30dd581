import { type Library, openLibrary } from '../../core/library/library.ts';
import type { OpenListener } from '../../core/library/storage/connection.ts';
import { keepRepair } from './repair.ts';

/**
 * Why the library isn't open yet: another tab or window holds it, or this part of its upgrade to a new
 * version is done, from 0 to 1.
 */
export type Delay = 'held' | number;

/** The database of the reader's library. */
export const LIBRARY_NAME = 'twicetold';

let opening: Promise<Library> | undefined;

/**
 * Opens the reader's library, once in the life of this page or worker. After an error the next call
 * tries again.
 *
 * @param onDelay is called when it is known why the library isn't open yet, again when that changes, and
 * with `undefined` when it is over. Only that of the first call counts.
 * @throws LibraryError
 */
export function openReaderLibrary(onDelay: (delay: Delay | undefined) => void): Promise<Library> {
  const listen = () => new LibraryWait(onDelay);
  opening ??= openLibrary(LIBRARY_NAME, listen, keepRepair).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

/** By this time a library that nothing holds is open, even on a slow machine … */
const PATIENCE_MS = 8000;

/** … and after it, or once an upgrade has begun, this is how often to check. */
const CHECK_MS = 1000;

/** The lock that is held during an upgrade, and the channel that says how much of it is done. */
const UPGRADE = 'twicetold-upgrade';

/**
 * Watches a library while it is opened, and reports when it waits for a connection in another tab or
 * window that doesn't close. The browser reports that only to the first that waits; all others queue
 * behind it and get no event. They get none either while one of them upgrades the library, which
 * can take minutes. A lock shows which of the two it is.
 */
export class LibraryWait implements OpenListener {
  readonly #onDelay: (delay: Delay | undefined) => void;
  readonly #channel = new BroadcastChannel(UPGRADE);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #delay: Delay | undefined;
  #isOver = false;
  #isUpgrading = false;
  /** The part of the upgrade that is done, here or elsewhere. */
  #part = 0;

  /** @param onDelay is called when the delay changes. */
  constructor(onDelay: (delay: Delay | undefined) => void) {
    this.#onDelay = onDelay;
    this.#channel.onmessage = ({ data }: MessageEvent<number>) => {
      // Several tabs may renew the addresses at once, each at its own pace.
      if (this.#isUpgrading) return;
      this.#part = data;
      this.#setDelay(data);
    };
    this.#checkAfter(PATIENCE_MS);
  }

  /** The browser reports that another connection doesn't close. */
  blocked(): void {
    this.#setDelay('held');
  }

  /** The database is open, and is being upgraded until `done`. A short upgrade isn't reported. */
  upgrading(done: Promise<unknown>): void {
    this.#isUpgrading = true;
    this.#part = 0;
    this.#setDelay(undefined);
    this.#checkAfter(CHECK_MS);
    const upgraded = () => done.catch(() => {});
    locks()
      ?.request(UPGRADE, { mode: 'shared' }, upgraded)
      .catch(() => {});
  }

  /** The upgrade has gone on. */
  progress(done: number, all: number): void {
    this.#part = all > 0 ? done / all : 1;
  }

  /** It is open, or could not be opened. */
  settled(): void {
    this.#setDelay(undefined);
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#channel.close();
  }

  #checkAfter(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#check(), milliseconds);
  }

  async #check(): Promise<void> {
    const isElsewhere = await isLocked();
    if (this.#isOver) return;
    this.#setDelay(this.#isUpgrading || isElsewhere ? this.#part : 'held');
    if (this.#isUpgrading) this.#channel.postMessage(this.#part);
    this.#checkAfter(CHECK_MS);
  }

  #setDelay(delay: Delay | undefined): void {
    if (this.#isOver || delay === this.#delay) return;
    this.#delay = delay;
    this.#onDelay(delay);
  }
}

/** Whether another tab or window is upgrading the library. */
async function isLocked(): Promise<boolean> {
  const { held = [] } = (await locks()?.query()) ?? {};
  return held.some(({ name }) => name === UPGRADE);
}

/** Node has none. */
function locks(): LockManager | undefined {
  return (globalThis as { navigator?: { locks?: LockManager } }).navigator?.locks;
}
