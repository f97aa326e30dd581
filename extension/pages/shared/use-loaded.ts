import { useEffect } from 'react';
import { type AsyncState, useAsync } from '../../../ui/use-async.ts';
import { errorSentence } from './error-sentence.ts';
import { useSnackbar } from './snackbar.tsx';

/**
 * Loads a value, and again on demand and whenever the reader returns to the page, because another
 * page may have changed it. An error appears in the snackbar.
 *
 * @param load must stay the same function, see `useAsync`.
 */
export function useLoaded<T>(
  load: () => Promise<T>,
): [value: T | undefined, reload: AsyncState<T>['reload']] {
  const { value, error, reload } = useAsync(load);
  const showMessage = useSnackbar();
  useEffect(() => {
    if (error !== undefined) showMessage({ words: errorSentence(error) });
  }, [error, showMessage]);
  useEffect(() => {
    window.addEventListener('focus', reload);
    return () => window.removeEventListener('focus', reload);
  }, [reload]);
  return [value, reload];
}
