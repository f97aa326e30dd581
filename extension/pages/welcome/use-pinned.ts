import { useEffect, useState } from 'react';

/** Whether the icon is in the toolbar, now and when the reader changes it; nothing until it is known. */
export function usePinned(): boolean | undefined {
  const [pinned, setPinned] = useState<boolean>();
  useEffect(() => {
    const { action } = browser;
    const ask = () => {
      action.getUserSettings().then(
        ({ isOnToolbar }) => setPinned(isOnToolbar),
        () => {},
      );
    };
    ask();
    // Firefox 140 has no such event yet: there one comes back to this page from the toolbar.
    const { onUserSettingsChanged: changed } = action as Partial<typeof action>;
    changed?.addListener(ask);
    addEventListener('focus', ask);
    return () => {
      changed?.removeListener(ask);
      removeEventListener('focus', ask);
    };
  }, []);
  return pinned;
}
