import { useCallback } from 'react';
import type { Library } from '../../../../core/library/library.ts';
import { libraryWords } from '../../../words/library.ts';
import { Empty } from '../empty.tsx';
import { EmptyLibrary } from '../empty-library.tsx';
import { isSite } from '../is-site.ts';
import { AT_FIRST, hashOf, isNarrowed, needsTitles, queryOf, type Shown } from '../shown.ts';
import { useAnswer } from '../use-answer.ts';
import { useSettled } from '../use-settled.ts';
import { Filters } from './filters.tsx';
import { PageList } from './page-list.tsx';
import { readTitles } from './read-titles.ts';

/** Time between two letters of somebody who types. */
const SETTLES = 200;

/** The pages: looked for, sorted, selected, deleted. */
export function ListView({
  shown,
  change,
}: {
  readonly shown: Shown;
  readonly change: (change: Partial<Shown>) => void;
}) {
  const settled = useSettled(shown, SETTLES);
  const find = useCallback(
    async (library: Library, signal: AbortSignal) => {
      const found = { search: hashOf(settled), narrowed: isNarrowed(settled) };
      if (settled.site && !isSite(settled.site)) return { ...found, ids: [] };
      if (needsTitles(settled)) await readTitles(library);
      signal.throwIfAborted();
      return {
        ...found,
        ids: await library.searchIds({ ...queryOf(settled, Date.now()), signal }),
      };
    },
    [settled],
  );
  const { value, trouble } = useAnswer(find);
  const words = libraryWords();

  if (trouble) return <p role="alert">{trouble}</p>;
  if (!value) return <p role="status">{words.searching}</p>;
  const { ids, narrowed, search } = value;
  const busy = search !== hashOf(settled);
  if (ids.length === 0 && !narrowed && !busy) {
    return <EmptyLibrary />;
  }

  const { words: none, site, when, from, to } = AT_FIRST;
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
