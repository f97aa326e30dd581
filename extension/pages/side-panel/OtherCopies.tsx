import { useMemo } from 'react';
import type { Cluster } from '../../../core/library/clusters.ts';
import type { Page } from '../../../core/library/storage/page.ts';
import { useAsync } from '../../../ui/use-async.ts';
import { formatOnDate } from '../../i18n/date.ts';
import { sidePanelWords } from '../../i18n/side-panel.ts';
import { savedOnlyIn } from '../../shared/page-state.ts';
import { useErrorSentence } from '../shared/error-sentence.ts';
import { readerLibrary } from '../shared/reader-library.ts';
import { ReadOrSaved } from '../shared/SavedSource.tsx';
import { useLibraryVersion } from '../shared/use-library-version.ts';
import { WebLink } from '../shared/WebLink.tsx';
import styles from './pages.module.css';

/** Lists copies that the lookup of the page didn't return, the first read first. */
export function OtherCopies({
  pages,
  clusterState: { cluster, sources, progress, error },
}: {
  readonly pages: readonly Page[];
  readonly clusterState: ClusterState;
}) {
  const words = sidePanelWords();
  const more = cluster ? cluster.size - cluster.pages.length : 0;
  if (pages.length === 0 && more === 0 && !progress && !error) return null;
  return (
    <section className={styles['section']} aria-labelledby="copies">
      <h2 id="copies">{words.otherCopies}</h2>
      {progress && (
        <label className={styles['progress']}>
          {words.comparing}
          <progress value={progress.done} max={progress.all} />
        </label>
      )}
      {error && <p role="alert">{error}</p>}
      {pages.length > 0 && (
        <ol className={styles['pages']}>
          {pages.map((page) => {
            const savedIn = savedOnlyIn(page, sources);
            return (
              <li key={page.id}>
                <WebLink title={page.title} url={page.url} />
                <p>
                  <ReadOrSaved page={page} savedIn={savedIn} time={page.firstRead}>
                    {words.clusterSource(page.site, formatOnDate(page.firstRead))}
                  </ReadOrSaved>
                  {!savedIn && page.id === cluster?.pages[0]?.id && (
                    <strong className={styles['mark']}>{words.readFirst}</strong>
                  )}
                </p>
              </li>
            );
          })}
        </ol>
      )}
      {more > 0 && <p>{words.moreCopies(more)}</p>}
    </section>
  );
}

/** What is known about a cluster so far. */
interface ClusterState {
  readonly cluster: Cluster | undefined;
  /** The source of each import, by its id. */
  readonly sources: ReadonlyMap<number, string>;
  /** How many pages have been compared, of those stored since the last time. */
  readonly progress: Progress | undefined;
  readonly error: string | undefined;
}

interface Progress {
  readonly done: number;
  readonly all: number;
}

/**
 * Loads the cluster that a page is in, and again whenever the library changes. Meanwhile it compares
 * the pages stored since the last time; each step of that changes the library, too.
 *
 * @param id `undefined` if there is no such page.
 */
export function useCluster(id: number | undefined): ClusterState {
  const version = useLibraryVersion();
  const load = useMemo(() => (id === undefined ? undefined : () => loadCluster(id)), [id]);
  const cluster = useAsync(load, { version });
  const update = useAsync(id === undefined ? undefined : updateClusters, { version });
  const [loadError, updateError] = [
    useErrorSentence(cluster.error),
    useErrorSentence(update.error),
  ];
  return {
    cluster: cluster.value?.cluster,
    sources: cluster.value?.sources ?? NO_SOURCES,
    progress: update.value,
    error: loadError ?? updateError,
  };
}

const NO_SOURCES: ClusterState['sources'] = new Map();

async function loadCluster(id: number): Promise<Pick<ClusterState, 'cluster' | 'sources'>> {
  const library = await readerLibrary();
  const [cluster, sources] = await Promise.all([library.clusterOf(id), library.importSources()]);
  return { cluster, sources };
}

async function updateClusters(
  signal: AbortSignal,
  show: (progress: Progress | undefined) => void,
): Promise<undefined> {
  const library = await readerLibrary();
  const progress = (done: number, all: number) => show(done < all ? { done, all } : undefined);
  await library.updateClusters({ signal, progress });
}
