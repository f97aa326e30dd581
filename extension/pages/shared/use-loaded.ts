import { useEffect } from 'react';
import { type AsyncState, useAsync } from '../../../ui/use-async.ts';
import { errorSentence } from './error-sentence.ts';
import { useSnackbar } from './Snackbar.tsx';

/**
 * Loads a value, and again on demand and whenever the reader returns to the page, because another
 * page may have changed it. An error appears in the snackbar.
 *
 * @param load must stay the same function, see `useAsync`.
 * @param version loads again when it changes: `useLibraryVersion` for what the library has.
 */
export function useLoaded<T>(
  load: () => Promise<T>,
  version?: number,
): [value: T | undefined, reload: AsyncState<T>['reload'], setValue: AsyncState<T>['setValue']] {
  const { value, error, reload, setValue } = useAsync(load, { version });
  const showMessage = useSnackbar();
  useEffect(() => {
    if (error !== undefined) showMessage({ words: errorSentence(error) });
  }, [error, showMessage]);
  useEffect(() => {
    window.addEventListener('focus', reload);
    return () => window.removeEventListener('focus', reload);
  }, [reload]);
  return [value, reload, setValue];
}
