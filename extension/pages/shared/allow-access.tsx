import { useEffect } from 'react';
import { popupWords } from '../../i18n/popup.ts';
import { hasAccess, hostPermission } from '../../shared/site-access.ts';
import { useAction } from './use-action.ts';
import { useLoaded } from './use-loaded.ts';

/** Asks the browser for access to sites, which the reader can take back at any time. */
export function AllowAccess({ then }: { readonly then: () => void }) {
  const deed = useAction();
  const ask = () => {
    // Asked in the very click: after anything to wait for, the browser refuses.
    const asking = browser.permissions.request(hostPermission());
    return deed(async () => {
      const isGranted = await asking;
      then();
      return isGranted ? undefined : { words: popupWords().accessRefused };
    });
  };
  return (
    <button type="button" className="button button-primary" onClick={ask}>
      {popupWords().allowAccess}
    </button>
  );
}

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
