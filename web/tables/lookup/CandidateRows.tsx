import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { Candidate } from '../../../core/tables/near-index.ts';
import { BitStrip } from '../../../ui/BitStrip.tsx';
import styles from './CandidateRows.module.css';
import type { LookupTrace, Probe } from './lookup-trace.ts';

/** The query above the candidates of one table, bit under bit. Once compared, differing bits are marked. */
export function CandidateRows({
  trace: { query },
  probe,
  isCompared,
}: {
  trace: LookupTrace;
  probe: Probe;
  isCompared: boolean;
}) {
  const t = useTranslations('lookUp.figure');
  const format = useFormatter();
  const outcomeLabel = useOutcomeLabel();
  const { order, key, candidates } = probe;
  return (
    <ul className={styles['rows']} aria-label={t('candidates')} data-testid="candidates">
      <Row moves="query" name={t(probe.kind === 'segments' ? 'query' : 'permuted')}>
        <BitStrip order={order} rows={[{ bits: query, underlined: key }]} data-moves="strip" />
      </Row>
      {candidates.map(({ row, bits, differing, distance, outcome }) => (
        <Row
          key={row}
          moves="row"
          name={t('passage', { number: format.number(row + 1) })}
          outcome={isCompared ? outcome : undefined}
          result={isCompared && `${t('bits', { count: distance })}: ${outcomeLabel(outcome)}`}
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
  result,
  children,
}: {
  /** For the animation. */
  moves: 'query' | 'row';
  name: string;
  outcome?: string | undefined;
  result?: string | false;
  children: ReactNode;
}) {
  return (
    <li data-outcome={outcome} data-moves={moves}>
      <span className={styles['name']}>{name}</span>
      {children}
      <span className={styles['result']} data-moves="result">
        {result}
      </span>
    </li>
  );
}

/** Returns the name of a candidate's outcome. */
export function useOutcomeLabel(): (outcome: Candidate['outcome']) => string {
  const t = useTranslations('lookUp.figure');
  return (outcome) =>
    t(outcome === 'found' ? 'found' : outcome === 'found before' ? 'before' : 'far');
}
