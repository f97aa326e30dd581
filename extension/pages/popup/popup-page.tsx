import { SnackbarProvider } from '../snackbar/snackbar.tsx';
import { Controls } from './controls.tsx';
import { Head } from './head.tsx';
import { PageHere } from './page-here.tsx';
import styles from './popup-page.module.css';
import { useKeptFocus } from './use-kept-focus.ts';
import { usePageAtHand } from './use-page-at-hand.ts';

const { page, scroll } = styles;

/** What Twicetold knows of the page in a tab, and what can be done about it. */
export function PopupPage({ tab }: { readonly tab: number | undefined }) {
  const at = usePageAtHand(tab);
  const heading = useKeptFocus();
  return (
    <SnackbarProvider>
      <div className={page}>
        <Head hasPanel />
        <main className={scroll}>
          <PageHere at={at} heading={heading} />
        </main>
        <Controls at={at} />
      </div>
    </SnackbarProvider>
  );
}
