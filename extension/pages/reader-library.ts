import { type Library, openLibrary } from '../../core/library/library.ts';
import { LibraryWait } from '../shared/library-wait.ts';

let opening: Promise<Library> | undefined;
let isHeld = false;
const listeners = new Set<() => void>();

/**
 * The reader's library, opened once in the life of this page. While another tab or window holds it,
 * all that asks waits, and the page says so (library-held.tsx).
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
