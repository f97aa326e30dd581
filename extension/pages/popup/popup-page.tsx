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
  const { view } = at.standing;
  const isAgreed = !(view.kind === 'off' && view.why.off === 'no-consent');
  const heading = useKeptFocus();
  return (
    <SnackbarProvider>
      <div className={page}>
        <Head hasPanel={isAgreed} />
        <main className={scroll}>
          <PageHere at={at} heading={heading} />
        </main>
        <Controls at={at} />
      </div>
    </SnackbarProvider>
  );
}
