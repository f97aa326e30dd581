import type { ReactNode } from 'react';
import { libraryWords } from '../../i18n/library.ts';
import { formatSeconds } from '../../i18n/number.ts';
import { CONSENT_VERSION, DEFAULT_DWELL_MS } from '../../shared/settings.ts';
import { useSettings } from '../shared/use-settings.ts';
import styles from './EmptyState.module.css';
import { viewHash } from './view-state.ts';

/** Shows that a view is empty, why, and what the reader can do. */
export function EmptyState({
  title,
  description,
  children,
}: {
  readonly title: string;
  readonly description: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className={styles['empty']}>
      <h2>{title}</h2>
      <p>{description}</p>
      {children}
    </div>
  );
}

/** Shows that the library has no pages yet, and how to add some: by giving consent first. */
export function EmptyLibrary() {
  const loaded = useSettings();
  const words = libraryWords();
  if (!loaded) return null;
  const settings = loaded === 'unreadable' ? undefined : loaded;
  const hasConsent = !settings || settings.consent >= CONSENT_VERSION;
  const isPaused = settings && settings.pausedUntil > Date.now();
  const reason = isPaused
    ? words.emptyPaused
    : words.emptyWhy(formatSeconds(settings?.dwellMs ?? DEFAULT_DWELL_MS));
  return (
    <EmptyState title={words.empty} description={hasConsent ? reason : words.emptyNoConsent}>
      {!hasConsent && (
        <a className="button button-primary" href="/pages/welcome/welcome.html#consent">
          {words.emptyConsent}
        </a>
      )}
      <a className="button" href={viewHash({ view: 'import' })}>
        {words.import}
      </a>
      <a className="button button-quiet" href={viewHash({ view: 'transfer' })}>
        {words.emptyImport}
      </a>
    </EmptyState>
  );
}
