import { useFormatter, useTranslations } from 'use-intl';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ScrollTable } from '../../../ui/ScrollTable.tsx';
import { useOutcomeLabel } from './CandidateRows.tsx';
import styles from './LookupTable.module.css';
import { formatKey, type LookupTrace, type Probe } from './lookup-trace.ts';

/** The whole lookup as a table. */
export function LookupTable({ trace }: { trace: LookupTrace }) {
  const t = useTranslations('lookUp.table');
  return (
    <Disclosure summary={t('summary')}>
      <ScrollTable caption={t('caption')} className={styles['table']} testId="lookup-table">
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
          {trace.probes.map((probe) => (
            <ProbeRows
              key={probe.tableIndex}
              probe={probe}
              queryKey={formatKey(probe, trace.query)}
            />
          ))}
        </tbody>
      </ScrollTable>
    </Disclosure>
  );
}

function ProbeRows({ probe, queryKey }: { probe: Probe; queryKey: string }) {
  const t = useTranslations('lookUp');
  const format = useFormatter();
  const outcomeLabel = useOutcomeLabel();
  const firstCells = (
    <>
      <th scope="row">{probe.tableIndex + 1}</th>
      <td className={styles['key']}>{queryKey}</td>
    </>
  );
  if (probe.candidates.length === 0) {
    return (
      <tr>
        {firstCells}
        <td colSpan={3}>{t('table.none')}</td>
      </tr>
    );
  }
  return probe.candidates.map(({ row, distance, outcome }) => (
    <tr key={row} data-outcome={outcome}>
      {firstCells}
      <td>{t('figure.passage', { number: format.number(row + 1) })}</td>
      <td>{distance}</td>
      <td>{outcomeLabel(outcome)}</td>
    </tr>
  ));
}
