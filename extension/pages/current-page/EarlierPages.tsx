import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { sentence } from '../../../core/match/sentence.ts';
import { describeNews } from '../../i18n/common.ts';
import { formatDate, formatOnDate } from '../../i18n/date.ts';
import { language } from '../../i18n/language.ts';
import { popupWords } from '../../i18n/popup.ts';
import { sidePanelWords } from '../../i18n/side-panel.ts';
import { savedWords, sourceName } from '../../i18n/sources.ts';
import type { EarlierPage } from '../../shared/page-state.ts';
import { TimeText } from '../shared/TimeText.tsx';
import { WebLink } from '../shared/WebLink.tsx';
import viewStyles from './CurrentPage.module.css';
import styles from './EarlierPages.module.css';

/** This many copies and their actions fit into a popup. If there are more, one less is shown first. */
const MAX_SHOWN = 4;

/** With more copies there is no room for the reason of each. The comparison shows it. */
const MAX_EXPLAINED = 2;

/** What is shown about earlier pages besides title, site, and date. */
interface RowOptions {
  /** At most two actions. */
  readonly actions: (page: EarlierPage) => readonly ReactNode[];
  /** The id of the page to mark as read first. */
  readonly first?: number | undefined;
}

/**
 * Lists the copies as cards: if there are many, only a few until the reader shows all.
 *
 * @param isRoomy whether each shows the reason why it is a copy, however many there are.
 */
export function Copies({
  pages,
  isRoomy,
  ...options
}: RowOptions & { readonly pages: readonly EarlierPage[]; readonly isRoomy: boolean }) {
  const [showsAll, setShowsAll] = useState(false);
  const items = useRef<HTMLUListElement>(null);
  const isCut = !showsAll && pages.length > MAX_SHOWN;
  const isExplained = isRoomy || pages.length <= MAX_EXPLAINED;
  // The button disappears, so the focus moves to the first copy that it has added.
  const showAll = () => {
    flushSync(() => setShowsAll(true));
    items.current?.children[MAX_SHOWN - 1]?.querySelector('a')?.focus();
  };
  return (
    <>
      {/* The headline is announced. The complete answer may add copies to those of the first one. */}
      <ul className={`${styles['list']} ${styles['cards']}`} ref={items} aria-live="off">
        {(isCut ? pages.slice(0, MAX_SHOWN - 1) : pages).map((page) => (
          <Row key={page.id} page={page} isExplained={isExplained} {...options} />
        ))}
      </ul>
      {isCut && (
        <button
          type="button"
          className={`${viewStyles['action']} ${styles['showAll']}`}
          onClick={showAll}
        >
          {popupWords().showAll(pages.length)}
        </button>
      )}
    </>
  );
}

/** Lists pages that are similar, but not copies. Without color, because nothing warns about them. */
export function SimilarPages({
  pages,
  isRoomy,
  ...options
}: RowOptions & { readonly pages: readonly EarlierPage[]; readonly isRoomy: boolean }) {
  return (
    <ul className={styles['list']}>
      {pages.map((page) => (
        <Row key={page.id} page={page} isExplained={isRoomy || pages.length === 1} {...options} />
      ))}
    </ul>
  );
}

function Row({
  page,
  isExplained,
  actions,
  first,
}: RowOptions & { readonly page: EarlierPage; readonly isExplained: boolean }) {
  const { id, title, url, site, lastRead, savedIn, verdict } = page;
  const [main, second] = actions(page);
  return (
    <li className={isExplained ? styles['explained'] : undefined}>
      <WebLink title={title} url={url} />
      {isExplained && (
        <p className={styles['reason']}>
          {sentence(verdict, language(), 'pages')}
          {describeNews(page).map((line) => (
            <strong key={line} className={styles['news']}>
              {line}
            </strong>
          ))}
        </p>
      )}
      <p
        className={
          second && !isExplained ? styles['details'] : `${styles['details']} ${styles['wholeLine']}`
        }
      >
        <bdi className={styles['site']} title={site}>
          {site}
        </bdi>
        {' · '}
        {savedIn ? (
          <TimeText time={savedIn.at}>
            {savedWords().savedIn(sourceName(savedIn.source), formatOnDate(savedIn.at))}
          </TimeText>
        ) : (
          <TimeText time={lastRead}>{formatDate(lastRead)}</TimeText>
        )}
        {!savedIn && id === first && ` · ${sidePanelWords().readFirst}`}
      </p>
      <span className={styles['mainAction']}>{main}</span>
      {second && <span className={styles['secondAction']}>{second}</span>}
    </li>
  );
}
