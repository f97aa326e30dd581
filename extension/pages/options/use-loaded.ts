import { useCallback, useEffect, useState } from 'react';

/**
 * What a function loads, loaded again on demand and whenever the reader comes back to the page: in
 * the meantime another page may have changed it.
 *
 * @param load the same function as long as the same is wanted. What it throws is left to what is
 * there without it.
 */
export function useLoaded<T>(load: () => Promise<T>): [loaded: T | undefined, again: () => void] {
  const [loaded, setLoaded] = useState<T>();
  const again = useCallback(() => {
    load().then(setLoaded, (error: unknown) => console.error(error));
  }, [load]);
  useEffect(() => {
    again();
    window.addEventListener('focus', again);
    return () => window.removeEventListener('focus', again);
  }, [again]);
  return [loaded, again];
}
