import type { Page } from '../../../core/library/storage/page.ts';
import { onDate } from '../../i18n/date.ts';
import { sidePanelWords } from '../../i18n/side-panel.ts';
import { TimeOf } from '../time-of.tsx';
import { WebLink } from '../web-link/web-link.tsx';
import styles from './pages.module.css';
import type { Finding } from './use-cluster.ts';

const { section, mark, pages: pagesStyle, progress: comparing } = styles;

/** Copies that the page itself does not name, in the order of reading. */
export function OtherCopies({
  pages,
  finding: { cluster, progress, trouble },
}: {
  readonly pages: readonly Page[];
  readonly finding: Finding;
}) {
  const words = sidePanelWords();
  const more = cluster ? cluster.size - cluster.pages.length : 0;
  if (pages.length === 0 && more === 0 && !progress && !trouble) return null;
  return (
    <section className={section} aria-labelledby="copies">
      <h2 id="copies">{words.cluster}</h2>
      {progress && (
        <label className={comparing}>
          {words.comparing}
          <progress value={progress.done} max={progress.all} />
        </label>
      )}
      {trouble && <p role="alert">{trouble}</p>}
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
