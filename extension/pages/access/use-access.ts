import { useEffect } from 'react';
import { hostPermission } from '../../shared/no-access.ts';
import { useLoaded } from '../use-loaded.ts';

const load = () => browser.permissions.contains(hostPermission());

/** Whether the browser lets Twicetold look at websites; `undefined` until that is known. */
export function useAccess(): [hasAccess: boolean | undefined, again: () => void] {
  const [hasAccess, again] = useLoaded(load);
  useEffect(() => {
    const { onAdded, onRemoved } = browser.permissions;
    onAdded.addListener(again);
    onRemoved.addListener(again);
    return () => {
      onAdded.removeListener(again);
      onRemoved.removeListener(again);
    };
  }, [again]);
  return [hasAccess, again];
}
