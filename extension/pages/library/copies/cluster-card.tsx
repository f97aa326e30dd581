import type { Cluster } from '../../../../core/library/duplicates/clusters.ts';
import type { Page } from '../../../../core/library/storage/page.ts';
import { onDate } from '../../../i18n/date.ts';
import { copiesWords, libraryWords } from '../../../i18n/library.ts';
import { TimeOf } from '../../shared/time-of.tsx';
import { PageLink, titleOf } from '../page-link.tsx';
import styles from './cluster-card.module.css';

const { card, pages: pagesStyle } = styles;

/** Of more, the rest is behind a fold. */
const AT_FIRST = 4;

/** Pages that are one article: where it was read first, and where else. */
export function ClusterCard({
  cluster,
  comparable,
}: {
  readonly cluster: Cluster;
  /** Whether texts are kept, so that two pages can be laid side by side. */
  readonly comparable: boolean;
}) {
  const { pages, size } = cluster;
  const [first, ...others] = pages;
  const words = copiesWords();
  if (!first) return null;
  const rows = (some: readonly Page[]) => (
    <ul className={pagesStyle}>
      {some.map((page) => (
        <li key={page.id}>
          <PageLink page={page} />
          <p>
            <bdi>{page.site}</bdi> ·{' '}
            <TimeOf time={page.firstRead}>{libraryWords().first(onDate(page.firstRead))}</TimeOf>
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
  const rest = others.slice(AT_FIRST);
  return (
    <article className={`card ${card}`} aria-label={titleOf(first)}>
      <h3>
        <PageLink page={first} />
      </h3>
      <p>
        {words.size(size)} ·{' '}
        <TimeOf time={first.firstRead}>
          {words.hadFirst(first.site, onDate(first.firstRead))}
        </TimeOf>
      </p>
      {rows(others.slice(0, AT_FIRST))}
      {rest.length > 0 && (
        <details>
          <summary>{words.rest(rest.length)}</summary>
          {rows(rest)}
        </details>
      )}
      {size > pages.length && <p>{words.notShown(size - pages.length)}</p>}
    </article>
  );
}
