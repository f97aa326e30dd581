import { useRef } from 'react';
import { Controls } from '../current-page/Controls.tsx';
import { CurrentPageView } from '../current-page/CurrentPage.tsx';
import { PageHeader } from '../current-page/PageHeader.tsx';
import { hasConsent } from '../current-page/page-status.ts';
import { useCurrentPage } from '../current-page/use-current-page.ts';
import { SnackbarProvider } from '../shared/Snackbar.tsx';
import { useFocusFallback } from '../shared/use-focus-fallback.ts';
import styles from './PopupPage.module.css';

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
