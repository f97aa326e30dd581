/**
 * Shows the page in a tab and its copies, in the popup and in the side panel. `useCurrentPage` gives
 * it the state, `status-text.ts` the sentences, and `EarlierPages.tsx` the lists.
 */
import type { ReactNode, Ref } from 'react';
import { hasChanged } from '../../../core/match/classify.ts';
import { siteOf } from '../../../core/url/site.ts';
import { changeWords, settingsWords } from '../../i18n/common.ts';
import { popupWords } from '../../i18n/popup.ts';
import { parseArticle } from '../../shared/message-schema.ts';
import { askPage } from '../../shared/messages.ts';
import type { EarlierPage } from '../../shared/page-state.ts';
import { addressesOf } from '../../shared/shown-addresses.ts';
import { AllowAccess } from '../shared/AllowAccess.tsx';
import { isPrivatePage } from '../shared/private-window.ts';
import { readerLibrary } from '../shared/reader-library.ts';
import { useAction } from '../shared/use-action.ts';
import { useSaveSettings } from '../shared/use-settings.ts';
import styles from './CurrentPage.module.css';
import { Copies, SimilarPages } from './EarlierPages.tsx';
import { NewSentences } from './NewSentences.tsx';
import { ReaderOffer } from './ReaderOffer.tsx';
import { describeStatus } from './status-text.ts';
import type { CurrentPage } from './use-current-page.ts';

const WELCOME = '/pages/welcome/welcome.html';
const PRIVATE_WINDOWS = '/pages/options/options.html#private';

const NO_PAGES = { copies: [], related: [] };

/** With more copies than this, similar pages are collapsed, because a popup has no room for both. */
const MAX_COPIES_BESIDE_SIMILAR = 1;

/**
 * Shows the page in a tab and its copies.
 *
 * @param heading receives the focus when a focused button disappears.
 * @param cluster for the side panel, which also has room for all reasons.
 */
export function CurrentPageView({
  currentPage,
  heading,
  cluster,
}: {
  readonly currentPage: CurrentPage;
  readonly heading: Ref<HTMLHeadingElement>;
  readonly cluster?: {
    /** The id of the page that was read first. */
    readonly first: number | undefined;
    /** The section with the copies that the lookup didn't return. */
    readonly others: ReactNode;
    /** Their ids, so that they aren't listed as similar, too. */
    readonly ids: ReadonlySet<number>;
  };
}) {
  const { tab, status, savedPage, writable, reload, libraryChanged } = currentPage;
  const { state } = status;
  const { hasFailed, save } = useSaveSettings();
  const words = popupWords();
  const off = state.kind === 'off' ? state.why.off : undefined;
  const needsAccess =
    off === 'no-access' || (state.kind === 'no-access' && state.why === 'permission');

  const { headline, sentences } = describeStatus(status);
  const { copies, related } = state.kind === 'looked-up' ? state : NO_PAGES;
  const item = state.kind === 'looked-up' ? state.item : undefined;
  const isRoomy = cluster !== undefined;
  const listed = related.filter(({ id }) => !cluster?.ids.has(id));

  const page = typeof savedPage.page === 'object' ? savedPage.page : undefined;
  const before = state.kind === 'looked-up' ? state.previousVisit : undefined;
  // A page has few new sentences compared with its copies, and many compared with similar ones.
  const subject = copies[0] ?? before ?? listed.find(({ sentences }) => sentences?.new);
  // The popup covers a part of the page.
  const onScrolled = () => {
    if (!isRoomy) window.close();
  };
  // A private page can't read the library, but the comparison opens in a regular window.
  const compared = isPrivatePage() ? before : page;
  const canCompareVersions =
    before && (before.change !== undefined || hasChanged(before.verdict, before.sentences?.new));

  // It would store the page's address.
  const mayMark = state.kind === 'looked-up' && state.notSaved !== 'rule';
  const compare = (page: EarlierPage) => <DifferenceLink tab={tab} page={page.id} />;
  const actions = (page: EarlierPage) => [
    compare(page),
    writable && mayMark && <NotDuplicate {...writable} page={page} onChange={libraryChanged} />,
  ];
  return (
    <>
      <div
        className={copies.length > 0 ? `${styles['state']} ${styles['found']}` : styles['state']}
      >
        <div className={styles['announced']} aria-live="polite">
          {item && <p className={styles['item']}>{page?.title ?? item.title}</p>}
          <h1 ref={heading} tabIndex={-1}>
            {headline}
          </h1>
          {copies.length > 0 && (
            <Copies
              key={status.url}
              pages={copies}
              isRoomy={isRoomy}
              actions={actions}
              first={cluster?.first}
            />
          )}
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        {savedPage.error && <p role="alert">{savedPage.error}</p>}
        {compared && canCompareVersions && (
          <p>
            <DifferenceLink tab={tab} page={compared.id} words={changeWords().seeChanges} />
          </p>
        )}
        {off === 'no-consent' && (
          <a className="button button-primary" href={WELCOME} target="_blank" rel="noopener">
            {words.openWelcome}
          </a>
        )}
        {off === 'paused' && (
          <button
            type="button"
            className="button button-primary"
            onClick={() => save({ pausedUntil: 0 })}
          >
            {words.resume}
          </button>
        )}
        {off === 'private' && (
          <a href={PRIVATE_WINDOWS} target="_blank" rel="noopener">
            {words.allowPrivate}
          </a>
        )}
        {needsAccess && <AllowAccess onAnswer={reload} />}
        <ReaderOffer currentPage={currentPage} />
        {hasFailed && <p role="alert">{settingsWords().unwritable}</p>}
      </div>
      {tab !== undefined && !isPrivatePage() && subject?.sentences && subject.sentences.new > 0 && (
        <NewSentences
          key={`${status.url} ${subject.id}`}
          tab={tab}
          page={subject.id}
          previousVisitAt={subject === before ? before?.at : undefined}
          count={subject.sentences.new}
          onScrolled={onScrolled}
        />
      )}
      {cluster?.others}
      {listed.length > 0 && (
        <section className={styles['similar']} aria-labelledby="similar">
          <details open={isRoomy || copies.length <= MAX_COPIES_BESIDE_SIMILAR}>
            <summary>
              <h2 id="similar">{words.related(listed.length)}</h2>
            </summary>
            <SimilarPages
              pages={listed}
              isRoomy={isRoomy}
              actions={(page) => [compare(page)]}
              first={cluster?.first}
            />
          </details>
        </section>
      )}
    </>
  );
}

/** Links to the comparison of the page in a tab with one in the library. */
function DifferenceLink({
  tab,
  page,
  words = popupWords().compare,
}: {
  readonly tab: number | undefined;
  readonly page: number;
  readonly words?: string;
}) {
  return (
    <a
      className={styles['action']}
      href={`/pages/compare/compare.html?${new URLSearchParams({ tab: String(tab), page: String(page) })}`}
      target="_blank"
      rel="noopener"
    >
      {words}
    </a>
  );
}

/**
 * A button that marks the current page as not a copy of an earlier page.
 *
 * @param onChange is called when that is stored, and when it is undone.
 */
function NotDuplicate({
  tab,
  url,
  page,
  onChange,
}: {
  readonly tab: number;
  readonly url: string;
  readonly page: EarlierPage;
  readonly onChange: () => unknown;
}) {
  const runAction = useAction();
  const words = popupWords();

  const mark = () =>
    runAction(async () => {
      const library = await readerLibrary();
      // The tab may have another address by now. A page can name only those of its own site.
      const article = parseArticle(await askPage(tab, 'article').catch(() => undefined));
      const visit = article && siteOf(article.url) === siteOf(url) ? addressesOf(article) : { url };
      const isMarked = await library.markNotDuplicate(visit, page.id, true, Date.now());
      await onChange();
      if (!isMarked) return { words: words.pageGone };
      return {
        words: words.markedNotDuplicate,
        undo: async () => {
          await library.markNotDuplicate(visit, page.id, false, Date.now());
          await onChange();
        },
      };
    });

  return (
    <button type="button" className={styles['action']} onClick={mark}>
      {words.notDuplicate}
    </button>
  );
}
