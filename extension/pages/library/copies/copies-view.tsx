import { useEffect, useRef, useState } from 'react';
import { copiesWords } from '../../../i18n/library.ts';
import { Empty } from '../empty.tsx';
import { useOpenLibrary } from '../open-library.ts';
import { hashOf } from '../shown.ts';
import { ClusterCard } from './cluster-card.tsx';
import styles from './copies-view.module.css';
import { useClusters } from './use-clusters.ts';

const { view, clusters: clustersStyle, action } = styles;

/**
 * The clusters of copies. Who looks has those found that have come since the last time: in steps
 * that keep the page quick, and that stay done when they are stopped.
 *
 * @param of only the one that this page is in.
 */
export function CopiesView({ of }: { readonly of: number | undefined }) {
  const { library, run } = useOpenLibrary();
  const { value, trouble, showMore } = useClusters(of);
  const [isRunning, setRunning] = useState(false);
  const [isStopped, setStopped] = useState(false);
  const words = copiesWords();
  const waiting = value?.waiting ?? 0;
  const tried = useRef<typeof value>(undefined);

  const catchUp = async () => {
    setRunning(true);
    const done = await run(words.looking, (watching) => library.catchUp(watching));
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

  if (trouble) return <p role="alert">{trouble}</p>;
  if (!value) return null;
  const { clusters, more, texts } = value;
  return (
    <div className={view}>
      {waiting > 0 && isStopped && !isRunning && (
        <div className={action}>
          <p>{words.waiting(waiting)}</p>
          <button type="button" className="button" onClick={catchUp}>
            {words.goOn}
          </button>
        </div>
      )}
      {of !== undefined && (
        <p>
          <a href={hashOf({ view: 'copies' })}>{words.all}</a>
        </p>
      )}
      {clusters.length === 0 && waiting === 0 && <Empty title={words.none} why={words.noneWhy} />}
      {clusters.length > 0 && (
        <>
          <h2 className="visually-hidden">{words.title}</h2>
          {of === undefined && <p>{words.what}</p>}
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
            {words.more}
          </button>
        </div>
      )}
    </div>
  );
}
