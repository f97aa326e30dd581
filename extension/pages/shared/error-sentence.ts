import { useMemo } from 'react';
import { LibraryError } from '../../../core/library/storage/library-error.ts';
import { bannerWords } from '../../i18n/banner.ts';
import { errorWords, privateWords } from '../../i18n/common.ts';
import { isPrivatePage } from './private-window.ts';

/** Describes why the library can't be used. Details of any other error are only in the console. */
export function errorSentence(error: unknown): string {
  if (error instanceof LibraryError) {
    const isPrivate = error.code === 'unavailable' && isPrivatePage();
    return isPrivate ? privateWords().noLibrary : errorWords()[error.code];
  }
  console.error(error);
  return bannerWords().failed;
}

/** Describes the error of a `useAsync`, if there is one. */
export function useErrorSentence(error: unknown): string | undefined {
  return useMemo(() => (error === undefined ? undefined : errorSentence(error)), [error]);
}
