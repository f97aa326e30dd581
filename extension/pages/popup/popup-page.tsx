import { useRef } from 'react';
import { Controls } from '../current-page/controls.tsx';
import { CurrentPageView } from '../current-page/current-page.tsx';
import { PageHeader } from '../current-page/page-header.tsx';
import { hasConsent } from '../current-page/page-status.ts';
import { useCurrentPage } from '../current-page/use-current-page.ts';
import { SnackbarProvider } from '../shared/snackbar.tsx';
import { useFocusFallback } from '../shared/use-focus-fallback.ts';
import styles from './popup-page.module.css';

/** Shows the page in a tab and its copies, with the actions for them. */
export function PopupPage({ tab }: { readonly tab: number | undefined }) {
  const currentPage = useCurrentPage(tab);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusFallback(heading);
  return (
    <SnackbarProvider>
      <div className={styles['page']}>
        <PageHeader hasPanel={hasConsent(currentPage.status.state)} />
        <main>
          <CurrentPageView currentPage={currentPage} heading={heading} />
        </main>
        <Controls currentPage={currentPage} />
      </div>
    </SnackbarProvider>
  );
}
