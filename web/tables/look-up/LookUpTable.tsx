import { useFormatter, useTranslations } from 'use-intl';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ScrollTable } from '../../../ui/ScrollTable.tsx';
import type { LookUp, Visit } from './engine/look-up.ts';
import { useOutcome } from './figure/use-outcome.ts';
import styles from './LookUpTable.module.css';
import { keyText } from './value-text.ts';

/** The whole look-up in rows and columns. */
export function LookUpTable({ lookUp }: { lookUp: LookUp }) {
  const t = useTranslations('tables.lookUp.table');
  return (
    <Disclosure summary={t('summary')}>
      <ScrollTable caption={t('caption')} className={styles['table']} testId="look-up-table">
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
      </ScrollTable>
    </Disclosure>
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
