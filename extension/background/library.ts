import type { Library } from '../../core/library/library.ts';
import { LibraryError } from '../../core/library/storage/library-error.ts';
import { openReaderLibrary } from '../shared/open-library.ts';
import type { ErrorCode } from '../shared/page-state.ts';
import { syncTabs } from './tabs.ts';

let opened: Promise<Library> | undefined;
let refuse = () => {};

/**
 * Opens the reader's library, once in the life of this worker.
 *
 * @throws LibraryError; `blocked` while another tab or window holds it, because no page waits for
 * that. When it is free, all pages ask again.
 */
export function readerLibrary(): Promise<Library> {
  opened ??= new Promise((resolve, reject) => {
    refuse = () => reject(new LibraryError('blocked'));
    openReaderLibrary(setHeld).then(resolve, (error: unknown) => {
      // After another error, the next call tries again.
      if (!isHeld) opened = undefined;
      reject(error);
    });
  });
  return opened;
}

let isHeld = false;
let staying: ReturnType<typeof setInterval> | undefined;

function setHeld(isHeldNow: boolean): void {
  clearInterval(staying);
  isHeld = isHeldNow;
  if (!isHeld) {
    opened = undefined;
    void syncTabs();
    return;
  }
  refuse();
  // Otherwise nothing would tell the pages when the library is free.
  stayAlive();
  staying = setInterval(stayAlive, 20_000);
}

/** Keeps this worker: the browser stops one that calls none of its functions for half a minute. */
function stayAlive(): void {
  void browser.runtime.getPlatformInfo();
}

/** Returns the code of an error that the reader can understand. Others are logged to the console. */
export function errorCodeOf(error: unknown): ErrorCode {
  if (error instanceof LibraryError) return error.code;
  console.error(error);
  return 'unavailable';
}
