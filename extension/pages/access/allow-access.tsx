import { popupWords } from '../../i18n/popup.ts';
import { hostPermission } from '../../shared/no-access.ts';
import { useDeed } from '../use-deed.ts';

/** Asks the browser for the leave to look at sites, which the reader can take back at any time. */
export function AllowAccess({ then }: { readonly then: () => void }) {
  const deed = useDeed();
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
