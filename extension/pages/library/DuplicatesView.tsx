import { useCallback, useEffect, useRef, useState } from 'react';
import type { Cluster } from '../../../core/library/clusters.ts';
import type { Library } from '../../../core/library/library.ts';
import type { Page } from '../../../core/library/storage/page.ts';
import { formatOnDate } from '../../i18n/date.ts';
import { duplicatesWords, libraryWords } from '../../i18n/library.ts';
import { savedOnlyIn } from '../../shared/page-state.ts';
import { describeSource } from '../shared/SavedSource.tsx';
import { TimeText } from '../shared/TimeText.tsx';
import { useRowFocus } from '../shared/use-row-focus.ts';
import styles from './DuplicatesView.module.css';
import { EmptyState } from './EmptyState.tsx';
import { type QueryResult, useLibraryContext, useLibraryQuery } from './library-context.ts';
import { PageLink, pageTitle } from './PageLink.tsx';
import { viewHash } from './view-state.ts';

/**
 * Lists the clusters of copies. Opening it also compares the pages that were added since the last
 * time, in steps that keep the page responsive and that are kept when the reader stops them.
 *
 * @param copiesOf limits the list to the cluster of this page.
 */
export function DuplicatesView({ copiesOf }: { readonly copiesOf: number | undefined }) {
  const { library, runJob } = useLibraryContext();
  const { value, error, showMore } = useClusters(copiesOf);
  const [isRunning, setRunning] = useState(false);
  const [isStopped, setStopped] = useState(false);
  const [rows, keepFocus] = useRowFocus<HTMLOListElement>();
  const words = duplicatesWords();
  const pendingPages = value?.pendingPages ?? 0;
  const lastUpdated = useRef<typeof value>(undefined);

  const updateClusters = async () => {
    setRunning(true);
    const result = await runJob(words.searching, (control) => library.updateClusters(control));
    setStopped(typeof result !== 'number');
    setRunning(false);
  };

  // Runs once per query result: a hidden page gets no newer result, so the pages would seem pending
  // after each run.
  // biome-ignore lint/correctness/useExhaustiveDependencies: updateClusters is a new function each time.
  useEffect(() => {
    if (pendingPages === 0 || isRunning || isStopped || lastUpdated.current === value) return;
    lastUpdated.current = value;
    void updateClusters();
  }, [value, pendingPages, isRunning, isStopped]);

  if (error) return <p role="alert">{error}</p>;
  if (!value) return null;
  const { clusters, hasMore, hasTexts, sources } = value;
  return (
    <div className={styles['view']}>
      {pendingPages > 0 && isStopped && !isRunning && (
        <div className={styles['action']}>
          <p>{words.notCompared(pendingPages)}</p>
          <button type="button" className="button" onClick={updateClusters}>
            {words.comparePages}
          </button>
        </div>
      )}
      {copiesOf !== undefined && (
        <p>
          <a href={viewHash({ view: 'copies' })}>{words.showAll}</a>
        </p>
      )}
      {clusters.length === 0 && pendingPages === 0 && (
        <EmptyState title={words.none} description={words.noneWhy} />
      )}
      {clusters.length > 0 && (
        <>
          <h2 className="visually-hidden">{words.title}</h2>
          {copiesOf === undefined && <p>{words.description}</p>}
          <ol className={styles['clusters']} ref={rows}>
            {clusters.map((cluster) => (
              <li key={cluster.number}>
                <ClusterCard cluster={cluster} canCompare={hasTexts} sources={sources} />
              </li>
            ))}
          </ol>
        </>
      )}
      {hasMore && (
        <div>
          <button
            type="button"
            className="button"
            onClick={({ currentTarget }) => {
              keepFocus(currentTarget, clusters.length);
              showMore();
            }}
          >
            {words.showMore}
          </button>
        </div>
      )}
    </div>
  );
}

const CLUSTERS_PER_PAGE = 20;

interface ClusterList {
  readonly clusters: readonly Cluster[];
  readonly hasMore: boolean;
  /** The number of pages that haven't been compared yet. */
  readonly pendingPages: number;
  /** Whether any texts are stored, which comparing two pages needs. */
  readonly hasTexts: boolean;
  /** The source of each import, by its id. */
  readonly sources: ReadonlyMap<number, string>;
}

/**
 * Loads the clusters of copies, newest first. `showMore` loads more of them.
 *
 * @param copiesOf limits them to the cluster of this page.
 */
function useClusters(copiesOf: number | undefined): QueryResult<ClusterList> & {
  readonly showMore: () => void;
} {
  const [pageCount, setPageCount] = useState(1);
  const query = useCallback(
    async (library: Library): Promise<ClusterList> => {
      const [newest, { texts }, sources] = await Promise.all([
        library.clusters(copiesOf === undefined ? pageCount * CLUSTERS_PER_PAGE : 1),
        library.statistics({ sites: 0 }),
        library.importSources(),
      ]);
      const rest = { pendingPages: newest.pending, hasTexts: texts > 0, sources };
      if (copiesOf === undefined) return { ...rest, ...newest };
      const cluster = await library.clusterOf(copiesOf);
      return { ...rest, clusters: cluster ? [cluster] : [], hasMore: false };
    },
    [copiesOf, pageCount],
  );
  return { ...useLibraryQuery(query), showMore: () => setPageCount((count) => count + 1) };
}

/** The number of copies that a card shows before a disclosure hides the rest. */
const MAX_VISIBLE_PAGES = 4;

/** Shows the pages of one article: the page that was read first, then its copies. */
function ClusterCard({
  cluster,
  canCompare,
  sources,
}: {
  readonly cluster: Cluster;
  readonly canCompare: boolean;
  readonly sources: ReadonlyMap<number, string>;
}) {
  const { pages, size } = cluster;
  const [first, ...copies] = pages;
  const words = duplicatesWords();
  if (!first) return null;
  const renderSource = (page: Page) => {
    const savedIn = savedOnlyIn(page, sources);
    return (
      <>
        <bdi>{page.site}</bdi> ·{' '}
        {savedIn ? (
          describeSource(savedIn)
        ) : (
          <TimeText time={page.firstRead}>
            {libraryWords().first(formatOnDate(page.firstRead))}
          </TimeText>
        )}
      </>
    );
  };
  const renderPages = (pages: readonly Page[]) => (
    <ul className={styles['pages']}>
      {pages.map((page) => (
        <li key={page.id}>
          <PageLink page={page} />
          <p>
            {renderSource(page)}
            {canCompare && (
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
  const hidden = copies.slice(MAX_VISIBLE_PAGES);
  return (
    <article className={`card ${styles['card']}`} aria-label={pageTitle(first)}>
      <h3>
        <PageLink page={first} />
      </h3>
      <p>
        {words.size(size)} · {renderSource(first)}
      </p>
      {renderPages(copies.slice(0, MAX_VISIBLE_PAGES))}
      {hidden.length > 0 && (
        <details>
          <summary>{words.moreCopies(hidden.length)}</summary>
          {renderPages(hidden)}
        </details>
      )}
      {size > pages.length && <p>{words.notShown(size - pages.length)}</p>}
    </article>
  );
}
