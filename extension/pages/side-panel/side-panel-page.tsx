import { useRef } from 'react';
import { Controls } from '../page-at-hand/controls.tsx';
import { Head } from '../page-at-hand/head.tsx';
import { PageHere } from '../page-at-hand/page-here.tsx';
import { usePageAtHand } from '../page-at-hand/use-page-at-hand.ts';
import { SnackbarProvider } from '../snackbar/snackbar.tsx';
import { useFocusKept } from '../use-focus-kept.ts';
import { LibrarySearch } from './library-search.tsx';
import { OtherCopies } from './other-copies.tsx';
import styles from './side-panel-page.module.css';
import { useCluster } from './use-cluster.ts';
import { useTabAtHand } from './use-tab-at-hand.ts';

const { page, content } = styles;

const NOTHING = { copies: [], related: [] };

/**
 * Beside the page: what the popup says of it, all copies of it, and a search in the library.
 *
 * @param named the tab to stay with; without it, the one in front of the reader.
 */
export function SidePanelPage({ named: tab }: { readonly named: number | undefined }) {
  const at = usePageAtHand(useTabAtHand(tab));
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusKept(heading);
  const { view } = at.standing;
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
          <PageHere
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
