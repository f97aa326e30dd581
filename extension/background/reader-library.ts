import { type Library, openLibrary } from '../../core/library/library.ts';
import { LibraryError } from '../../core/library/library-error.ts';
import type { Trouble } from '../shared/page-state.ts';

let opening: Promise<Library> | undefined;

/** The reader's library, opened once in the life of this worker. */
export function readerLibrary(): Promise<Library> {
  opening ??= openLibrary().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

/** Names what went wrong in a way that can be said to the reader; the rest goes to the console. */
export function troubleOf(error: unknown): Trouble {
  if (error instanceof LibraryError) return error.trouble;
  console.error(error);
  return 'unavailable';
}
