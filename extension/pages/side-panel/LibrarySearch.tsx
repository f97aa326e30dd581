import { useId, useMemo, useState } from 'react';
import { useAsync } from '../../../ui/use-async.ts';
import { useDebouncedValue } from '../../../ui/use-debounced-value.ts';
import { formatOnDate } from '../../i18n/date.ts';
import { joinSentences } from '../../i18n/language.ts';
import { sidePanelWords } from '../../i18n/side-panel.ts';
import { savedOnlyIn } from '../../shared/page-state.ts';
import { useErrorSentence } from '../shared/error-sentence.ts';
import { readerLibrary } from '../shared/reader-library.ts';
import { ReadOrSaved } from '../shared/SavedSource.tsx';
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
  const { found, more, error } = useSearch(query);
  const [list, keepFocus] = useRowFocus<HTMLUListElement>();
  const id = useId();
  const words = sidePanelWords();
  const rows = found?.pages.filter(({ id }) => !listedIds.has(id)) ?? [];
  const listed = (found?.pages.length ?? 0) - rows.length;
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
            found.total === 0 ? words.nothingFound : words.found(found.total),
            ...(listed > 0 ? [words.foundAbove(listed)] : []),
          )}
      </p>
      {error && <p role="alert">{error}</p>}
      {found && rows.length > 0 && (
        <ul className={pageStyles['pages']} ref={list}>
          {rows.map((page) => (
            <li key={page.id}>
              <WebLink title={page.title} url={page.url} />
              <p>
                <ReadOrSaved
                  page={page}
                  savedIn={savedOnlyIn(page, found.sources)}
                  time={page.lastRead}
                >
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

/** How many pages are shown first, and added by each click on Show more. */
const PART_SIZE = 20;

/** How long the reader must stop typing before the search starts. */
const PAUSE_MS = 150;

/** Finds the pages of the library that contain all these words, the last read first. */
function useSearch(words: string) {
  const version = useLibraryVersion();
  const settled = useDebouncedValue(words.trim(), PAUSE_MS);
  const [part, setPart] = useState({ words: '', count: PART_SIZE });
  const hasWords = words.trim() !== '' && settled !== '';
  const limit = part.words === settled ? part.count : PART_SIZE;
  const search = useMemo(() => {
    if (!hasWords) return undefined;
    return async (signal: AbortSignal) => {
      const library = await readerLibrary();
      const found = await library.search({ words: settled, limit, signal });
      return { ...found, sources: await library.importSources() };
    };
  }, [hasWords, settled, limit]);
  const { value, error } = useAsync(search, { version, keepPrevious: true });
  return {
    /** `undefined` without words. While other words are searched for, what was found before stays. */
    found: value,
    /** Shows more. Absent if all that was found is shown. */
    more: value?.next && (() => setPart({ words: settled, count: limit + PART_SIZE })),
    error: useErrorSentence(error),
  };
}
