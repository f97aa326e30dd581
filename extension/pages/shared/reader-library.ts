import type { Library } from '../../../core/library/library.ts';
import { useAsync } from '../../../ui/use-async.ts';
import { openReaderLibrary } from '../../shared/open-library.ts';
import { useErrorSentence } from './error-sentence.ts';

/**
 * Opens the reader's library, once in the life of this page. While another tab or window holds it,
 * every query waits, and the page shows that (mount-page.tsx).
 */
export function readerLibrary(): Promise<Library> {
  return openReaderLibrary(setHeld);
}

let isHeld = false;
const listeners = new Set<() => void>();

/** Whether another tab or window holds the library. */
export function isLibraryHeld(): boolean {
  return isHeld;
}

/** Calls back when that changes. Returns the function that ends it. */
export function onLibraryHeld(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setHeld(held: boolean): void {
  isHeld = held;
  for (const listener of listeners) listener();
}

interface LibraryState {
  /** `undefined` until it is open. */
  readonly library: Library | undefined;
  /** Why it can't be used, as a sentence. */
  readonly error: string | undefined;
  /** Tries again to open it. */
  readonly retry: () => void;
}

/** Opens the reader's library for a page. */
export function useLibrary(): LibraryState {
  const { value, error, reload } = useAsync(readerLibrary);
  return { library: value, error: useErrorSentence(error), retry: reload };
}

/** How long (milliseconds) deleted pages can be restored, wherever the reader deleted them: a day. */
export const RESTORABLE_MS = 24 * 60 * 60 * 1000;
