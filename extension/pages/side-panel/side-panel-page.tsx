import { useEffect, useRef, useState } from 'react';
import { Controls } from '../current-page/controls.tsx';
import { CurrentPageView } from '../current-page/current-page.tsx';
import { Head } from '../current-page/head.tsx';
import { useCurrentPage } from '../current-page/use-current-page.ts';
import { SnackbarProvider } from '../shared/snackbar.tsx';
import { getActiveTabId } from '../shared/tabs.ts';
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
 * The id of the tab in front in this window, also when it changes. Ids alone: for addresses the
 * browser would want the `tabs` permission.
 *
 * @param named this one in its place, and no other.
 */
function useActiveTab(named: number | undefined): number | undefined {
  const [tab, setTab] = useState(named);
  useEffect(() => {
    if (named !== undefined) return;
    let gone = false;
    let own: number | undefined;
    const look = async () => {
      const at = await getActiveTabId();
      if (!gone) setTab(at);
    };
    const follow = ({ tabId, windowId }: chrome.tabs.OnActivatedInfo) => {
      if (windowId === own) setTab(tabId);
    };
    browser.windows.getCurrent().then(({ id }) => {
      own = id;
    });
    void look();
    browser.tabs.onActivated.addListener(follow);
    // A tab that is dragged into this window comes to the front without being activated.
    browser.tabs.onAttached.addListener(look);
    return () => {
      gone = true;
      browser.tabs.onActivated.removeListener(follow);
      browser.tabs.onAttached.removeListener(look);
    };
  }, [named]);
  return tab;
}
