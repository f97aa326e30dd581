import type { Fingerprint } from '../../core/fingerprint/fingerprint.ts';
import { createFingerprinter } from '../../core/fingerprint/fingerprinter.ts';
import { type Library, openLibrary } from '../../core/library/library.ts';
import { LibraryError } from '../../core/library/storage/library-error.ts';
import { LibraryWait } from '../shared/library-wait.ts';
import type { ErrorCode } from '../shared/page-state.ts';
import { refreshTabs } from './tabs.ts';

let opening: Promise<Library> | undefined;
let refused: Promise<never> | undefined;
let refuse = () => {};

/**
 * The reader's library, opened once in the life of this worker.
 *
 * @throws LibraryError; `blocked` while another tab or window holds it: no page waits for that. When
 * it is free all pages ask again.
 */
export function readerLibrary(): Promise<Library> {
  opening ??= openLibrary(undefined, () => new LibraryWait(setHeld)).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  refused ??= new Promise((_, reject) => {
    refuse = () => reject(new LibraryError('blocked'));
  });
  // Nobody may be waiting when it is.
  refused.catch(() => {});
  return Promise.race([opening, refused]);
}

function setHeld(is: boolean): void {
  if (is) refuse();
  else {
    refused = undefined;
    void refreshTabs();
  }
}

/** Names what went wrong in a way that can be said to the reader; the rest goes to the console. */
export function errorCodeOf(error: unknown): ErrorCode {
  if (error instanceof LibraryError) return error.error;
  console.error(error);
  return 'unavailable';
}

const fingerprinter = createFingerprinter();

/** The fingerprint under which the extension finds and remembers a text. */
export async function fingerprint(text: string): Promise<Fingerprint> {
  return (await fingerprinter).reader(text);
}
