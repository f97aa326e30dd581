import { useTranslations } from 'use-intl';
import { BitStrip } from '../../../../ui/BitStrip.tsx';
import { BlockStrip } from '../../designs/BlockLayouts.tsx';
import type { LookUp, SortedVisit } from '../engine/look-up.ts';
import { progressOf, type Step } from '../steps.ts';
import { hitOf } from './best-of.ts';
import { Candidates } from './Candidates.tsx';
import { Looks } from './Looks.tsx';
import styles from './SortedFigure.module.css';
import { TableChips } from './TableChips.tsx';

/** The tables of a design, and in the present one: bits to the front, search, candidates. */
export function SortedFigure({ lookUp, step }: { lookUp: LookUp; step: Step }) {
  const visits = lookUp.visits.filter((visit) => visit.via === 'sorted');
  const here = 'visit' in step && step.visit.via === 'sorted' ? step.visit : undefined;
  const hit = step.kind === 'result' ? hitOf(lookUp) : undefined;
  return (
    <>
      <TableChips
        tables={visits.map((visit) => ({ visit, progress: progressOf(visit, step) }))}
        here={here?.nth}
      />
      {here && <Present lookUp={lookUp} visit={here} kind={step.kind} />}
      {hit && <Candidates lookUp={lookUp} visit={hit} isCompared />}
    </>
  );
}

function Present({
  lookUp,
  visit,
  kind,
}: {
  lookUp: LookUp;
  visit: SortedVisit;
  kind: Step['kind'];
}) {
  const t = useTranslations('tables.lookUp.figure');
  const isSearched = kind !== 'permute';
  const hasCandidates = isSearched && visit.candidates.length > 0;
  return (
    <div className={styles['present']}>
      <div className={styles['blocks']}>
        <p>{t('prefix', { bits: String(visit.table.prefix) })}</p>
        <BlockStrip table={visit.table} width={visit.order.length} />
      </div>
      {!hasCandidates && (
        <div className={styles['permuted']}>
          <p>{t('permuted')}</p>
          <BitStrip
            order={visit.order}
            rows={[{ bits: lookUp.query, underlined: visit.key }]}
            data-moves="permuted"
          />
        </div>
      )}
      {hasCandidates && (
        <Candidates lookUp={lookUp} visit={visit} isCompared={kind === 'compare'} />
      )}
      {kind === 'search' && <Looks lookUp={lookUp} visit={visit} />}
    </div>
  );
}
