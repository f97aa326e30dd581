import { useFormatter, useTranslations } from 'use-intl';
import type { LookUp, Visit } from './engine/look-up.ts';
import { useOutcome } from './figure/use-outcome.ts';
import styles from './LookUpTable.module.css';
import { keyText } from './value-text.ts';

/** The whole look-up in rows and columns. */
export function LookUpTable({ lookUp }: { lookUp: LookUp }) {
  const t = useTranslations('tables.lookUp.table');
  return (
    <details>
      <summary>{t('summary')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whatever scrolls can be scrolled by keys. */}
      <section className={styles['scroll']} tabIndex={0} aria-label={t('caption')}>
        <table className={`plain-table ${styles['table']}`} data-testid="look-up-table">
          <caption>{t('caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('table')}</th>
              <th scope="col">{t('key')}</th>
              <th scope="col">{t('candidate')}</th>
              <th scope="col">{t('distance')}</th>
              <th scope="col">{t('outcome')}</th>
            </tr>
          </thead>
          <tbody>
            {lookUp.visits.map((visit) => (
              <Rows key={visit.nth} visit={visit} asked={keyText(visit, lookUp.query)} />
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

function Rows({ visit, asked }: { visit: Visit; asked: string }) {
  const t = useTranslations('tables.lookUp');
  const format = useFormatter();
  const says = useOutcome();
  const head = (
    <>
      <th scope="row">{visit.nth + 1}</th>
      <td className={styles['key']}>{asked}</td>
    </>
  );
  if (visit.candidates.length === 0) {
    return (
      <tr>
        {head}
        <td colSpan={3}>{t('table.none')}</td>
      </tr>
    );
  }
  return visit.candidates.map(({ row, distance, outcome }) => (
    <tr key={row} data-outcome={outcome}>
      {head}
      <td>{t('figure.passage', { number: format.number(row + 1) })}</td>
      <td>{distance}</td>
      <td>{says(outcome)}</td>
    </tr>
  ));
}
