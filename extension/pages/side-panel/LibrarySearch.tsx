import { useId, useMemo, useState } from 'react';
import type { Cursor } from '../../../core/library/search.ts';
import type { Page } from '../../../core/library/storage/page.ts';
import { useAsync } from '../../../ui/use-async.ts';
import { useDebouncedValue } from '../../../ui/use-debounced-value.ts';
import { formatOnDate } from '../../i18n/date.ts';
import { joinSentences } from '../../i18n/language.ts';
import { sidePanelWords } from '../../i18n/side-panel.ts';
import { useErrorSentence } from '../shared/error-sentence.ts';
import { readerLibrary } from '../shared/reader-library.ts';
import { ReadOrSaved, savedOnlyIn } from '../shared/SavedSource.tsx';
import { useLibraryVersion } from '../shared/use-library-version.ts';
import { useRowFocus } from '../shared/use-row-focus.ts';
import { WebLink } from '../shared/WebLink.tsx';
import styles from './LibrarySearch.module.css';
import pageStyles from './pages.module.css';

/**
 * Searches the library by titles and sites.
 *
 * @param listedIds pages that are listed above it. They are counted, but not listed again.
 */
export function LibrarySearch({ listedIds }: { readonly listedIds: ReadonlySet<number> }) {
  const [query, setQuery] = useState('');
  const { found, sources, more, error } = useSearch(query);
  const [list, keepFocus] = useRowFocus<HTMLUListElement>();
  const id = useId();
  const words = sidePanelWords();
  const rows = found?.filter(({ id }) => !listedIds.has(id)) ?? [];
  return (
    <search className={styles['search']}>
      <label htmlFor={id}>{words.search}</label>
      <input
        id={id}
        className={styles['field']}
        type="search"
        autoComplete="off"
        spellCheck={false}
        placeholder={words.searchLabel}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <p className={styles['count']} role="status">
        {found &&
          joinSentences(
            found.length === 0 ? words.nothingFound : countText(found.length, Boolean(more)),
            ...(found.length > rows.length ? [words.foundAbove(found.length - rows.length)] : []),
          )}
      </p>
      {error && <p role="alert">{error}</p>}
      {rows.length > 0 && (
        <ul className={pageStyles['pages']} ref={list}>
          {rows.map((page) => (
            <li key={page.id}>
              <WebLink title={page.title} url={page.url} />
              <p>
                <ReadOrSaved page={page} savedIn={savedOnlyIn(page, sources)} time={page.lastRead}>
                  {words.source(page.site, formatOnDate(page.lastRead))}
                </ReadOrSaved>
              </p>
            </li>
          ))}
        </ul>
      )}
      {more && (
        <button
          type="button"
          className={`button ${styles['more']}`}
          onClick={({ currentTarget }) => {
            keepFocus(currentTarget, rows.length);
            more();
          }}
        >
          {words.showMore}
        </button>
      )}
    </search>
  );
}

function countText(count: number, isPart: boolean): string {
  return isPart ? sidePanelWords().foundRecent(count) : sidePanelWords().found(count);
}

/** How many pages are shown first, and added by each click on Show more. */
const PART_SIZE = 20;

/** How long the reader must stop typing before the search starts. */
const PAUSE_MS = 150;

/** What was found so far. */
interface Found {
  readonly pages: readonly Page[];
  /** Where the next part begins; `undefined` at the end. */
  readonly next: Cursor | undefined;
  /** The source of each import, by its id. */
  readonly sources: ReadonlyMap<number, string>;
}

const NONE: Found = { pages: [], next: undefined, sources: new Map() };

/** Finds the pages of the library that contain all these words, the last read first. */
function useSearch(words: string): {
  /**
   * `undefined` without words, and until a first search has ended. While other words are searched for,
   * what was found before stays.
   */
  readonly found: readonly Page[] | undefined;
  readonly sources: Found['sources'];
  /** Finds more; absent at the end. */
  readonly more: (() => void) | undefined;
  readonly error: string | undefined;
} {
  const version = useLibraryVersion();
  const wanted = words.trim();
  const settled = useDebouncedValue(wanted, PAUSE_MS);
  const hasWords = wanted !== '' && settled !== '';
  const search = useMemo(() => (hasWords ? createSearch(settled) : undefined), [hasWords, settled]);
  const { value, error, reload } = useAsync(search?.load, { version, keepPrevious: true });
  const more =
    value?.next &&
    (() => {
      value.search.continueAfter(value);
      reload();
    });
  return {
    found: value?.pages,
    sources: value?.sources ?? NONE.sources,
    more,
    error: useErrorSentence(error),
  };
}

/** A search for the same words, which grows by a part each time that it is continued. */
interface Search {
  readonly load: (signal: AbortSignal) => Promise<Found & { readonly search: Search }>;
  readonly continueAfter: (found: Found) => void;
}

function createSearch(words: string): Search {
  let count = PART_SIZE;
  let start = NONE;
  const search: Search = {
    /** Finds as many pages as were asked for: from the start, unless it is being continued. */
    async load(signal) {
      const before = start;
      start = NONE;
      const rest = await findPart(words, count - before.pages.length, before.next, signal);
      return { ...rest, search, pages: [...before.pages, ...rest.pages] };
    },
    continueAfter(found) {
      count = found.pages.length + PART_SIZE;
      start = found;
    },
  };
  return search;
}

/** Finds a whole part. One call of the library searches some hundred pages, and may find none. */
async function findPart(
  words: string,
  count: number,
  from: Cursor | undefined,
  signal: AbortSignal,
): Promise<Found> {
  const library = await readerLibrary();
  const pages: Page[] = [];
  let after = from;
  do {
    signal.throwIfAborted();
    const found = await library.search({ words, limit: count - pages.length, after, signal });
    pages.push(...found.pages);
    after = found.next;
  } while (after && pages.length < count);
  return { pages, next: after, sources: await library.importSources() };
}
