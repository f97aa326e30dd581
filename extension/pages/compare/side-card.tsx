import { compareWords } from '../../i18n/compare.ts';
import { formatOnDate } from '../../i18n/date.ts';
import { TimeText } from '../shared/time-text.tsx';
import { WebLink } from '../shared/web-link.tsx';
import type { ComparedPage } from './compared-page.ts';
import styles from './side-card.module.css';

const { card, eyebrow, where } = styles;

/**
 * One of the two compared pages: its title, its site, and when it was read.
 *
 * @param own whether both sides are the same page at two times.
 */
export function SideCard({
  name,
  side,
  own = false,
}: {
  readonly name: string;
  readonly side: ComparedPage;
  readonly own?: boolean;
}) {
  const { title, site, url, readAt, text } = side;
  const words = compareWords();
  return (
    <section className={card} aria-label={name}>
      <p className={eyebrow} aria-hidden="true">
        {name}
      </p>
      <h2>
        <WebLink title={title} url={url} />
      </h2>
      <p className={where}>
        {readAt === undefined ? (
          (own ? words.isNow : words.openNow)(site)
        ) : (
          <TimeText time={readAt}>
            {(own ? words.wasThen : words.readOn)(site, formatOnDate(readAt))}
          </TimeText>
        )}
      </p>
      {text === undefined && <p className={where}>{words.textNotSavedHere}</p>}
    </section>
  );
}
