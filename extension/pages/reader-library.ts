import { type Library, openLibrary } from '../../core/library/library.ts';

let opening: Promise<Library> | undefined;

/** The reader's library, opened once in the life of this page. */
export function readerLibrary(): Promise<Library> {
  opening ??= openLibrary().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}
