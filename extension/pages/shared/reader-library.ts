import type { Library } from '../../../core/library/library.ts';
import { useAsync } from '../../../ui/use-async.ts';
import { type Delay, openReaderLibrary } from '../../shared/open-library.ts';
import { useErrorSentence } from './error-sentence.ts';

/**
 * Opens the reader's library, once in the life of this page. While it can't be used, every
 * query waits, and the page shows why (mount-page.tsx).
 */
export function readerLibrary(): Promise<Library> {
  return openReaderLibrary(setDelay);
}

let delay: Delay | undefined;
const listeners = new Set<() => void>();

/** Why the library can't be used yet, if it is known. */
export function libraryDelay(): Delay | undefined {
  return delay;
}

/** Calls back when that changes. Returns the function that ends it. */
export function onLibraryDelay(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setDelay(current: Delay | undefined): void {
  delay = current;
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
