import { useCallback, useEffect, useState } from 'react';
import { pageAddresses } from '../../../core/library/address/page-addresses.ts';
import type { Library } from '../../../core/library/library.ts';
import { readerLibrary } from '../reader-library.ts';
import type { Standing } from './view.ts';

const NONE: ReadonlySet<number> = new Set();

/**
 * Which of the pages that a tab names are no duplicates of its page, as the reader has said since it
 * was looked up; with it, the function to look again.
 */
export function useApart({ view, url }: Standing): readonly [ReadonlySet<number>, () => void] {
  const [apart, setApart] = useState(NONE);
  const [turn, setTurn] = useState(0);
  const ids =
    view.kind === 'looked-up' ? [...view.copies, ...view.related].map(({ id }) => id).join() : '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn is a wish to look again.
  useEffect(() => {
    if (url === undefined || ids === '') {
      setApart(NONE);
      return;
    }
    let gone = false;
    const find = async () => {
      const found = await apartFrom(await readerLibrary(), url, ids.split(',').map(Number));
      if (!gone) setApart(found);
    };
    // A library that cannot be opened is told of beside this.
    find().catch(() => {});
    return () => {
      gone = true;
    };
  }, [url, ids, turn]);

  return [apart, useCallback(() => setTurn((turn) => turn + 1), [])];
}

async function apartFrom(
  library: Library,
  url: string,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const [pairs, pages] = await Promise.all([library.apart(), library.pages(ids)]);
  const here = new Set<string>(pageAddresses(url));
  const there = new Set(
    pairs.flatMap(({ pages: [a, b] }) => (here.has(a) ? [b] : here.has(b) ? [a] : [])),
  );
  const apart = pages.filter(({ addresses }) => addresses.some((address) => there.has(address)));
  return new Set(apart.map(({ id }) => id));
}
