import { useAsync } from '../../../ui/use-async.ts';
import { appWords, frameWords } from '../../i18n/common.ts';
import { popupWords } from '../../i18n/popup.ts';
import { getWindowId } from '../shared/tabs.ts';
import { useAction } from '../shared/use-action.ts';
import styles from './head.module.css';

const { head, brand, links } = styles;

const PAGES = ['library', 'options'] as const;

/**
 * The name, and the ways to the other pages.
 *
 * @param hasPanel whether one is to the side panel.
 */
export function Head({ hasPanel = false }: { readonly hasPanel?: boolean }) {
  return (
    <header className={head}>
      <p className={brand}>
        <img src="/icons/icon.svg" alt="" width="20" height="20" />
        {appWords().name}
      </p>
      <nav className={links} aria-label={frameWords().pages}>
        {PAGES.map((page) => (
          <a key={page} href={`/pages/${page}/${page}.html`} target="_blank" rel="noopener">
            {frameWords()[page]}
          </a>
        ))}
        {hasPanel && <OpenPanel />}
      </nav>
    </header>
  );
}

/** Firefox's own, which Chrome's types do not know. */
interface Sidebar {
  readonly sidebarAction?: { readonly open: () => Promise<void> };
}

/** Opens the side panel (in Firefox, the sidebar) of this window, and closes the popup. */
function OpenPanel() {
  const { value: window } = useAsync(getWindowId);
  const deed = useAction();

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
