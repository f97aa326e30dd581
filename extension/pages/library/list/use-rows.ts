import { useCallback, useEffect, useRef } from 'react';
import type { Library } from '../../../../core/library/library.ts';
import type { Page } from '../../../../core/library/storage/page.ts';
import { useAsync } from '../../../../ui/use-async.ts';
import { useErrorSentence } from '../../shared/error-sentence.ts';
import { useLibraryContext } from '../library-context.ts';

/** A page of the list, and the number of its copies including itself, or 0 if it has none. */
export interface Row {
  readonly page: Page;
  readonly copies: number;
  /** The source of each import, by its id. */
  readonly sources: ReadonlyMap<number, string>;
}

/** Above this number of rows, the cache drops those that are out of view. */
const MAX_CACHED_ROWS = 2000;

/**
 * Loads the rows of some pages that aren't in the cache. Only one load runs at a time: while the
 * reader drags the scroll bar, the next load covers only the rows in view when the last one ended.
 */
export function useRows(ids: readonly number[]): {
  readonly rows: ReadonlyMap<number, Row>;
  readonly error: string | undefined;
} {
  const { library, version } = useLibraryContext();
  const wantedIds = useRef(ids);
  const cache = useRef(NO_ROWS);
  useEffect(() => {
    wantedIds.current = ids;
    // Rows of an earlier version are shown until those of this one are loaded.
    if (cache.current.version !== version) {
      cache.current = { ...cache.current, version, current: new Set() };
    }
  });

  const load = useCallback(async () => {
    const before = cache.current;
    const missing = wantedIds.current.filter((id) => !before.current.has(id));
    if (missing.length === 0) return before.rows;
    const loaded = await loadRows(library, missing);
    const after = cache.current;
    const inView = new Set(wantedIds.current);
    const isKept = (id: number) => after.rows.size <= MAX_CACHED_ROWS || inView.has(id);
    const rows = new Map([...[...after.rows].filter(([id]) => isKept(id)), ...loaded]);
    // If the library changed during the load, the rows are shown but will be loaded again.
    const fresh = after.version === before.version ? missing : [];
    const current = new Set([...[...after.current].filter(isKept), ...fresh]);
    cache.current = { version: after.version, rows, current };
    return rows;
  }, [library]);
  const { value, error } = useAsync(load, { version: `${version} ${ids.join()}` });

  return { rows: value ?? NO_ROWS.rows, error: useErrorSentence(error) };
}

/** The rows loaded so far. */
interface RowCache {
  /** The version of the library that {@link current} is about. */
  readonly version: number;
  readonly rows: ReadonlyMap<number, Row>;
  /** The pages that were loaded from this version, including those that it doesn't have. */
  readonly current: ReadonlySet<number>;
}

const NO_ROWS: RowCache = { version: 0, rows: new Map(), current: new Set() };

async function loadRows(library: Library, ids: readonly number[]): Promise<[number, Row][]> {
  const [pages, sizes, sources] = await Promise.all([
    library.pages(ids),
    library.clusterSizes(ids),
    library.importSources(),
  ]);
  const copies = new Map(ids.map((id, i) => [id, sizes[i] ?? 0]));
  return pages.map((page) => [page.id, { page, copies: copies.get(page.id) ?? 0, sources }]);
}
