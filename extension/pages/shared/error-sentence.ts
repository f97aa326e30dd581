import { LibraryError } from '../../../core/library/storage/library-error.ts';
import { errorWords } from '../../i18n/errors.ts';

/** What to say of a library that cannot be used; any other error goes to the console too. */
export function errorSentence(error: unknown): string {
  if (error instanceof LibraryError) return errorWords()[error.error];
  console.error(error);
  return errorWords().unavailable;
}
