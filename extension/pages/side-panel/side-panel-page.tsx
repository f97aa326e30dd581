import { useRef } from 'react';
import { Controls } from '../page-at-hand/controls.tsx';
import { Head } from '../page-at-hand/head.tsx';
import { PageHere } from '../page-at-hand/page-here.tsx';
import { usePageAtHand } from '../page-at-hand/use-page-at-hand.ts';
import { SnackbarProvider } from '../snackbar/snackbar.tsx';
import { useFocusKept } from '../use-focus-kept.ts';
import { Copies } from './copies.tsx';
import { LibrarySearch } from './library-search.tsx';
import styles from './side-panel-page.module.css';
import { useTabAtHand } from './use-tab-at-hand.ts';

const { page, content } = styles;

/**
 * Beside the page: what the popup says of it, all copies of it, and a search in the library.
 *
 * @param named the tab to stay with; without it, the one in front of the reader.
 */
export function SidePanelPage({ named }: { readonly named: number | undefined }) {
  const at = usePageAtHand(useTabAtHand(named));
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusKept(heading);
  const { view } = at.standing;
  const own = typeof at.own.page === 'object' ? at.own.page.id : undefined;
  const one = own ?? (view.kind === 'looked-up' ? view.copies[0]?.id : undefined);
  return (
    <SnackbarProvider>
      <div className={page}>
        <Head />
        <main className={content}>
          <PageHere at={at} heading={heading} />
          {one !== undefined && <Copies of={one} own={own} />}
          {!(view.kind === 'off' && view.why.off === 'no-consent') && <LibrarySearch />}
        </main>
        <Controls at={at} />
      </div>
    </SnackbarProvider>
  );
}
