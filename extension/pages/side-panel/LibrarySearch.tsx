import { useId, useMemo, useState } from 'react';
import { siteOf } from '../../../core/url/site.ts';
import { useAsync } from '../../../ui/use-async.ts';
import { useDebouncedValue } from '../../../ui/use-debounced-value.ts';
import { formatOnDate } from '../../i18n/date.ts';
import { joinSentences } from '../../i18n/language.ts';
import { sidePanelWords } from '../../i18n/side-panel.ts';
import { firstSavedIn, savedOnlyIn } from '../../shared/page-state.ts';
import { useErrorSentence } from '../shared/error-sentence.ts';
import { readerLibrary } from '../shared/reader-library.ts';
import { describeSource, ReadOrSaved } from '../shared/SavedSource.tsx';
import { useLibraryVersion } from '../shared/use-library-version.ts';
import { useRowFocus } from '../shared/use-row-focus.ts';
import { WebLink } from '../shared/WebLink.tsx';
import styles from './LibrarySearch.module.css';
import pageStyles from './pages.module.css';

/**
 * Searches pages and saved links in the library.
 *
 * @param listedIds pages that are listed above it. They are counted, but not listed again.
 */
export function LibrarySearch({ listedIds }: { readonly listedIds: ReadonlySet<number> }) {
  const [query, setQuery] = useState('');
  const { found, limit, more, error } = useSearch(query);
  const [list, keepFocus] = useRowFocus<HTMLUListElement>();
  const id = useId();
  const words = sidePanelWords();
  const rows = found?.pages.filter(({ id }) => !listedIds.has(id)) ?? [];
  const links = found?.links.slice(0, limit) ?? [];
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
            ...(found.total > 0 ? [words.found(found.total)] : []),
            ...(found.links.length > 0 ? [words.foundLinks(found.links.length)] : []),
            ...(found.total + found.links.length === 0 ? [words.nothingFound] : []),
            ...(listed > 0 ? [words.foundAbove(listed)] : []),
          )}
      </p>
      {error && <p role="alert">{error}</p>}
      {found && rows.length + links.length > 0 && (
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
          {links.map((link) => {
            const savedIn = firstSavedIn(link.origins, found.sources);
            return (
              <li key={link.address}>
                <WebLink title={link.title} url={link.url} />
                <p>
                  {siteOf(link.url)}
                  {savedIn && ` · ${describeSource(savedIn)}`}
                </p>
              </li>
            );
          })}
        </ul>
      )}
      {more && (
        <button
          type="button"
          className={`button ${styles['more']}`}
          onClick={({ currentTarget }) => {
            keepFocus(currentTarget, rows.length + links.length);
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

/** Finds the pages and saved links of the library that have all these words, the last read first. */
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
      const [found, links, sources] = await Promise.all([
        library.search({ words: settled, limit, signal }),
        library.searchAddresses({ words: settled, signal }),
        library.importSources(),
      ]);
      return { ...found, links, sources };
    };
  }, [hasWords, settled, limit]);
  const { value, error } = useAsync(search, { version, keepPrevious: true });
  return {
    /** `undefined` without words. While other words are searched for, what was found before stays. */
    found: value,
    /** Shows more. Absent if all that was found is shown. */
    more:
      value && (value.pages.length < value.total || value.links.length > limit)
        ? () => setPart({ words: settled, count: limit + PART_SIZE })
        : undefined,
    /** The most pages, and the most saved links, to show. */
    limit,
    error: useErrorSentence(error),
  };
}
