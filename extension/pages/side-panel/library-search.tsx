import { useEffect, useId, useRef, useState } from 'react';
import type { Cursor } from '../../../core/library/search/query.ts';
import type { Page } from '../../../core/library/storage/page.ts';
import { onDate } from '../../i18n/date.ts';
import { sentences } from '../../i18n/language.ts';
import { sidePanelWords } from '../../i18n/side-panel.ts';
import { errorSentence } from '../shared/error-sentence.ts';
import { useLibraryVersion } from '../shared/library-changes.ts';
import { oneAtATime } from '../shared/one-at-a-time.ts';
import { readerLibrary } from '../shared/reader-library.ts';
import { TimeOf } from '../shared/time-of.tsx';
import { WebLink } from '../shared/web-link.tsx';
import styles from './library-search.module.css';
import list from './pages.module.css';

const { search, field, count: tally, more: moreButton } = styles;
const { pages } = list;

/**
 * A search over all that was read, by titles and sites.
 *
 * @param listed pages that stand above it: they are counted, and not listed again.
 */
export function LibrarySearch({ listed }: { readonly listed: ReadonlySet<number> }) {
  const [words, setWords] = useState('');
  const { found, more, error } = useSearch(words);
  const id = useId();
  const say = sidePanelWords();
  const rows = found?.filter(({ id }) => !listed.has(id)) ?? [];
  return (
    <search className={search}>
      <label htmlFor={id}>{say.search}</label>
      <input
        id={id}
        className={field}
        type="search"
        autoComplete="off"
        spellCheck={false}
        placeholder={say.searchFor}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <p className={tally} role="status">
        {found &&
          sentences(
            found.length === 0 ? say.nothingFound : tellCount(found.length, Boolean(more)),
            ...(found.length > rows.length ? [say.foundAbove(found.length - rows.length)] : []),
          )}
      </p>
      {error && <p role="alert">{error}</p>}
      {rows.length > 0 && (
        <ul className={pages}>
          {rows.map(({ id: page, title, url, site, lastRead }) => (
            <li key={page}>
              <WebLink title={title} url={url} />
              <p>
                <TimeOf time={lastRead}>{say.where(site, onDate(lastRead))}</TimeOf>
              </p>
            </li>
          ))}
        </ul>
      )}
      {more && (
        <button type="button" className={`button ${moreButton}`} onClick={more}>
          {say.more}
        </button>
      )}
    </search>
  );
}

function tellCount(count: number, isPart: boolean): string {
  return isPart ? sidePanelWords().foundMost(count) : sidePanelWords().found(count);
}

/** Pages shown at first, and each time that more are asked for. */
const PART = 20;

/** Milliseconds without a key before it is searched. */
const PAUSE = 150;

/** What was found so far. */
interface Found {
  /** Nothing where nothing is searched for, or not yet. */
  readonly found?: readonly Page[];
  /** Finds more; absent at the end. */
  readonly more?: () => void;
  readonly error?: string;
}

/** Pages of the library that have all these words, the one read last first. */
function useSearch(words: string): Found {
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
        if (!signal.aborted) setResult({ found: before, error: errorSentence(error) });
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
