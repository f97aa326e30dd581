/**
 * The bar at the bottom of popup and side panel. The buttons for the page are in `PageActions.tsx`,
 * the rule for its site in `SiteRule.tsx`.
 */
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { ButtonGroup } from '../../../ui/ButtonGroup.tsx';
import { settingsWords } from '../../i18n/common.ts';
import { popupWords } from '../../i18n/popup.ts';
import { UNTIL_RESUMED } from '../../shared/settings.ts';
import { useSaveSettings } from '../shared/use-settings.ts';
import styles from './Controls.module.css';
import viewStyles from './CurrentPage.module.css';
import { PageActions, RestorePage, useDeletedPage } from './PageActions.tsx';
import { policyName, SiteRule, useSiteRule } from './SiteRule.tsx';
import { describeSaving } from './status-text.ts';
import type { CurrentPage } from './use-current-page.ts';

/**
 * The bar with the actions for the page, its site, and all sites. It is always in view. The rule for
 * the site and the pause take one line until they are opened.
 */
export function Controls({ currentPage }: { readonly currentPage: CurrentPage }) {
  const { state, url, isPrivate } = currentPage.status;
  const { hasFailed, save } = useSaveSettings();
  const siteRule = useSiteRule(currentPage);
  const [expanded, setExpanded] = useState<{ part: 'rule' | 'pause'; url: typeof url }>();
  // On another page it is collapsed again.
  const openPart = expanded?.url === url ? expanded?.part : undefined;
  const footer = useRef<HTMLElement>(null);
  const [ruleId, pauseId] = [useId(), useId()];
  const off = state.kind === 'off' ? state.why.off : undefined;
  const canPause =
    state.kind !== 'unreadable' && (off === undefined || off === 'private' || off === 'no-access');
  const isSite = url !== undefined && off !== 'no-consent' && state.kind !== 'unreadable';
  const rules = isSite && !isPrivate ? siteRule.rules : undefined;
  // An open bar is high and no longer sticks to the bottom.
  useLayoutEffect(() => {
    if (openPart) footer.current?.scrollIntoView({ block: 'nearest' });
  }, [openPart]);
  const pause = (pausedUntil: number) => {
    setExpanded(undefined);
    void save({ pausedUntil });
  };
  const toggle = (part: 'rule' | 'pause') =>
    setExpanded(part === openPart ? undefined : { part, url });
  if (!(canPause || isSite)) {
    // In the document now, so that screen readers announce what appears in it later.
    return (
      <footer className="visually-hidden">
        <PageSection currentPage={currentPage} />
      </footer>
    );
  }
  return (
    <footer
      className={openPart ? `${styles['bar']} ${styles['open']}` : styles['bar']}
      ref={footer}
      onClickCapture={keepDoubleClickAway}
    >
      <PageSection currentPage={currentPage} />
      {isSite && isPrivate && <p className={styles['soft']}>{popupWords().noRulePrivate}</p>}
      {rules?.page && (
        <p className={styles['soft']}>
          {popupWords().rulePage(policyName(rules.page.keep))}{' '}
          <button type="button" className={viewStyles['action']} onClick={siteRule.removePageRule}>
            {popupWords().removeRule}
          </button>
        </p>
      )}
      <div className={styles['line']}>
        {rules && (
          <Disclosure controls={ruleId} isOpen={openPart === 'rule'} toggle={() => toggle('rule')}>
            <span className={rules.policy && styles['active']} title={rules.site}>
              {popupWords().ruleOn(policyName(rules.policy), rules.site)}
            </span>
          </Disclosure>
        )}
        {canPause && (
          <Disclosure
            controls={pauseId}
            isOpen={openPart === 'pause'}
            toggle={() => toggle('pause')}
          >
            <span>{popupWords().pauseShort}</span>
          </Disclosure>
        )}
      </div>
      {rules && openPart === 'rule' && (
        <SiteRule id={ruleId} rules={rules} setPolicy={siteRule.setPolicy} />
      )}
      {canPause && openPart === 'pause' && <Pause id={pauseId} onPause={pause} />}
      {hasFailed && <p role="alert">{settingsWords().unwritable}</p>}
    </footer>
  );
}

/** The second click of a double click mustn't undo what the first did, with a button that came into its place. */
function keepDoubleClickAway(event: MouseEvent): void {
  if (event.detail > 1) event.stopPropagation();
}

/** Shows what the library keeps of the page, and the actions for that. */
function PageSection({
  currentPage: { status, savedPage, writable, libraryChanged },
}: {
  readonly currentPage: CurrentPage;
}) {
  const deletedPage = useDeletedPage(status);
  const { state } = status;
  const canRestore = writable !== undefined && deletedPage !== undefined;
  const saving = describeSaving(status);
  const page = typeof savedPage.page === 'object' ? savedPage.page : undefined;
  const canRemember =
    state.kind === 'looked-up' && !/^(?:rule|private|part)$/.test(state.notSaved ?? '');
  const hasActions =
    state.kind === 'looked-up' && savedPage.page !== undefined && Boolean(page ?? canRemember);
  const isEmpty = !canRestore && !saving;
  return (
    <section
      className={isEmpty ? 'visually-hidden' : styles['page']}
      aria-label={isEmpty ? undefined : popupWords().thisPage}
    >
      {canRestore && (
        <RestorePage {...writable} deletedPage={deletedPage} onChange={libraryChanged} />
      )}
      {/* In the document even if empty: screen readers announce only text that is added to it. */}
      <p className={saving && !canRestore ? styles['soft'] : 'visually-hidden'} aria-live="polite">
        {canRestore ? undefined : saving}
      </p>
      {writable && hasActions && (
        <PageActions {...writable} page={page} onChange={libraryChanged} />
      )}
    </section>
  );
}

/** A button that shows or hides what it controls, in a line with others. */
function Disclosure({
  controls,
  isOpen,
  toggle,
  children,
}: {
  readonly controls: string;
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={styles['disclosure']}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={toggle}
    >
      {children}
      <svg
        className={styles['arrow']}
        viewBox="0 0 12 12"
        width="12"
        height="12"
        aria-hidden="true"
      >
        <path d="M2 4l4 4 4-4" />
      </svg>
    </button>
  );
}

interface PauseOption {
  readonly label: 'pauseHour' | 'pauseTomorrow' | 'pauseUntilResumed';
  /** The end of a pause that starts now; both in milliseconds since 1970. */
  readonly end: (now: number) => number;
}

const PAUSE_OPTIONS: readonly PauseOption[] = [
  { label: 'pauseHour', end: (now) => now + 60 * 60 * 1000 },
  { label: 'pauseTomorrow', end: tomorrowMorning },
  { label: 'pauseUntilResumed', end: () => UNTIL_RESUMED },
];

/** Returns 5 a.m. of the next day: for someone who reads past midnight, the day isn't over. */
function tomorrowMorning(now: number): number {
  const date = new Date(now);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1, 5).getTime();
}

/**
 * The ways to pause on all sites.
 *
 * @param onPause is called with the end of the pause, in milliseconds since 1970.
 */
function Pause({ id, onPause }: { readonly id: string; readonly onPause: (end: number) => void }) {
  return (
    <ButtonGroup
      id={id}
      legend={popupWords().pause}
      options={PAUSE_OPTIONS.map(({ label }) => ({ value: label, label: popupWords()[label] }))}
      onChange={(chosen) => {
        const option = PAUSE_OPTIONS.find(({ label }) => label === chosen);
        if (option) onPause(option.end(Date.now()));
      }}
      layout="segments"
    />
  );
}
