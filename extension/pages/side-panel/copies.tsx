import { onDate } from '../../words/date.ts';
import { sidePanelWords } from '../../words/side-panel.ts';
import { TimeOf } from '../time-of.tsx';
import { WebLink } from '../web-link/web-link.tsx';
import styles from './pages.module.css';
import { useCluster } from './use-cluster.ts';

const { section, mark, pages, progress: comparing } = styles;

/**
 * All copies of one article that the reader has read, in the order of reading.
 *
 * @param of any of them.
 * @param own the one at hand, if it is among them.
 */
export function Copies({ of, own }: { readonly of: number; readonly own: number | undefined }) {
  const { cluster, progress, trouble } = useCluster(of);
  const words = sidePanelWords();
  if (!cluster && !progress && !trouble) return null;
  return (
    <section className={section} aria-labelledby="copies">
      <h2 id="copies">{words.cluster(cluster?.size ?? 0)}</h2>
      {progress && (
        <label className={comparing}>
          {words.comparing}
          <progress value={progress.done} max={progress.all} />
        </label>
      )}
      {trouble && <p role="alert">{trouble}</p>}
      {cluster && (
        <ol className={pages}>
          {cluster.pages.map(({ id, title, url, site, firstRead }, i) => (
            <li key={id} aria-current={id === own ? 'page' : undefined}>
              <WebLink title={title} url={url} />
              <p>
                <TimeOf time={firstRead}>{words.clusterWhere(site, onDate(firstRead))}</TimeOf>
                {i === 0 && <strong className={mark}>{words.first}</strong>}
              </p>
            </li>
          ))}
        </ol>
      )}
      {cluster && cluster.size > cluster.pages.length && (
        <p>{words.clusterMore(cluster.size - cluster.pages.length)}</p>
      )}
    </section>
  );
}
