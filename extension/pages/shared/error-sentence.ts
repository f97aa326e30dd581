import { useEffect } from 'react';
import { LibraryError } from '../../../core/library/storage/library-error.ts';
import { bannerWords } from '../../i18n/banner.ts';
import { errorWords, privateWords } from '../../i18n/common.ts';
import { isPrivatePage } from './private-window.ts';

/** Describes why the library can't be used. Details of any other error are only in the console. */
export function errorSentence(error: unknown): string {
  logOther(error);
  return describe(error);
}

/** Describes the error of a `useAsync`, if there is one, in the language of the page. */
export function useErrorSentence(error: unknown): string | undefined {
  useEffect(() => {
    if (error !== undefined) logOther(error);
  }, [error]);
  return error === undefined ? undefined : describe(error);
}

function describe(error: unknown): string {
  if (!(error instanceof LibraryError)) return bannerWords().failed;
  const isPrivate = error.code === 'unavailable' && isPrivatePage();
  return isPrivate ? privateWords().noLibrary : errorWords()[error.code];
}

function logOther(error: unknown): void {
  if (!(error instanceof LibraryError)) console.error(error);
}
