/**
 * The view of all pages: filters above a list that is searched, sorted, selected, and deleted from.
 * `PageList.tsx` shows the pages that are found.
 */
import { useCallback } from 'react';
import type { Library } from '../../../../core/library/library.ts';
import { useDebouncedValue } from '../../../../ui/use-debounced-value.ts';
import { libraryWords } from '../../../i18n/library.ts';
import { EmptyLibrary, EmptyState } from '../EmptyState.tsx';
import { useLibraryQuery } from '../library-context.ts';
import {
  DEFAULT_VIEW,
  isFiltered,
  isValidSite,
  toQuery,
  type ViewState,
  viewHash,
} from '../view-state.ts';
import { Filters } from './Filters.tsx';
import { PageList } from './PageList.tsx';

/** How long typing must pause before a search starts. */
const SEARCH_DELAY_MS = 100;

/** Shows the pages of the library. */
export function ListView({
  viewState,
  changeView,
}: {
  readonly viewState: ViewState;
  readonly changeView: (changes: Partial<ViewState>) => void;
}) {
  const settled = useDebouncedValue(viewState, SEARCH_DELAY_MS);
  const query = useCallback(
    async (library: Library, signal: AbortSignal) => {
      const [ids, links] = await Promise.all([
        settled.site && !isValidSite(settled.site)
          ? []
          : library.searchIds({ ...toQuery(settled, Date.now()), signal }),
        settled.words.trim() === ''
          ? []
          : library.searchAddresses({ words: settled.words, signal }),
      ]);
      return { hash: viewHash(settled), isFiltered: isFiltered(settled), ids, links: links.length };
    },
    [settled],
  );
  const { value, error } = useLibraryQuery(query);
  const words = libraryWords();

  if (error) return <p role="alert">{error}</p>;
  if (!value) return <p role="status">{words.searching}</p>;
  const { ids, hash } = value;
  const isBusy = hash !== viewHash(settled);
  if (ids.length === 0 && !value.isFiltered && !isBusy) {
    return <EmptyLibrary />;
  }

  const { words: noWords, site, when, from, to, importId, via } = DEFAULT_VIEW;
  return (
    <>
      <Filters viewState={viewState} changeView={changeView} />
      {value.links > 0 && !isBusy && (
        <p>
          <a href={viewHash({ view: 'links', words: settled.words })}>
            {words.linksFound(value.links)}
          </a>
        </p>
      )}
      {ids.length > 0 && (
        <PageList
          // A new search clears the selection.
          key={hash}
          ids={ids}
          isBusy={isBusy}
          isFiltered={value.isFiltered}
          filterBySite={(site) => changeView({ site })}
        />
      )}
      {ids.length === 0 && isBusy && <p>{words.searching}</p>}
      {ids.length === 0 && !isBusy && (
        <EmptyState title={words.nothing} description={words.nothingWhy}>
          <button
            type="button"
            className="button"
            onClick={() => changeView({ words: noWords, site, when, from, to, importId, via })}
          >
            {words.clear}
          </button>
        </EmptyState>
      )}
      {/* Stays, unlike the list of one search. Screen readers announce only what is added to it. */}
      <p className="visually-hidden" role="status">
        {isBusy
          ? words.searching
          : ids.length === 0
            ? words.nothing
            : value.isFiltered && words.found(ids.length)}
      </p>
    </>
  );
}
