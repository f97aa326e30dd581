import { type Library, openLibrary } from '../../../core/library/library.ts';
import { useAsync } from '../../../ui/use-async.ts';
import { LibraryWait } from '../../shared/library-wait.ts';
import { useErrorSentence } from './error-sentence.ts';

let opening: Promise<Library> | undefined;
let isHeld = false;
const listeners = new Set<() => void>();

/**
 * The reader's library, opened once in the life of this page. While another tab or window holds it,
 * all that asks waits, and the page says so (mount-page.tsx).
 */
export function readerLibrary(): Promise<Library> {
  opening ??= openLibrary(undefined, () => new LibraryWait(setHeld)).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

/** Whether another tab or window holds the library. */
export function isLibraryHeld(): boolean {
  return isHeld;
}

/** Calls back when that changes. Returns the way to stop. */
export function onLibraryHeld(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setHeld(is: boolean): void {
  isHeld = is;
  for (const listener of listeners) listener();
}

/** The reader's library, or why there is none. */
interface LibraryResult {
  /** Nothing until it is open. */
  readonly library: Library | undefined;
  /** Why it cannot be used, as a sentence. */
  readonly error: string | undefined;
  /** Tries once more to open it. */
  readonly retry: () => void;
}

/** Opens the reader's library for a page. */
export function useLibrary(): LibraryResult {
  const { value, error, reload } = useAsync(readerLibrary);
  return { library: value, error: useErrorSentence(error), retry: reload };
}
