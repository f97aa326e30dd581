import { useEffect, useRef } from 'react';
import { useAsync } from '../../../ui/use-async.ts';
import { getActiveTabId, getWindowId } from '../../shared/tabs.ts';
import { Controls } from '../current-page/controls.tsx';
import { CurrentPageView } from '../current-page/current-page.tsx';
import { Head } from '../current-page/head.tsx';
import { useCurrentPage } from '../current-page/use-current-page.ts';
import { SnackbarProvider } from '../shared/snackbar.tsx';
import { useFocusKept } from '../shared/use-focus-kept.ts';
import { LibrarySearch } from './library-search.tsx';
import { OtherCopies, useCluster } from './other-copies.tsx';
import styles from './side-panel-page.module.css';

const { page, content } = styles;

const NOTHING = { copies: [], related: [] };

/**
 * Beside the page: what the popup says of it, all copies of it, and a search in the library.
 *
 * @param named the tab to stay with; without it, the one in front of the reader.
 */
export function SidePanelPage({ named: tab }: { readonly named: number | undefined }) {
  const at = useCurrentPage(useActiveTab(tab));
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusKept(heading);
  const { view } = at.status;
  const own = typeof at.own.page === 'object' ? at.own.page.id : undefined;
  const { copies, related } = view.kind === 'looked-up' ? view : NOTHING;
  const finding = useCluster(own ?? copies[0]?.id);
  // No page is listed twice: as a copy, as another one of them, as similar, or as found.
  const named = new Set(copies.map(({ id }) => id));
  const others = (finding.cluster?.pages ?? []).filter(({ id }) => id !== own && !named.has(id));
  const ids = new Set(others.map(({ id }) => id));
  const listed = new Set([...named, ...ids, ...related.map(({ id }) => id)]);
  return (
    <SnackbarProvider>
      <div className={page}>
        <Head />
        <main className={content}>
          <CurrentPageView
            at={at}
            heading={heading}
            cluster={{
              first: finding.cluster?.pages[0]?.id,
              others: <OtherCopies pages={others} finding={finding} />,
              ids,
            }}
          />
          {!(view.kind === 'off' && view.why.off === 'no-consent') && (
            <LibrarySearch listed={listed} />
          )}
        </main>
        <Controls at={at} />
      </div>
    </SnackbarProvider>
  );
}

/**
 * Returns the id of the active tab of this window, and follows it. Ids only: for addresses the
 * browser would require the `tabs` permission.
 *
 * @param named the tab to return instead.
 */
function useActiveTab(named: number | undefined): number | undefined {
  const { value, reload, setValue } = useAsync(named === undefined ? getActiveTabId : undefined);
  const { value: ownWindow } = useAsync(getWindowId);
  useEffect(() => {
    const onActivated = ({ tabId, windowId }: chrome.tabs.OnActivatedInfo) => {
      if (windowId === ownWindow) setValue(tabId);
    };
    const { tabs } = browser;
    tabs.onActivated.addListener(onActivated);
    // A tab that is dragged into this window becomes active without that event.
    tabs.onAttached.addListener(reload);
    return () => {
      tabs.onActivated.removeListener(onActivated);
      tabs.onAttached.removeListener(reload);
    };
  }, [ownWindow, reload, setValue]);
  return named ?? value;
}
