import type { ReactNode } from 'react';
import { libraryWords } from '../../i18n/library.ts';
import { formatSeconds } from '../../i18n/number.ts';
import { CONSENT_VERSION } from '../../shared/settings.ts';
import { useSettings } from '../shared/use-settings.ts';
import styles from './empty.module.css';
import { hashOf } from './view-state.ts';

const { empty } = styles;

/** What stands where there is nothing: that there is nothing, why, and what can be done. */
export function Empty({
  title,
  why,
  children,
}: {
  readonly title: string;
  readonly why: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className={empty} role="status">
      <h2>{title}</h2>
      <p>{why}</p>
      {children}
    </div>
  );
}

/** That nothing is remembered yet, and what it takes: first of all the reader's consent. */
export function EmptyLibrary() {
  const settings = useSettings();
  const words = libraryWords();
  if (!settings) return null;
  const known = settings === 'unreadable' ? undefined : settings;
  const isAgreed = !known || known.consent >= CONSENT_VERSION;
  const isPaused = known && known.pausedUntil > Date.now();
  const read = isPaused
    ? words.emptyPaused
    : words.emptyWhy(formatSeconds(known?.dwellMs ?? 10_000));
  return (
    <Empty title={words.empty} why={isAgreed ? read : words.emptyNoConsent}>
      {!isAgreed && (
        <a className="button button-primary" href="/pages/welcome/welcome.html#consent">
          {words.emptyConsent}
        </a>
      )}
      <a className="button" href={hashOf({ view: 'transfer' })}>
        {words.emptyImport}
      </a>
    </Empty>
  );
}
