import { useCallback, useMemo } from 'react';
import type { Library } from '../../../../core/library/library.ts';
import { libraryWords } from '../../../words/library.ts';
import { Empty } from '../empty.tsx';
import { isSite } from '../is-site.ts';
import { AT_FIRST, hashOf, isNarrowed, queryOf, type Shown } from '../shown.ts';
import { useAnswer } from '../use-answer.ts';
import { useSettled } from '../use-settled.ts';
import { Filters } from './filters.tsx';
import { PageList } from './page-list.tsx';

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
      if (settled.site && !isSite(settled.site)) return [];
      return await library.searchIds({ ...queryOf(settled, Date.now()), signal });
    },
    [settled],
  );
  const { value: ids, waiting, trouble } = useAnswer(find);
  const words = libraryWords();
  const narrowed = isNarrowed(settled);
  const key = useMemo(() => hashOf(settled), [settled]);

  if (trouble) return <p role="alert">{trouble}</p>;
  if (!ids) return <p role="status">{words.searching}</p>;
  if (ids.length === 0 && !narrowed && !waiting) {
    return (
      <Empty title={words.empty} why={words.emptyWhy}>
        <a className="button" href={hashOf({ view: 'transfer' })}>
          {words.emptyImport}
        </a>
      </Empty>
    );
  }

  const { words: none, site, when, from, to } = AT_FIRST;
  return (
    <>
      <Filters shown={shown} change={change} />
      {ids.length > 0 && (
        <PageList
          // What is selected is gone with the search that it was selected in.
          key={key}
          ids={ids}
          busy={waiting}
          narrowed={narrowed}
          onlySite={(only) => change({ site: only })}
        />
      )}
      {ids.length === 0 && waiting && <p role="status">{words.searching}</p>}
      {ids.length === 0 && !waiting && (
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
