import { useCallback, useEffect, useRef } from 'react';
import type { Library } from '../../../../core/library/library.ts';
import type { Page } from '../../../../core/library/storage/page.ts';
import { useAsync } from '../../../../ui/use-async.ts';
import { useErrorSentence } from '../../shared/error-sentence.ts';
import { useOpenLibrary } from '../open-library.ts';

/** A page of the list, and how many copies of it there are, itself included; 0 when none. */
export interface Row {
  readonly page: Page;
  readonly copies: number;
}

/** With more rows than this, those out of view are dropped. */
const MAX_CACHED_ROWS = 2000;

/**
 * Loads the rows of some pages, as far as they aren't loaded. One call at a time: while the reader
 * drags the scroll bar, only the rows in view when a call ends are loaded next.
 */
export function useRows(ids: readonly number[]): {
  readonly rows: ReadonlyMap<number, Row>;
  readonly error: string | undefined;
} {
  const { library, version } = useOpenLibrary();
  const wanted = useRef(ids);
  const cache = useRef(NO_ROWS);
  useEffect(() => {
    wanted.current = ids;
    // Rows of an earlier version are shown until those of this one are loaded.
    if (cache.current.version !== version) {
      cache.current = { ...cache.current, version, current: new Set() };
    }
  });

  const load = useCallback(async () => {
    const before = cache.current;
    const missing = wanted.current.filter((id) => !before.current.has(id));
    if (missing.length === 0) return before.rows;
    const loaded = await readRows(library, missing);
    const after = cache.current;
    const inView = new Set(wanted.current);
    const isKept = (id: number) => after.rows.size <= MAX_CACHED_ROWS || inView.has(id);
    const rows = new Map([...[...after.rows].filter(([id]) => isKept(id)), ...loaded]);
    // Rows that were loaded while the library changed are shown, but loaded again.
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
  /** The pages whose rows, or whose absence, are of this version. */
  readonly current: ReadonlySet<number>;
}

const NO_ROWS: RowCache = { version: 0, rows: new Map(), current: new Set() };

async function readRows(library: Library, ids: readonly number[]): Promise<[number, Row][]> {
  const [pages, sizes] = await Promise.all([library.pages(ids), library.clusterSizes(ids)]);
  const copies = new Map(ids.map((id, i) => [id, sizes[i] ?? 0]));
  return pages.map((page) => [page.id, { page, copies: copies.get(page.id) ?? 0 }]);
}

let reading: Promise<unknown> | undefined;
let areRead = false;

/** Whether {@link readTitles} has nothing more to do. */
export function areTitlesRead(): boolean {
  return areRead;
}

/**
 * Has the library read all titles, which it needs for words, sites and an order by them: seconds at
 * 100,000 pages, once. Not with every letter that is typed, each of which would begin anew.
 */
export function readTitles(library: Library): Promise<unknown> {
  // Nobody's site: the titles are read, and nothing is found and sorted.
  reading ??= library.searchIds({ site: 'nobody.invalid' }).then(
    () => {
      areRead = true;
    },
    (error: unknown) => {
      reading = undefined;
      throw error;
    },
  );
  return reading;
}
