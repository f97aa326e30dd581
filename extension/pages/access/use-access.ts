import { useEffect } from 'react';
import { hasAccess } from '../../shared/no-access.ts';
import { useLoaded } from '../use-loaded.ts';

/** Whether the browser lets Twicetold look at websites; `undefined` until that is known. */
export function useAccess(): [isAllowed: boolean | undefined, again: () => void] {
  const [isAllowed, again] = useLoaded(hasAccess);
  useEffect(() => {
    const { onAdded, onRemoved } = browser.permissions;
    onAdded.addListener(again);
    onRemoved.addListener(again);
    return () => {
      onAdded.removeListener(again);
      onRemoved.removeListener(again);
    };
  }, [again]);
  return [isAllowed, again];
}
