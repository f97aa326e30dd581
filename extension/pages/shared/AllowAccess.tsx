import { useEffect } from 'react';
import { popupWords } from '../../i18n/popup.ts';
import { hasAccess, hostPermission } from '../../shared/site-access.ts';
import { useAction } from './use-action.ts';
import { useLoaded } from './use-loaded.ts';

/**
 * A button that asks the browser for access to sites, which the reader can revoke at any time.
 *
 * @param onAnswer is called when the reader has answered.
 */
export function AllowAccess({ onAnswer }: { readonly onAnswer: () => void }) {
  const runAction = useAction();
  const requestAccess = () => {
    // Directly in the click: after an `await` the browser refuses.
    const request = browser.permissions.request(hostPermission());
    return runAction(async () => {
      const isGranted = await request;
      onAnswer();
      return isGranted ? undefined : { words: popupWords().accessRefused };
    });
  };
  return (
    <button type="button" className="button button-primary" onClick={requestAccess}>
      {popupWords().allowAccess}
    </button>
  );
}

/** Returns whether the extension has access to sites; `undefined` until that is known. */
export function useAccess(): [isAllowed: boolean | undefined, reload: () => void] {
  const [isAllowed, reload] = useLoaded(hasAccess);
  useEffect(() => {
    const { onAdded, onRemoved } = browser.permissions;
    onAdded.addListener(reload);
    onRemoved.addListener(reload);
    return () => {
      onAdded.removeListener(reload);
      onRemoved.removeListener(reload);
    };
  }, [reload]);
  return [isAllowed, reload];
}
