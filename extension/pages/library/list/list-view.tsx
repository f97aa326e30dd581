import { useCallback } from 'react';
import type { Library } from '../../../../core/library/library.ts';
import { useSettled } from '../../../../ui/use-settled.ts';
import { libraryWords } from '../../../i18n/library.ts';
import { Empty, EmptyLibrary } from '../empty.tsx';
import { useLibraryQuery } from '../use-library-query.ts';
import {
  DEFAULT_VIEW,
  hashOf,
  isByTime,
  isNarrowed,
  isSite,
  needsTitles,
  queryOf,
  type ViewState,
} from '../view-state.ts';
import { Filters } from './filters.tsx';
import { PageList } from './page-list.tsx';
import { areTitlesRead, readTitles } from './use-rows.ts';

/** Time between two letters of somebody who types. */
const SETTLES = 200;

/** What a search has found. */
interface Found {
  /** The search, as a hash. */
  readonly search: string;
  readonly narrowed: boolean;
  /** Whether that is all; if not, it is some of what was read last, while titles are being read. */
  readonly whole: boolean;
  readonly ids: readonly number[];
}

/** The pages: looked for, sorted, selected, deleted. */
export function ListView({
  shown,
  change,
}: {
  readonly shown: ViewState;
  readonly change: (change: Partial<ViewState>) => void;
}) {
  const settled = useSettled(shown, SETTLES);
  const find = useCallback(
    async (library: Library, signal: AbortSignal, soFar: (found: Found) => void) => {
      const search = hashOf(settled);
      const narrowed = isNarrowed(settled);
      if (settled.site && !isSite(settled.site)) return { search, narrowed, whole: true, ids: [] };
      const query = queryOf(settled, Date.now());
      if (needsTitles(settled) && !areTitlesRead()) {
        const titles = readTitles(library);
        // Heard below, unless this search is given up before.
        titles.catch(() => {});
        if (isByTime(settled)) {
          const { pages } = await library.search({ ...query, signal });
          soFar({ search, narrowed, whole: false, ids: pages.map(({ id }) => id) });
        }
        await titles;
      }
      signal.throwIfAborted();
      const ids = await library.searchIds({ ...query, signal });
      return { search, narrowed, whole: true, ids };
    },
    [settled],
  );
  const { value, error } = useLibraryQuery(find);
  const words = libraryWords();

  if (error) return <p role="alert">{error}</p>;
  if (!value) return <p role="status">{words.searching}</p>;
  const { ids, narrowed, search, whole } = value;
  const busy = search !== hashOf(settled) || !whole;
  if (ids.length === 0 && !narrowed && !busy) {
    return <EmptyLibrary />;
  }

  const { words: none, site, when, from, to } = DEFAULT_VIEW;
  return (
    <>
      <Filters shown={shown} change={change} />
      {ids.length > 0 && (
        <PageList
          // What is selected is gone with the search that it was selected in.
          key={search}
          ids={ids}
          busy={busy}
          narrowed={narrowed}
          onlySite={(only) => change({ site: only })}
        />
      )}
      {ids.length === 0 && busy && <p role="status">{words.searching}</p>}
      {ids.length === 0 && !busy && (
        <Empty title={words.nothing} why={words.nothingWhy}>
          <button
            type="button"
            className="button"
            onClick={() => change({ words: none, site, when, from, to })}
          >
            {words.clear}
          </button>
        </Empty>
      )}
    </>
  );
}
