import { useEffect, useState } from 'react';
import type { Cluster } from '../../../core/library/clusters/clusters.ts';
import { readerLibrary } from '../reader-library.ts';
import { troubleSentence } from '../trouble-sentence.ts';

/** What is known of a cluster so far. */
export interface Finding {
  readonly cluster?: Cluster | undefined;
  /** Of the pages that were read since the last time, how many have been compared. */
  readonly progress?: { readonly done: number; readonly all: number };
  readonly trouble?: string;
}

/** The cluster that a page is in, once what was read since the last time has been compared. */
export function useCluster(id: number): Finding {
  const [finding, setFinding] = useState<Finding>({});
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const set = (finding: Finding) => {
      if (!signal.aborted) setFinding(finding);
    };
    const find = async () => {
      const library = await readerLibrary();
      const known = await library.clusterOf(id);
      set({ cluster: known });
      await library.catchUp({
        signal,
        progress: (done, all) => {
          if (done < all) set({ cluster: known, progress: { done, all } });
        },
      });
      set({ cluster: await library.clusterOf(id) });
    };
    find().catch((error: unknown) => {
      if (!signal.aborted) set({ trouble: troubleSentence(error) });
    });
    return () => stop.abort();
  }, [id]);
  return finding;
}
