import { useEffect, useRef, useState } from 'react';
import type { Page } from '../../../core/library/page.ts';
import type { Cursor } from '../../../core/library/search/query.ts';
import { useLibraryVersion } from '../library-changes.ts';
import { readerLibrary } from '../reader-library.ts';
import { troubleSentence } from '../trouble-sentence.ts';

/** Pages shown at first, and each time that more are asked for. */
const PART = 20;

/** Milliseconds without a key before it is searched. */
const PAUSE = 150;

/** What was found so far. */
export interface Found {
  /** Nothing where nothing is searched for, or not yet. */
  readonly found?: readonly Page[];
  /** Finds more; absent at the end. */
  readonly more?: () => void;
  readonly trouble?: string;
}

/** Pages of the library that have all these words, the one read last first. */
export function useSearch(words: string): Found {
  const [result, setResult] = useState<Found>({});
  const shown = useRef({ words: '', count: 0 });
  const version = useLibraryVersion();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version may have other pages.
  useEffect(() => {
    const wanted = words.trim();
    if (!wanted) {
      setResult({});
      return;
    }
    const stop = new AbortController();
    const { signal } = stop;
    const find = async (before: readonly Page[], from?: Cursor) => {
      try {
        // Read again after a change, as many as had been asked for.
        const isAgain = from === undefined && shown.current.words === wanted;
        const count = isAgain ? Math.max(PART, shown.current.count) : PART;
        const { pages, next } = await part(wanted, count, from, signal);
        if (signal.aborted) return;
        const found = [...before, ...pages];
        shown.current = { words: wanted, count: found.length };
        setResult({ found, ...(next && { more: () => void find(found, next) }) });
      } catch (error) {
        if (!signal.aborted) setResult({ found: before, trouble: troubleSentence(error) });
      }
    };
    const timer = setTimeout(() => void find([]), PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [words, version]);
  return result;
}

/** A whole part: one call of the library looks at some hundred pages, and may find none among them. */
async function part(
  words: string,
  count: number,
  from: Cursor | undefined,
  signal: AbortSignal,
): Promise<{ readonly pages: readonly Page[]; readonly next: Cursor | undefined }> {
  const library = await readerLibrary();
  const pages: Page[] = [];
  let after = from;
  do {
    signal.throwIfAborted();
    const found = await library.search({ words, limit: count - pages.length, after, signal });
    pages.push(...found.pages);
    after = found.next;
  } while (after && pages.length < count);
  return { pages, next: after };
}
