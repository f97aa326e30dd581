import { Component, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import styles from './ErrorBoundary.module.css';
import { urlStore } from './url-store.ts';

/** Shows an error message in place of a page, chapter, or section that failed or didn't load. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override state: { error?: unknown } = {};

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <Failure isLoadError={isLoadError(error)} />;
  }
}

/**
 * Whether a file of the web app didn't load. Only the message shows it: browsers throw a TypeError for
 * a failed `import()`, and Vite throws an Error for a failed style sheet.
 */
function isLoadError(error: unknown): boolean {
  return error instanceof Error && /import|unable to preload/i.test(error.message);
}

function Failure({ isLoadError }: { isLoadError: boolean }) {
  const t = useTranslations('app');
  const reload = () => {
    // The latest changes may not be in the browser's URL yet.
    urlStore.flush();
    location.reload();
  };
  return (
    <div role="alert" className={`card ${styles['failure']}`}>
      <p>{t(isLoadError ? 'lost' : 'failed')}</p>
      <button type="button" className="button" onClick={reload}>
        {t('again')}
      </button>
    </div>
  );
}
