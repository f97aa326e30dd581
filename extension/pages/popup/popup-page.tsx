import { useRef } from 'react';
import { Controls } from '../current-page/controls.tsx';
import { CurrentPageView } from '../current-page/current-page.tsx';
import { Head } from '../current-page/head.tsx';
import { useCurrentPage } from '../current-page/use-current-page.ts';
import { SnackbarProvider } from '../shared/snackbar.tsx';
import { useFocusKept } from '../shared/use-focus-kept.ts';
import styles from './popup-page.module.css';

const { page } = styles;

/** What Twicetold knows of the page in a tab, and what can be done about it. */
export function PopupPage({ tab }: { readonly tab: number | undefined }) {
  const at = useCurrentPage(tab);
  const { view } = at.status;
  const isAgreed = !(view.kind === 'off' && view.why.off === 'no-consent');
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusKept(heading);
  return (
    <SnackbarProvider>
      <div className={page}>
        <Head hasPanel={isAgreed} />
        <main>
          <CurrentPageView at={at} heading={heading} />
        </main>
        <Controls at={at} />
      </div>
    </SnackbarProvider>
  );
}
