import { useEffect, useRef, useState } from 'react';
import type { Cluster } from '../../../core/library/duplicates/clusters.ts';
import type { Page } from '../../../core/library/storage/page.ts';
import { onDate } from '../../i18n/date.ts';
import { sidePanelWords } from '../../i18n/side-panel.ts';
import { errorSentence } from '../shared/error-sentence.ts';
import { useLibraryVersion } from '../shared/library-changes.ts';
import { readerLibrary } from '../shared/reader-library.ts';
import { TimeOf } from '../shared/time-of.tsx';
import { WebLink } from '../shared/web-link.tsx';
import styles from './pages.module.css';

const { section, mark, pages: pagesStyle, progress: comparing } = styles;

/** Copies that the page itself does not name, in the order of reading. */
export function OtherCopies({
  pages,
  finding: { cluster, progress, error },
}: {
  readonly pages: readonly Page[];
  readonly finding: Finding;
}) {
  const words = sidePanelWords();
  const more = cluster ? cluster.size - cluster.pages.length : 0;
  if (pages.length === 0 && more === 0 && !progress && !error) return null;
  return (
    <section className={section} aria-labelledby="copies">
      <h2 id="copies">{words.cluster}</h2>
      {progress && (
        <label className={comparing}>
          {words.comparing}
          <progress value={progress.done} max={progress.all} />
        </label>
      )}
      {error && <p role="alert">{error}</p>}
      {pages.length > 0 && (
        <ol className={pagesStyle}>
          {pages.map(({ id, title, url, site, firstRead }) => (
            <li key={id}>
              <WebLink title={title} url={url} />
              <p>
                <TimeOf time={firstRead}>{words.clusterWhere(site, onDate(firstRead))}</TimeOf>
                {id === cluster?.pages[0]?.id && <strong className={mark}>{words.first}</strong>}
              </p>
            </li>
          ))}
        </ol>
      )}
      {more > 0 && <p>{words.clusterMore(more)}</p>}
    </section>
  );
}

/** What is known of a cluster so far. */
interface Finding {
  readonly cluster?: Cluster | undefined;
  /** Of the pages that were read since the last time, how many have been compared. */
  readonly progress?: { readonly done: number; readonly all: number } | undefined;
  readonly error?: string | undefined;
}

/**
 * The cluster that a page is in, read again whenever the library changes. What was read since the
 * last time is compared first; each step of that is a change, too.
 *
 * @param id nothing where there is no such page.
 */
export function useCluster(id: number | undefined): Finding {
  const [found, setFound] = useState<{ id: number; cluster: Cluster | undefined }>();
  const [progress, setProgress] = useState<Finding['progress']>();
  const [error, setError] = useState<string>();
  const version = useLibraryVersion();
  const comparing = useRef<AbortController>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another version may have another cluster.
  useEffect(() => {
    let gone = false;
    const find = async () => {
      const cluster = id === undefined ? undefined : await (await readerLibrary()).clusterOf(id);
      if (gone) return;
      setFound(id === undefined ? undefined : { id, cluster });
      setError(undefined);
    };
    find().catch((error: unknown) => {
      if (!gone) setError(errorSentence(error));
    });
    return () => {
      gone = true;
    };
  }, [id, version]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another version may have pages to compare.
  useEffect(() => {
    if (id === undefined || comparing.current) return;
    const stop = new AbortController();
    const { signal } = stop;
    comparing.current = stop;
    const compare = async () => {
      const library = await readerLibrary();
      await library.updateClusters({
        signal,
        progress: (done, all) => {
          if (!signal.aborted) setProgress(done < all ? { done, all } : undefined);
        },
      });
    };
    compare()
      .catch((error: unknown) => {
        if (!signal.aborted) setError(errorSentence(error));
      })
      .finally(() => {
        if (comparing.current === stop) comparing.current = undefined;
        if (!signal.aborted) setProgress(undefined);
      });
  }, [id, version]);
  useEffect(
    () => () => {
      comparing.current?.abort();
      comparing.current = undefined;
    },
    [],
  );

  // The cluster of another page says nothing about this one.
  return { cluster: found?.id === id ? found?.cluster : undefined, progress, error };
}
