import { useEffect, useRef, useState } from 'react';
import type { Cursor } from '../../../core/library/search/query.ts';
import type { Page } from '../../../core/library/storage/page.ts';
import { useLibraryVersion } from '../library-changes.ts';
import { oneAtATime } from '../one-at-a-time.ts';
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
  const findAgain = useRef(() => {});
  const version = useLibraryVersion();
  const wanted = words.trim();
  useEffect(() => {
    findAgain.current = () => {};
    if (!wanted) {
      setResult({});
      return;
    }
    const stop = new AbortController();
    const { signal } = stop;
    const first: { before: readonly Page[]; from?: Cursor } = { before: [] };
    let count = PART;
    // What the next read goes on from. After a change all is read again, as many as were asked for.
    let place = first;
    const read = oneAtATime(async () => {
      const { before, from } = place;
      try {
        const { pages, next } = await part(wanted, count - before.length, from, signal);
        if (signal.aborted) return;
        const found = [...before, ...pages];
        if (!next) {
          setResult({ found });
          return;
        }
        const more = () => {
          count = found.length + PART;
          place = { before: found, from: next };
          read();
        };
        setResult({ found, more });
      } catch (error) {
        if (!signal.aborted) setResult({ found: before, trouble: troubleSentence(error) });
      } finally {
        place = first;
      }
    }, signal);
    const timer = setTimeout(() => {
      findAgain.current = read;
      read();
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [wanted]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version may have other pages.
  useEffect(() => findAgain.current(), [version]);
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
