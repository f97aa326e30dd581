import { LibraryError } from '../../../core/library/storage/library-error.ts';
import { troubleWords } from '../../i18n/errors.ts';

/** What to say of a library that cannot be used; any other error goes to the console too. */
export function troubleSentence(error: unknown): string {
  if (error instanceof LibraryError) return troubleWords()[error.trouble];
  console.error(error);
  return troubleWords().unavailable;
}
