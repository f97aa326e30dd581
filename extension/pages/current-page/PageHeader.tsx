import { useAsync } from '../../../ui/use-async.ts';
import { appWords, frameWords } from '../../i18n/common.ts';
import { popupWords } from '../../i18n/popup.ts';
import { canOpenSidePanel, openSidePanel } from '../../shared/side-panel.ts';
import { getWindowId } from '../../shared/tabs.ts';
import { useAction } from '../shared/use-action.ts';
import styles from './PageHeader.module.css';

const PAGES = ['library', 'options'] as const;

/**
 * The name, and links to the other pages.
 *
 * @param hasPanel whether there is a button for the side panel.
 */
export function PageHeader({ hasPanel = false }: { readonly hasPanel?: boolean }) {
  return (
    <header className={styles['header']}>
      <p className={styles['brand']}>
        <img src="/icons/icon.svg" alt="" width="20" height="20" />
        {appWords().name}
      </p>
      <nav className={styles['links']} aria-label={frameWords().pages}>
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

/** Opens the side panel (in Firefox, the sidebar) of this window, and closes the popup. */
function OpenPanel() {
  const { value: windowId } = useAsync(getWindowId);
  const runAction = useAction();
  if (!canOpenSidePanel(windowId)) return null;

  const open = () => {
    const opening = openSidePanel(windowId);
    return runAction(async () => {
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
