import { type Library, openLibrary } from '../../core/library/library.ts';
import type { OpenListener } from '../../core/library/storage/connection.ts';
import { keepRepair } from './repair.ts';
import { CONSENT_VERSION, getSettings } from './settings.ts';

/** The database of the reader's library. */
export const LIBRARY_NAME = 'twicetold';

/** Whether there is a library. Otherwise opening it would create it. */
export async function hasLibrary(): Promise<boolean> {
  const databases = await indexedDB.databases();
  return databases.some(({ name }) => name === LIBRARY_NAME);
}

/** Whether there is a library, or the reader has agreed to one. */
export async function mayOpenLibrary(): Promise<boolean> {
  const settings = await getSettings().catch(() => undefined);
  return (settings && settings.consent >= CONSENT_VERSION) || (await hasLibrary());
}

let opening: Promise<Library> | undefined;

/**
 * Opens the reader's library, once in the life of this page or worker. After an error the next call
 * tries again.
 *
 * @param onHeld is called with `true` when another tab or window holds the library, and with `false` when
 * that is over. Only that of the first call counts.
 * @throws LibraryError
 */
export function openReaderLibrary(onHeld: (isHeld: boolean) => void): Promise<Library> {
  const listen = () => new LibraryWait(onHeld);
  opening ??= openLibrary(LIBRARY_NAME, listen, keepRepair).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

/** By this time a library that nothing holds is open, even on a slow machine. */
const PATIENCE_MS = 8000;

/**
 * Watches a library while it is opened, and reports when it waits for a connection in another tab or
 * window that doesn't close. The browser reports that only to the first that waits. All others queue
 * behind it and get no event.
 */
export class LibraryWait implements OpenListener {
  readonly #onHeld: (isHeld: boolean) => void;
  readonly #timer: ReturnType<typeof setTimeout>;
  #isHeld = false;

  /** @param onHeld is called when it begins to wait, and when that is over. */
  constructor(onHeld: (isHeld: boolean) => void) {
    this.#onHeld = onHeld;
    this.#timer = setTimeout(() => this.blocked(), PATIENCE_MS);
  }

  /** The browser reports that another connection doesn't close. */
  blocked(): void {
    this.#report(true);
  }

  /** It is open, or could not be opened. */
  settled(): void {
    clearTimeout(this.#timer);
    this.#report(false);
  }

  #report(isHeld: boolean): void {
    if (isHeld === this.#isHeld) return;
    this.#isHeld = isHeld;
    this.#onHeld(isHeld);
  }
}
