import { useEffect, useState } from 'react';
import { popupWords } from '../../i18n/popup.ts';
import { useDeed } from '../use-deed.ts';

/** Firefox's own, which Chrome's types do not know. */
interface Sidebar {
  readonly sidebarAction?: { readonly open: () => Promise<void> };
}

/** Opens the side panel (in Firefox, the sidebar) of this window, and closes the popup. */
export function OpenPanel() {
  const [window, setWindow] = useState<number>();
  const deed = useDeed();
  useEffect(() => {
    browser.windows.getCurrent().then(({ id }) => setWindow(id));
  }, []);

  const { sidebarAction } = browser as Sidebar;
  if (!sidebarAction && (!browser.sidePanel || window === undefined)) return null;

  const open = () => {
    // Opened in the very click: after anything to wait for, the browser refuses.
    const opening = sidebarAction
      ? sidebarAction.open()
      : browser.sidePanel.open({ windowId: window ?? 0 });
    return deed(async () => {
      await opening;
      close();
      return undefined;
    });
  };
  return (
    <button type="button" onClick={open}>
      {popupWords().sidePanel}
    </button>
  );
}
