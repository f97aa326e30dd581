import type { Library } from '../../../../core/library/library.ts';
import {
  isFiltered,
  isSortedByTime,
  isValidSite,
  needsTitles,
  toQuery,
  type ViewState,
  viewHash,
} from '../view-state.ts';

/** The pages that a search has found. */
export interface SearchResult {
  /** The view state that was searched for, as a hash. */
  readonly hash: string;
  readonly isFiltered: boolean;
  /** Whether these are all pages. If not, they are some of the latest ones, until titles are read. */
  readonly isComplete: boolean;
  readonly ids: readonly number[];
}

/**
 * Finds the pages that match the filters, in order.
 *
 * @param show shows an incomplete result while the titles are being read for the first time.
 */
export async function searchPages(
  library: Library,
  viewState: ViewState,
  signal: AbortSignal,
  show: (result: SearchResult) => void,
): Promise<SearchResult> {
  const search = { hash: viewHash(viewState), isFiltered: isFiltered(viewState) };
  if (viewState.site && !isValidSite(viewState.site)) {
    return { ...search, isComplete: true, ids: [] };
  }
  const query = toQuery(viewState, Date.now());
  if (needsTitles(viewState) && !areTitlesRead) {
    const titles = readTitles(library);
    // An error is thrown by the `await` below. This keeps it from being reported as unhandled if
    // this search ends before.
    titles.catch(() => {});
    if (isSortedByTime(viewState)) {
      const { pages } = await library.search({ ...query, signal });
      show({ ...search, isComplete: false, ids: pages.map(({ id }) => id) });
    }
    await titles;
  }
  signal.throwIfAborted();
  const ids = await library.searchIds({ ...query, signal });
  return { ...search, isComplete: true, ids };
}

let pendingTitles: Promise<unknown> | undefined;
let areTitlesRead = false;

/**
 * Makes the library read all titles into its cache, which it needs to filter by words or site and to
 * sort by title or site. With 100,000 pages that takes seconds, so it happens once and isn't
 * restarted by every letter typed.
 */
export function readTitles(library: Library): Promise<unknown> {
  // A site that cannot exist: all titles are read, but there are no results to sort.
  pendingTitles ??= library.searchIds({ site: 'nobody.invalid' }).then(
    () => {
      areTitlesRead = true;
    },
    (error: unknown) => {
      pendingTitles = undefined;
      throw error;
    },
  );
  return pendingTitles;
}
