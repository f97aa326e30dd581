import { compareWords } from '../../i18n/compare.ts';
import { formatOnDate } from '../../i18n/date.ts';
import { ReadOrSaved } from '../shared/SavedSource.tsx';
import { WebLink } from '../shared/WebLink.tsx';
import type { ComparedPage } from './compared-page.ts';
import styles from './PageCard.module.css';

/**
 * One of the two compared pages: its title, its site, and when it was read.
 *
 * @param isSamePage whether both sides are the same page at two times.
 */
export function PageCard({
  name,
  side,
  isSamePage = false,
}: {
  readonly name: string;
  readonly side: ComparedPage;
  readonly isSamePage?: boolean;
}) {
  const { title, site, url, readAt, savedIn, text } = side;
  const words = compareWords();
  return (
    <section className={styles['card']} aria-label={name}>
      <p className={styles['eyebrow']} aria-hidden="true">
        {name}
      </p>
      <h2>
        <WebLink title={title} url={url} />
      </h2>
      <p className={styles['where']}>
        {readAt === undefined && (isSamePage ? words.isNow : words.openNow)(site)}
        {readAt !== undefined && (
          <ReadOrSaved page={side} savedIn={savedIn} time={readAt}>
            {(isSamePage ? words.wasThen : words.readOn)(site, formatOnDate(readAt))}
          </ReadOrSaved>
        )}
      </p>
      {text === undefined && <p className={styles['where']}>{words.textNotSavedHere}</p>}
    </section>
  );
}
