/**
 * The side panel: the current page as in the popup (`current-page/`), then the other copies in its
 * cluster (`OtherCopies.tsx`), then a search of the library (`LibrarySearch.tsx`).
 */
import { useEffect, useRef } from 'react';
import { useAsync } from '../../../ui/use-async.ts';
import { getActiveTabId } from '../../shared/tabs.ts';
import { Controls } from '../current-page/Controls.tsx';
import { CurrentPageView } from '../current-page/CurrentPage.tsx';
import { PageHeader } from '../current-page/PageHeader.tsx';
import { hasConsent } from '../current-page/page-status.ts';
import { useCurrentPage } from '../current-page/use-current-page.ts';
import { SnackbarProvider } from '../shared/Snackbar.tsx';
import { useFocusFallback } from '../shared/use-focus-fallback.ts';
import { LibrarySearch } from './LibrarySearch.tsx';
import { OtherCopies, useCluster } from './OtherCopies.tsx';
import styles from './SidePanelPage.module.css';

const NO_PAGES = { copies: [], related: [] };

/**
 * Shows what the popup shows, all other copies of the page, and a search of the library.
 *
 * @param tab the tab to show; without it, the active tab of this window.
 */
export function SidePanelPage({ tab }: { readonly tab: number | undefined }) {
  const currentPage = useCurrentPage(useActiveTab(tab));
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusFallback(heading);
  const { state } = currentPage.status;
  const { page: savedPage } = currentPage.savedPage;
  const savedPageId = typeof savedPage === 'object' ? savedPage.id : undefined;
  const { copies, related } = state.kind === 'looked-up' ? state : NO_PAGES;
  const clusterState = useCluster(savedPageId ?? copies[0]?.id);
  // No page is listed twice: as a copy, as another copy, as similar, or as found.
  const clusterPages = clusterState.cluster?.pages ?? [];
  const copyIds = new Set(copies.map(({ id }) => id));
  const others = clusterPages.filter(({ id }) => id !== savedPageId && !copyIds.has(id));
  const otherIds = new Set(others.map(({ id }) => id));
  const listedIds = new Set([...copyIds, ...otherIds, ...related.map(({ id }) => id)]);
  return (
    <SnackbarProvider>
      <div className={styles['page']}>
        <PageHeader />
        <main className={styles['content']}>
          <CurrentPageView
            currentPage={currentPage}
            heading={heading}
            cluster={{
              first: clusterPages[0]?.id,
              others: <OtherCopies pages={others} clusterState={clusterState} />,
              ids: otherIds,
            }}
          />
          {hasConsent(state) && <LibrarySearch listedIds={listedIds} />}
        </main>
        <Controls currentPage={currentPage} />
      </div>
    </SnackbarProvider>
  );
}

/**
 * Returns the id of the active tab of this window, and follows it. Ids only: for addresses the
 * browser would require the `tabs` permission.
 *
 * @param fixedTab the tab to return instead.
 */
function useActiveTab(fixedTab: number | undefined): number | undefined {
  const { value, reload } = useAsync(fixedTab === undefined ? getActiveTabId : undefined);
  useEffect(() => {
    const { tabs } = browser;
    // Whichever the window: this page may learn which one it is in only after an activation.
    tabs.onActivated.addListener(reload);
    // A tab that is dragged into this window becomes active without that event.
    tabs.onAttached.addListener(reload);
    // Another tab may have become active after the first answer and before these listeners.
    reload();
    return () => {
      tabs.onActivated.removeListener(reload);
      tabs.onAttached.removeListener(reload);
    };
  }, [reload]);
  return fixedTab ?? value;
}
