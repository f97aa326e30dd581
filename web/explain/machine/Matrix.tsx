import { type CSSProperties, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { ColumnSums } from '../../../core/fingerprint/column-sums.ts';
import { bitsUpTo } from '../../../ui/BitStrip.tsx';
import { useHighlightedTerm } from '../../../ui/Highlight.tsx';
import { useDebouncedValue } from '../../../ui/use-debounced-value.ts';
import { useNumberFormats } from '../../lib/format.ts';
import type { TraceView } from '../engine/trace-view.ts';
import { STAGES, type Stage } from '../state.ts';
import styles from './Matrix.module.css';
import { BitRow, FeatureRow, SumRow } from './MatrixRows.tsx';
import { type CellPosition, type MatrixTarget, useMatrixGrid } from './matrix-grid.ts';
import { isStageReached } from './stages.ts';

/** How long the animations of a new stage take, with a small margin. */
const ANIMATION_MS = 1_400;

/** Up to this width, the cells are wide enough for numbers. */
const MAX_WIDE_BITS = 16;

/**
 * The heart of SimHash as a grid, with a row for each feature and a column for each bit. A cell
 * shows what its feature adds to the column. Below them are the sums, their signs, and an ordinary
 * hash for contrast.
 */
export function Matrix({
  trace,
  stage,
  rowsDone,
  target,
  setPointed,
  select,
}: {
  trace: TraceView;
  stage: Stage;
  /** How many rows playback has filled or added up; undefined outside these stages. */
  rowsDone: number | undefined;
  target: MatrixTarget;
  setPointed: (target: MatrixTarget | undefined) => void;
  select: (target: MatrixTarget) => void;
}) {
  const t = useTranslations('machine.matrix');
  const { decimal, signed } = useNumberFormats();
  const highlighted = useHighlightedTerm();
  const { features, width, columns } = trace;
  const { rows } = features;
  const targetAt = ({ row, cell }: CellPosition): MatrixTarget => ({
    ...(row < rows.length && { row }),
    ...(cell > 1 && { bit: cell - 2 }),
    ...(row === rows.length + 2 && { inOrdinaryHash: true as const }),
  });
  // The prefix keeps the features apart from the other rows.
  const rowKeys = [...rows.map(({ term }) => `=${term}`), 'sums', 'signs', 'ordinary'];
  const grid = useMatrixGrid(
    { rows: rowKeys, cells: width + 2 },
    (position) => setPointed(position && targetAt(position)),
    (position) => select(targetAt(position)),
  );
  const sums = useSums(trace, stage === 'sums' ? rowsDone : undefined);
  const isAnimated = useDebouncedValue(stage, ANIMATION_MS) !== stage;
  const isWide = width <= MAX_WIDE_BITS;
  const maxWeight = Math.max(...rows.map(({ weight }) => weight));
  const reached = Object.fromEntries(
    STAGES.filter((each) => isStageReached(each, stage)).map((each) => [`data-${each}`, '']),
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must scroll by keyboard.
    <section className={styles['region']} aria-label={t('region')} tabIndex={0}>
      <div
        className={styles['sheet']}
        data-wide={isWide || undefined}
        style={{ '--bits': width } as CSSProperties}
      >
        {target.bit !== undefined && target.bit < width && (
          <div className={styles['band']} style={{ '--bit': target.bit } as CSSProperties} />
        )}
        <table
          className={styles['matrix']}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move through this table, so it is a grid.
          role="grid"
          aria-label={t('label')}
          id="matrix"
          data-testid="matrix"
          data-lit={highlighted}
          data-stage={stage}
          data-moving={isAnimated || rowsDone !== undefined || undefined}
          {...reached}
          {...grid.handlers}
        >
          <thead>
            <tr>
              <th scope="col" className={styles['term']}>
                {t('feature')}
              </th>
              <th scope="col" className={styles['weight']}>
                {t('weight')}
              </th>
              {bitsUpTo(width).map((bit) => (
                <th
                  key={bit}
                  scope="col"
                  className={styles['number']}
                  data-eighth={bit % 8 === 0 || undefined}
                >
                  <span>{bit}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((feature, row) => (
              <FeatureRow
                key={feature.term}
                feature={feature}
                width={width}
                row={row}
                weight={decimal(feature.weight)}
                relativeWeight={maxWeight > 0 ? feature.weight / maxWeight : 1}
                isHash={!isStageReached('columns', stage)}
                isWide={isWide}
                isLit={target.row === row}
                isWaiting={rowsDone !== undefined && row >= rowsDone}
                tabStop={grid.tabStopIn(row)}
              />
            ))}
          </tbody>
          <tfoot>
            <SumRow
              header={t('sum')}
              weight={decimal(features.weight)}
              sums={sums}
              finalSums={columns.map(({ sum }) => sum)}
              format={signed}
              isWide={isWide}
              tabStop={grid.tabStopIn(rows.length)}
            />
            <BitRow
              part="signs"
              header={t('fingerprint')}
              bits={trace.bits}
              before={trace.before?.bits}
              width={width}
              columns={columns}
              isWide={isWide}
              tabStop={grid.tabStopIn(rows.length + 1)}
            />
            <BitRow
              part="ordinary"
              header={t('ordinary')}
              bits={trace.ordinary}
              before={trace.before?.ordinary}
              width={width}
              isWide={isWide}
              tabStop={grid.tabStopIn(rows.length + 2)}
            />
          </tfoot>
        </table>
      </div>
    </section>
  );
}

/** Returns the sums of the columns, or those of the rows that playback has added up so far. */
function useSums({ columns, features, width }: TraceView, rowsDone: number | undefined) {
  return useMemo(() => {
    if (rowsDone === undefined) return columns.map(({ sum }) => sum);
    const sums = new ColumnSums(width);
    for (const { hash, weight } of features.rows.slice(0, rowsDone)) sums.add(hash, weight);
    return [...sums.sums];
  }, [columns, features, width, rowsDone]);
}
