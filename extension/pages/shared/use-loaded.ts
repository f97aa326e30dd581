import { useCallback, useEffect, useState } from 'react';
import { errorSentence } from './error-sentence.ts';
import { useSnackbar } from './snackbar.tsx';

/**
 * What a function loads, loaded again on demand and whenever the reader comes back to the page: in
 * the meantime another page may have changed it.
 *
 * @param load the same function as long as the same is wanted. What it throws is told.
 */
export function useLoaded<T>(load: () => Promise<T>): [loaded: T | undefined, again: () => void] {
  const [loaded, setLoaded] = useState<T>();
  const say = useSnackbar();
  const again = useCallback(() => {
    load().then(setLoaded, (error: unknown) => say({ words: errorSentence(error) }));
  }, [load, say]);
  useEffect(() => {
    again();
    window.addEventListener('focus', again);
    return () => window.removeEventListener('focus', again);
  }, [again]);
  return [loaded, again];
}
