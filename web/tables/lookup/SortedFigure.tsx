import { useFormatter, useTranslations } from 'use-intl';
import { BitStrip } from '../../../ui/BitStrip.tsx';
import { ScrollTable } from '../../../ui/ScrollTable.tsx';
import { BlockStrip } from '../designs/BlockLayouts.tsx';
import { CandidateRows } from './CandidateRows.tsx';
import {
  bestOutcome,
  type EntryRange,
  firstHit,
  formatKey,
  type LookupTrace,
  type Progress,
  progressOf,
  remainingRanges,
  type SortedProbe,
  type Step,
} from './lookup-trace.ts';
import styles from './SortedFigure.module.css';

/** The sorted tables of a design; for the current one, its permutation, search, and candidates. */
export function SortedFigure({ trace, step }: { trace: LookupTrace; step: Step }) {
  const probes = trace.probes.filter((probe) => probe.kind === 'sorted');
  const current = 'probe' in step && step.probe.kind === 'sorted' ? step.probe : undefined;
  const hit = step.kind === 'result' ? firstHit(trace) : undefined;
  return (
    <>
      <TableList
        tables={probes.map((probe) => ({ probe, progress: progressOf(probe, step) }))}
        current={current?.tableIndex}
      />
      {current && <CurrentTable trace={trace} probe={current} kind={step.kind} />}
      {hit && <CandidateRows trace={trace} probe={hit} isCompared />}
    </>
  );
}

function TableList({
  tables,
  current,
}: {
  tables: readonly { readonly probe: SortedProbe; readonly progress: Progress }[];
  current: number | undefined;
}) {
  const t = useTranslations('lookUp.figure');
  return (
    <ol className={styles['chips']} aria-label={t('tables')} data-testid="tables">
      {tables.map(({ probe: { tableIndex, candidates }, progress }) => {
        const isHit = progress === 'compared' && bestOutcome(candidates) === 'found';
        return (
          <li
            key={tableIndex}
            data-current={tableIndex === current || undefined}
            data-progress={progress}
            data-hit={isHit || undefined}
            aria-current={tableIndex === current ? 'step' : undefined}
          >
            <span>{t('table', { number: String(tableIndex + 1) })}</span>
            <span>
              {progress === 'pending'
                ? t('pending')
                : candidates.length === 0
                  ? t('empty')
                  : isHit
                    ? t('found')
                    : t('entries', { count: String(candidates.length) })}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function CurrentTable({
  trace,
  probe,
  kind,
}: {
  trace: LookupTrace;
  probe: SortedProbe;
  kind: Step['kind'];
}) {
  const t = useTranslations('lookUp.figure');
  const hasCandidates = kind !== 'permute' && probe.candidates.length > 0;
  return (
    <div className={styles['current']}>
      <div className={styles['blocks']}>
        <p>{t('prefix', { bits: String(probe.table.prefix) })}</p>
        <BlockStrip table={probe.table} width={probe.order.length} />
      </div>
      {!hasCandidates && (
        <div className={styles['permuted']}>
          <p>{t('permuted')}</p>
          <BitStrip
            order={probe.order}
            rows={[{ bits: trace.query, underlined: probe.key }]}
            data-moves="permuted"
          />
        </div>
      )}
      {hasCandidates && (
        <CandidateRows trace={trace} probe={probe} isCompared={kind === 'compare'} />
      )}
      {kind === 'search' && <SearchTable trace={trace} probe={probe} />}
    </div>
  );
}

/** Each entry that the search reads, and which range of the table it leaves. */
function SearchTable({ trace, probe }: { trace: LookupTrace; probe: SortedProbe }) {
  const t = useTranslations('lookUp.figure');
  const format = useFormatter();
  const target = formatKey(probe, trace.query);
  const ranges = remainingRanges(probe.searchSteps, trace.count);
  return (
    <ScrollTable
      caption={t('searchSteps')}
      isCaptionHidden
      className={styles['searchTable']}
      testId="search-steps"
    >
      <thead>
        <tr>
          <th scope="col">{t('stepNumber')}</th>
          <th scope="col">{t('ruler', { count: format.number(trace.count) })}</th>
          <th scope="col">{t('entryNumber')}</th>
          <th scope="col">{t('begins')}</th>
          <th scope="col">{t('targetIs')}</th>
        </tr>
      </thead>
      <tbody>
        {probe.searchSteps.map(({ entry, prefix, isBelow }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing but its position identifies a step.
          <tr key={index} data-moves="search-step">
            <th scope="row">{index + 1}</th>
            <td>
              <Ruler entry={entry} count={trace.count} range={ranges[index]} />
            </td>
            <td>{format.number(entry + 1)}</td>
            <td className={styles['binary']}>
              <ComparedPrefix prefix={prefix} target={target} />
            </td>
            <td>{t(isBelow ? 'after' : 'atOrBefore')}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td />
          <th scope="row">{t('target')}</th>
          <td />
          <td className={styles['binary']}>{target}</td>
          <td />
        </tr>
      </tfoot>
    </ScrollTable>
  );
}

/** A prefix with its first digit that differs from the target marked. */
function ComparedPrefix({ prefix, target }: { prefix: string; target: string }) {
  const first = [...prefix].findIndex((digit, index) => digit !== target[index]);
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
  range,
}: {
  entry: number;
  count: number;
  range: EntryRange | undefined;
}) {
  const percent = (index: number) => (index / count) * 100;
  const { from, to } = range ?? { from: 0, to: count };
  return (
    <svg
      className={styles['ruler']}
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles['all']} d="M0 5h100" />
      <path className={styles['remaining']} d={`M${percent(from)} 5H${percent(to)}`} />
      <path className={styles['entry']} d={`M${percent(entry)} 0v10`} />
    </svg>
  );
}
