import { memo } from 'react';
import type { Page } from '../../../../core/library/storage/page.ts';
import { formatOnDate } from '../../../i18n/date.ts';
import { libraryWords } from '../../../i18n/library.ts';
import { readerWords } from '../../../i18n/reader.ts';
import { firstSavedIn, isOnlySaved } from '../../../shared/page-state.ts';
import { useLanguage } from '../../shared/mount-page.tsx';
import { describeSource } from '../../shared/SavedSource.tsx';
import { TimeText } from '../../shared/TimeText.tsx';
import { PageLink, pageTitle } from '../PageLink.tsx';
import { viewHash } from '../view-state.ts';
import styles from './PageRow.module.css';
import type { Row } from './use-rows.ts';

const PLACEHOLDER = { title: '…', url: '' };

/**
 * Shows one page of the list. It is memoized because scrolling renders the list often. Its elements
 * stay the same when the page has loaded, because one of them may have the focus.
 */
export const PageRow = memo(function PageRow({
  row,
  index,
  count,
  offset,
  height,
  isActive,
  isSelected,
  onFocus,
  toggle,
  openMenu,
}: {
  readonly row: Row | undefined;
  readonly index: number;
  readonly count: number;
  /** In pixels, from the top of the list. */
  readonly offset: number;
  readonly height: number;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  /** Called when anything in the row gets the focus. */
  readonly onFocus: (index: number) => void;
  /** Selects or deselects the row; with `range`, all rows from the last toggled one. */
  readonly toggle: (index: number, range: boolean) => void;
  readonly openMenu: (button: HTMLElement, page: Page) => void;
}) {
  useLanguage();
  const words = libraryWords();
  const page = row?.page;
  const title = pageTitle(page ?? PLACEHOLDER);
  const tabIndex = isActive ? 0 : -1;
  return (
    <li
      className={isSelected ? `${styles['row']} ${styles['selected']}` : styles['row']}
      style={{ height, transform: `translateY(${offset}px)` }}
      data-index={index}
      aria-posinset={index + 1}
      aria-setsize={count}
      onFocus={() => onFocus(index)}
    >
      <input
        type="checkbox"
        checked={isSelected}
        tabIndex={tabIndex}
        aria-label={words.select(title)}
        onChange={({ nativeEvent }) =>
          toggle(index, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
      <div className={styles['body']}>
        <PageLink page={page ?? PLACEHOLDER} className={styles['title']} tabIndex={tabIndex} />
        <p className={styles['facts']} title={row && factsOf(row).join(' · ')}>
          {row && <Facts row={row} tabIndex={tabIndex} />}
        </p>
      </div>
      <button
        type="button"
        className={styles['more']}
        tabIndex={tabIndex}
        aria-label={words.actions(title)}
        aria-haspopup="dialog"
        disabled={!page}
        onClick={({ currentTarget }) => page && openMenu(currentTarget, page)}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M3 8h0M8 8h0M13 8h0" />
        </svg>
      </button>
    </li>
  );
});

/** Lists what can be cut off in a narrow row. */
function factsOf(row: Row): string[] {
  const { site, lastRead } = row.page;
  const read = isOnlySaved(row.page) ? [] : [libraryWords().read(formatOnDate(lastRead))];
  return [site, ...read, ...readerOf(row), ...originsOf(row)];
}

function readerOf({ page: { via } }: Row): string[] {
  return via === undefined ? [] : [readerWords().readIn(via)];
}

/** Says where a page came from: "wallabag, March 2024". */
function originsOf({ page, sources }: Row): string[] {
  return (page.origins ?? []).flatMap((origin) => {
    const savedIn = firstSavedIn([origin], sources);
    return savedIn ? describeSource(savedIn) : [];
  });
}

function Facts({ row, tabIndex }: { readonly row: Row; readonly tabIndex: number }) {
  const { page, copies } = row;
  const words = libraryWords();
  return (
    <>
      <bdi>{page.site}</bdi>
      {!isOnlySaved(page) && (
        <>
          {' · '}
          <TimeText time={page.lastRead}>{words.read(formatOnDate(page.lastRead))}</TimeText>
        </>
      )}
      {page.via !== undefined && (
        <>
          {' · '}
          <a href={viewHash({ via: page.via })} tabIndex={tabIndex}>
            {readerWords().readIn(page.via)}
          </a>
        </>
      )}
      {originsOf(row).map((origin) => ` · ${origin}`)}
      {page.visits > 1 && ` · ${words.times(page.visits)}`}
      {copies > 1 && (
        <>
          {' · '}
          <a href={viewHash({ view: 'copies', copiesOf: page.id })} tabIndex={tabIndex}>
            {words.inCluster(copies)}
          </a>
        </>
      )}
    </>
  );
}
