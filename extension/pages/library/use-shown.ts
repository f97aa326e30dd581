import { useCallback, useEffect, useState } from 'react';
import { hashOf, readShown, type Shown } from './shown.ts';

/**
 * What the page shows, by its address, and how to change it. A change takes the place of the
 * entry in the history, so that typing leaves no trail; links make entries of their own.
 */
export function useShown(): [Shown, (change: Partial<Shown>) => void] {
  const [shown, setShown] = useState(() => readShown(location.hash));

  useEffect(() => {
    const read = () => setShown(readShown(location.hash));
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);

  const change = useCallback((changed: Partial<Shown>) => {
    const next = { ...readShown(location.hash), ...changed };
    history.replaceState(null, '', hashOf(next));
    setShown(next);
  }, []);

  return [shown, change];
}
