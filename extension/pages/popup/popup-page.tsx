import { useRef } from 'react';
import { Controls } from '../page-at-hand/controls.tsx';
import { Head } from '../page-at-hand/head.tsx';
import { PageHere } from '../page-at-hand/page-here.tsx';
import { usePageAtHand } from '../page-at-hand/use-page-at-hand.ts';
import { SnackbarProvider } from '../snackbar/snackbar.tsx';
import { useFocusKept } from '../use-focus-kept.ts';
import styles from './popup-page.module.css';

const { page } = styles;

/** What Twicetold knows of the page in a tab, and what can be done about it. */
export function PopupPage({ tab }: { readonly tab: number | undefined }) {
  const at = usePageAtHand(tab);
  const { view } = at.standing;
  const isAgreed = !(view.kind === 'off' && view.why.off === 'no-consent');
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusKept(heading);
  return (
    <SnackbarProvider>
      <div className={page}>
        <Head hasPanel={isAgreed} />
        <main>
          <PageHere at={at} heading={heading} />
        </main>
        <Controls at={at} />
      </div>
    </SnackbarProvider>
  );
}
