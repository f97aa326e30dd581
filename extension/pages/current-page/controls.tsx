import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { siteOf } from '../../../core/url/site.ts';
import { settingsWords } from '../../i18n/common.ts';
import { onDate } from '../../i18n/date.ts';
import { popupWords } from '../../i18n/popup.ts';
import { refreshSiteTabs } from '../../shared/tabs.ts';
import { readerLibrary } from '../shared/reader-library.ts';
import { useAction } from '../shared/use-action.ts';
import { useSaveSettings } from '../shared/use-settings.ts';
import styles from './controls.module.css';
import quiet from './current-page.module.css';
import { PageActions } from './page-actions.tsx';
import { Pause } from './pause.tsx';
import { nameOf, SiteRule } from './site-rule.tsx';
import { useSiteRules } from './site-rules.ts';
import { tellKept } from './status-text.ts';
import type { CurrentPage } from './use-current-page.ts';
import { type DeletedPage, useDeletedPage } from './use-deleted-page.ts';

const { arrow, bar, fold, line, open, page: pageStyle, set, soft } = styles;
const { action } = quiet;

/**
 * What can be done, always in view: with the page itself, with its site, and everywhere. The rule for
 * the site and the pause take one line until they are opened.
 */
export function Controls({ at }: { readonly at: CurrentPage }) {
  const { view, url, isPrivate } = at.status;
  const { refused, choose } = useSaveSettings();
  const site = useSiteRules(at);
  const [unfolded, setUnfolded] = useState<{ fold: 'rule' | 'pause'; on: typeof url }>();
  // On another page it is folded again.
  const opened = unfolded?.on === url ? unfolded?.fold : undefined;
  const footer = useRef<HTMLElement>(null);
  const [ruleId, pauseId] = [useId(), useId()];
  const off = view.kind === 'off' ? view.why.off : undefined;
  const canPause =
    view.kind !== 'unreadable' && (off === undefined || off === 'private' || off === 'no-access');
  const isSite = url !== undefined && off !== 'no-consent' && view.kind !== 'unreadable';
  const rules = isSite && !isPrivate ? site.rules : undefined;
  // Unfolded it is high, and no longer stays in view by itself.
  useLayoutEffect(() => {
    if (opened) footer.current?.scrollIntoView({ block: 'nearest' });
  }, [opened]);
  const pause = (pausedUntil: number) => {
    setUnfolded(undefined);
    void choose({ pausedUntil });
  };
  const removePageRule = () => rules?.page && site.remove(rules.page);
  const toggle = (fold: 'rule' | 'pause') =>
    setUnfolded(fold === opened ? undefined : { fold, on: url });
  if (!(canPause || isSite)) {
    // What is read out later needs its place in the document now.
    return (
      <footer className="visually-hidden">
        <AboutPage at={at} />
      </footer>
    );
  }
  return (
    <footer className={opened ? `${bar} ${open}` : bar} ref={footer}>
      <AboutPage at={at} />
      {isSite && isPrivate && <p className={soft}>{popupWords().noRulePrivate}</p>}
      {rules?.page && (
        <p className={soft}>
          {popupWords().rulePage(nameOf(rules.page.keep))}{' '}
          <button type="button" className={action} onClick={removePageRule}>
            {popupWords().ruleAway}
          </button>
        </p>
      )}
      <div className={line}>
        {rules && (
          <Fold controls={ruleId} isOpen={opened === 'rule'} toggle={() => toggle('rule')}>
            <span className={rules.keep && set} title={rules.site}>
              {popupWords().ruleOn(nameOf(rules.keep), rules.site)}
            </span>
          </Fold>
        )}
        {canPause && (
          <Fold controls={pauseId} isOpen={opened === 'pause'} toggle={() => toggle('pause')}>
            <span>{popupWords().pauseShort}</span>
          </Fold>
        )}
      </div>
      {rules && opened === 'rule' && <SiteRule id={ruleId} rules={rules} choose={site.choose} />}
      {canPause && opened === 'pause' && <Pause id={pauseId} until={pause} />}
      {refused && <p role="alert">{settingsWords().unwritable}</p>}
    </footer>
  );
}

/** What is kept of the page itself, and what can be done about that. */
function AboutPage({ at: { status, own, writable, changed } }: { readonly at: CurrentPage }) {
  const forgotten = useDeletedPage(status);
  const { view } = status;
  const canRestore = writable !== undefined && forgotten !== undefined;
  const kept = tellKept(status);
  const page = typeof own.page === 'object' ? own.page : undefined;
  const canRemember =
    view.kind === 'looked-up' && (!view.notSaved || view.notSaved === 'forgotten');
  const hasActions =
    view.kind === 'looked-up' && own.page !== undefined && Boolean(page ?? canRemember);
  const isEmpty = !canRestore && !kept;
  return (
    <section
      className={isEmpty ? 'visually-hidden' : pageStyle}
      aria-label={isEmpty ? undefined : popupWords().thisPage}
    >
      {canRestore && <BringBack {...writable} forgotten={forgotten} then={changed} />}
      {/* Always in the document, also empty: a screen reader announces only what changes in it. */}
      <p className={kept && !canRestore ? soft : 'visually-hidden'} aria-live="polite">
        {canRestore ? undefined : kept}
      </p>
      {writable && hasActions && <PageActions {...writable} page={page} then={changed} />}
    </section>
  );
}

/** A button that shows or hides what belongs to it, in a line with others. */
function Fold({
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
      className={fold}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={toggle}
    >
      {children}
      <svg className={arrow} viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
        <path d="M2 4l4 4 4-4" />
      </svg>
    </button>
  );
}

const { actions } = styles;

/**
 * Says when the page at hand was forgotten, and brings it back.
 *
 * @param then is called when that is done.
 */
function BringBack({
  tab,
  url,
  forgotten,
  then,
}: {
  readonly tab: number;
  readonly url: string;
  readonly forgotten: DeletedPage;
  readonly then: () => unknown;
}) {
  const deed = useAction();
  const words = popupWords();
  const { undo, at, forGood } = forgotten;

  const bringBack = () =>
    deed(async () => {
      const library = await readerLibrary();
      if (forGood) await library.setRule(url, undefined, Date.now());
      await library.restore(undo);
      if (forGood) await refreshSiteTabs(siteOf(url), tab);
      await then();
      return { words: words.restored };
    });

  return (
    <p className={actions}>
      {words.deletedAt(onDate(at))}
      <button type="button" className={action} onClick={bringBack}>
        {words.restore}
      </button>
    </p>
  );
}
