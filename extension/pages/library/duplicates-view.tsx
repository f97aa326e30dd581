import { useCallback, useEffect, useRef, useState } from 'react';
import type { Cluster } from '../../../core/library/clusters.ts';
import type { Library } from '../../../core/library/library.ts';
import type { Page } from '../../../core/library/storage/page.ts';
import { formatOnDate } from '../../i18n/date.ts';
import { duplicatesWords, libraryWords } from '../../i18n/library.ts';
import { TimeText } from '../shared/time-text.tsx';
import styles from './duplicates-view.module.css';
import { Empty } from './empty.tsx';
import { useOpenLibrary } from './open-library.ts';
import { PageLink, titleOf } from './page-link.tsx';
import { type Answer, useLibraryQuery } from './use-library-query.ts';
import { hashOf } from './view-state.ts';

const { view, clusters: clustersStyle, action } = styles;

/**
 * The clusters of copies. Who looks has those found that have come since the last time: in steps
 * that keep the page quick, and that stay done when they are stopped.
 *
 * @param of only the one that this page is in.
 */
export function CopiesView({ of }: { readonly of: number | undefined }) {
  const { library, run } = useOpenLibrary();
  const { value, error, showMore } = useClusters(of);
  const [isRunning, setRunning] = useState(false);
  const [isStopped, setStopped] = useState(false);
  const words = duplicatesWords();
  const waiting = value?.waiting ?? 0;
  const tried = useRef<typeof value>(undefined);

  const catchUp = async () => {
    setRunning(true);
    const done = await run(words.searching, (watching) => library.updateClusters(watching));
    setStopped(typeof done !== 'number');
    setRunning(false);
  };

  // Once for each answer: while the page is hidden, no newer one says that nothing waits any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: catchUp is another function each time.
  useEffect(() => {
    if (waiting === 0 || isRunning || isStopped || tried.current === value) return;
    tried.current = value;
    void catchUp();
  }, [value, waiting, isRunning, isStopped]);

  if (error) return <p role="alert">{error}</p>;
  if (!value) return null;
  const { clusters, more, texts } = value;
  return (
    <div className={view}>
      {waiting > 0 && isStopped && !isRunning && (
        <div className={action}>
          <p>{words.notCompared(waiting)}</p>
          <button type="button" className="button" onClick={catchUp}>
            {words.comparePages}
          </button>
        </div>
      )}
      {of !== undefined && (
        <p>
          <a href={hashOf({ view: 'copies' })}>{words.showAll}</a>
        </p>
      )}
      {clusters.length === 0 && waiting === 0 && <Empty title={words.none} why={words.noneWhy} />}
      {clusters.length > 0 && (
        <>
          <h2 className="visually-hidden">{words.title}</h2>
          {of === undefined && <p>{words.description}</p>}
          <ol className={clustersStyle}>
            {clusters.map((cluster) => (
              <li key={cluster.number}>
                <ClusterCard cluster={cluster} comparable={texts} />
              </li>
            ))}
          </ol>
        </>
      )}
      {more && (
        <div>
          <button type="button" className="button" onClick={showMore}>
            {words.showMore}
          </button>
        </div>
      )}
    </div>
  );
}

const { card, pages: pagesStyle } = styles;

/** Of more, the rest is behind a fold. */
const SHOWN_PAGES = 4;

/** Pages that are one article: where it was read first, and where else. */
function ClusterCard({
  cluster,
  comparable,
}: {
  readonly cluster: Cluster;
  /** Whether texts are kept, so that two pages can be laid side by side. */
  readonly comparable: boolean;
}) {
  const { pages, size } = cluster;
  const [first, ...others] = pages;
  const words = duplicatesWords();
  if (!first) return null;
  const rows = (some: readonly Page[]) => (
    <ul className={pagesStyle}>
      {some.map((page) => (
        <li key={page.id}>
          <PageLink page={page} />
          <p>
            <bdi>{page.site}</bdi> ·{' '}
            <TimeText time={page.firstRead}>
              {libraryWords().first(formatOnDate(page.firstRead))}
            </TimeText>
            {comparable && (
              <>
                {' · '}
                <a href={`/pages/compare/compare.html?a=${first.id}&b=${page.id}`}>
                  {words.compare}
                </a>
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
  const rest = others.slice(SHOWN_PAGES);
  return (
    <article className={`card ${card}`} aria-label={titleOf(first)}>
      <h3>
        <PageLink page={first} />
      </h3>
      <p>
        {words.size(size)} ·{' '}
        <TimeText time={first.firstRead}>
          {words.firstRead(first.site, formatOnDate(first.firstRead))}
        </TimeText>
      </p>
      {rows(others.slice(0, SHOWN_PAGES))}
      {rest.length > 0 && (
        <details>
          <summary>{words.moreCopies(rest.length)}</summary>
          {rows(rest)}
        </details>
      )}
      {size > pages.length && <p>{words.notShown(size - pages.length)}</p>}
    </article>
  );
}

const PART = 20;

interface Found {
  readonly clusters: readonly Cluster[];
  readonly more: boolean;
  /** Pages that have not been compared. */
  readonly waiting: number;
  /** Whether any text is kept, so that two of them can be compared. */
  readonly texts: boolean;
}

/**
 * The clusters of copies, the newest first; more of them by `showMore`.
 *
 * @param of only the one that this page is in.
 */
function useClusters(of: number | undefined): Answer<Found> & {
  readonly showMore: () => void;
} {
  const [parts, setParts] = useState(1);
  const ask = useCallback(
    async (library: Library): Promise<Found> => {
      const [all, { texts }] = await Promise.all([
        library.clusters({ limit: of === undefined ? parts * PART : 1 }),
        library.statistics({ sites: 0 }),
      ]);
      const rest = { waiting: all.pending, texts: texts > 0 };
      if (of === undefined) {
        return { ...rest, clusters: all.clusters, more: all.next !== undefined };
      }
      const one = await library.clusterOf(of);
      return { ...rest, clusters: one ? [one] : [], more: false };
    },
    [of, parts],
  );
  return { ...useLibraryQuery(ask), showMore: () => setParts((before) => before + 1) };
}
