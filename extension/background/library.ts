import type { Fingerprint } from '../../core/fingerprint/fingerprint.ts';
import { createFingerprinter } from '../../core/fingerprint/fingerprinter.ts';
import type { Library } from '../../core/library/library.ts';
import { LibraryError } from '../../core/library/storage/library-error.ts';
import { openReaderLibrary } from '../shared/open-library.ts';
import type { ErrorCode } from '../shared/page-state.ts';
import { syncTabs } from './tabs.ts';

let refused: Promise<never> | undefined;
let refuse = () => {};

/**
 * Opens the reader's library, once in the life of this worker.
 *
 * @throws LibraryError; `blocked` while another tab or window holds it, because no page waits for
 * that. When it is free, all pages ask again.
 */
export function readerLibrary(): Promise<Library> {
  refused ??= new Promise((_, reject) => {
    refuse = () => reject(new LibraryError('blocked'));
  });
  // Nobody may be waiting when it is.
  refused.catch(() => {});
  return Promise.race([openReaderLibrary(setHeld), refused]);
}

function setHeld(isHeld: boolean): void {
  if (isHeld) refuse();
  else {
    refused = undefined;
    void syncTabs();
  }
}

/** Names what went wrong in a way that can be said to the reader; the rest goes to the console. */
export function errorCodeOf(error: unknown): ErrorCode {
  if (error instanceof LibraryError) return error.code;
  console.error(error);
  return 'unavailable';
}

const fingerprinter = createFingerprinter();

/** The fingerprint under which the extension finds and remembers a text. */
export async function fingerprint(text: string): Promise<Fingerprint> {
  return (await fingerprinter).reader(text);
}
