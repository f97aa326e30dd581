import { useEffect, useRef, useState } from 'react';
import type { Library } from '../../../../core/library/library.ts';
import type { Page } from '../../../../core/library/storage/page.ts';
import { errorSentence } from '../../shared/error-sentence.ts';
import { useOpenLibrary } from '../open-library.ts';

/** A page of the list, and how many copies of it there are, itself included; 0 when none. */
export interface Row {
  readonly page: Page;
  readonly copies: number;
}

/** Rows that are kept while others are looked at. */
const MAX_ROWS_KEPT = 2000;

/**
 * The rows of some pages, as far as they have been read. One reading at a time: who drags the
 * scroll bar across the list has those read where he stays, and not all on the way.
 */
export function useRows(ids: readonly number[]): {
  readonly rows: ReadonlyMap<number, Row>;
  readonly error: string | undefined;
} {
  const { library, version } = useOpenLibrary();
  const [rows, setRows] = useState<ReadonlyMap<number, Row>>(new Map());
  const [error, setError] = useState<string>();
  const known = useRef<{ version: number; ids: Set<number> }>({ version, ids: new Set() });
  const wanted = useRef(ids);
  const reading = useRef(false);
  useEffect(() => {
    wanted.current = ids;
    // What another version knew is shown until this one has been read.
    if (known.current.version !== version) known.current = { version, ids: new Set() };
    const next = async () => {
      if (reading.current) return;
      const { ids: have } = known.current;
      const missing = wanted.current.filter((id) => !have.has(id));
      if (missing.length === 0) return;
      reading.current = true;
      try {
        const read = await readRows(library, missing);
        for (const id of missing) have.add(id);
        setRows((before) => {
          const kept = before.size > MAX_ROWS_KEPT ? [] : before;
          return new Map([...kept, ...read]);
        });
        if (have.size > MAX_ROWS_KEPT) known.current.ids = new Set(missing);
      } catch (error) {
        setError(errorSentence(error));
        return;
      } finally {
        reading.current = false;
      }
      void next();
    };
    void next();
  }, [library, version, ids]);

  return { rows, error };
}

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
