import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { BitStrip } from '../../../../ui/BitStrip.tsx';
import type { LookUp, Visit } from '../engine/look-up.ts';
import styles from './Candidates.module.css';
import { useOutcome } from './use-outcome.ts';

/** The query above what a table brings, bit under bit; when compared, what differs is marked. */
export function Candidates({
  lookUp: { query },
  visit,
  isCompared,
}: {
  lookUp: LookUp;
  visit: Visit;
  isCompared: boolean;
}) {
  const t = useTranslations('tables.lookUp.figure');
  const format = useFormatter();
  const says = useOutcome();
  const { order, key, candidates } = visit;
  return (
    <ul className={styles['rows']} aria-label={t('candidates')} data-testid="candidates">
      <Row moves="query" name={t(visit.via === 'segments' ? 'query' : 'permuted')}>
        <BitStrip order={order} rows={[{ bits: query, underlined: key }]} data-moves="strip" />
      </Row>
      {candidates.map(({ row, bits, differing, distance, outcome }) => (
        <Row
          key={row}
          moves="row"
          name={t('passage', { number: format.number(row + 1) })}
          outcome={isCompared ? outcome : undefined}
          says={isCompared && `${t('bits', { count: distance })}: ${says(outcome)}`}
        >
          <BitStrip
            order={order}
            rows={
              isCompared
                ? [
                    {
                      bits,
                      marked: differing,
                      isMarkRound: true,
                      underlined: key,
                      className: styles['compared'],
                    },
                    { bits, isOverlay: true, className: styles['before'] },
                  ]
                : [{ bits, underlined: key }]
            }
            data-moves="strip"
          />
        </Row>
      ))}
    </ul>
  );
}

function Row({
  moves,
  name,
  outcome,
  says,
  children,
}: {
  /** What it is to whatever moves. */
  moves: 'query' | 'row';
  name: string;
  outcome?: string | undefined;
  says?: string | false;
  children: ReactNode;
}) {
  return (
    <li data-outcome={outcome} data-moves={moves}>
      <span className={styles['name']}>{name}</span>
      {children}
      <span className={styles['says']} data-moves="says">
        {says}
      </span>
    </li>
  );
}
