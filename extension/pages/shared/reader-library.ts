import type { Library } from '../../../core/library/library.ts';
import { LibraryError } from '../../../core/library/storage/library-error.ts';
import { useAsync } from '../../../ui/use-async.ts';
import { openReaderLibrary } from '../../shared/open-library.ts';
import { useErrorSentence } from './error-sentence.ts';

/**
 * Opens the reader's library, once in the life of this page. While it can't be used, every
 * query waits, and the page shows why (mount-page.tsx).
 */
export function readerLibrary(): Promise<Library> {
  return openReaderLibrary((current) => {
    isHeld = current;
    for (const listener of listeners) listener();
  });
}

let isHeld = false;
const listeners = new Set<() => void>();

/** Whether the library can't be used yet because another tab or window holds it. */
export function isLibraryHeld(): boolean {
  return isHeld;
}

/** Calls back when that changes. Returns the function that ends it. */
export function onLibraryHeld(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

interface LibraryState {
  /** `undefined` until it is open. */
  readonly library: Library | undefined;
  /** Why it can't be used, as a sentence. */
  readonly error: string | undefined;
  /** Whether that is because another version of Twicetold made it. */
  readonly isOtherVersion: boolean;
  /** Tries again to open it. */
  readonly retry: () => void;
}

/** Opens the reader's library for a page. */
export function useLibrary(): LibraryState {
  const { value, error, reload } = useAsync(readerLibrary);
  const isOtherVersion = error instanceof LibraryError && error.code === 'other-version';
  return { library: value, error: useErrorSentence(error), isOtherVersion, retry: reload };
}

/** How long (milliseconds) deleted pages can be restored, wherever the reader deleted them: a day. */
export const RESTORABLE_MS = 24 * 60 * 60 * 1000;
