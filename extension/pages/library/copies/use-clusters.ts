import { useCallback, useState } from 'react';
import type { Cluster } from '../../../../core/library/duplicates/clusters.ts';
import type { Library } from '../../../../core/library/library.ts';
import { type Answer, useAnswer } from '../use-answer.ts';

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
export function useClusters(of: number | undefined): Answer<Found> & {
  readonly showMore: () => void;
} {
  const [parts, setParts] = useState(1);
  const ask = useCallback(
    async (library: Library): Promise<Found> => {
      const [all, { texts }] = await Promise.all([
        library.clusters({ limit: of === undefined ? parts * PART : 1 }),
        library.statistics({ sites: 0 }),
      ]);
      const rest = { waiting: all.waiting, texts: texts > 0 };
      if (of === undefined) {
        return { ...rest, clusters: all.clusters, more: all.next !== undefined };
      }
      const one = await library.clusterOf(of);
      return { ...rest, clusters: one ? [one] : [], more: false };
    },
    [of, parts],
  );
  return { ...useAnswer(ask), showMore: () => setParts((before) => before + 1) };
}
