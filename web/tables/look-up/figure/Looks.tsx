import { useFormatter, useTranslations } from 'use-intl';
import type { LookUp, SortedVisit } from '../engine/look-up.ts';
import { keyText } from '../value-text.ts';
import styles from './Looks.module.css';
import { type Remaining, remainingAfter } from './remaining.ts';

/** Where a search looks in a sorted table, look by look, and what each leaves of it. */
export function Looks({ lookUp, visit }: { lookUp: LookUp; visit: SortedVisit }) {
  const t = useTranslations('tables.lookUp.figure');
  const format = useFormatter();
  const sought = keyText(visit, lookUp.query);
  const left = remainingAfter(visit.looks, lookUp.count);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whatever scrolls can be scrolled by keys.
    <section className={styles['scroll']} tabIndex={0} aria-label={t('looks')}>
      <table className={styles['looks']} data-testid="looks">
        <caption className="visually-hidden">{t('looks')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('look')}</th>
            <th scope="col">{t('ruler', { count: format.number(lookUp.count) })}</th>
            <th scope="col">{t('entryNumber')}</th>
            <th scope="col">{t('begins')}</th>
            <th scope="col">{t('so')}</th>
          </tr>
        </thead>
        <tbody>
          {visit.looks.map(({ entry, prefix, isBelow }, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a look is known by its place.
            <tr key={nth} data-moves="look">
              <th scope="row">{nth + 1}</th>
              <td>
                <Ruler entry={entry} count={lookUp.count} left={left[nth]} />
              </td>
              <td>{format.number(entry + 1)}</td>
              <td className={styles['prefix']}>
                <Compared prefix={prefix} sought={sought} />
              </td>
              <td>{t(isBelow ? 'behind' : 'here')}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            <th scope="row">{t('sought')}</th>
            <td />
            <td className={styles['prefix']}>{sought}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** A prefix: as far as it agrees with the one sought, and on. */
function Compared({ prefix, sought }: { prefix: string; sought: string }) {
  const first = [...prefix].findIndex((digit, place) => digit !== sought[place]);
  const end = first < 0 ? prefix.length : first;
  return (
    <>
      <span className={styles['equal']}>{prefix.slice(0, end)}</span>
      <b>{prefix.slice(end, end + 1)}</b>
      <span>{prefix.slice(end + 1)}</span>
    </>
  );
}

function Ruler({
  entry,
  count,
  left,
}: {
  entry: number;
  count: number;
  left: Remaining | undefined;
}) {
  const at = (place: number) => (place / count) * 100;
  const { from, to } = left ?? { from: 0, to: count };
  return (
    <svg
      className={styles['ruler']}
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles['all']} d="M0 5h100" />
      <path className={styles['left']} d={`M${at(from)} 5H${at(to)}`} />
      <path className={styles['at']} d={`M${at(entry)} 0v10`} />
    </svg>
  );
}
