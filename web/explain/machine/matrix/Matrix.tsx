import { type CSSProperties, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { ColumnSums } from '../../../../core/fingerprint/column-sums.ts';
import { useHighlightedTerm } from '../../../../ui/Highlight.tsx';
import { useDebouncedValue } from '../../../../ui/use-debounced-value.ts';
import { useNumberFormats } from '../../../lib/format.ts';
import type { TraceView } from '../../engine/trace-view.ts';
import { bitNumbers } from '../bit-numbers.ts';
import type { Spot } from '../spot.ts';
import { hasRun, STAGES, type Stage } from '../stages.ts';
import { BitRow } from './BitRow.tsx';
import { FeatureRow } from './FeatureRow.tsx';
import styles from './Matrix.module.css';
import { SumRow } from './SumRow.tsx';
import { type GridPlace, useGrid } from './use-grid.ts';

/** How long the last squares take to follow a new stage, and a little more. */
const MOVING_MS = 1_400;

/** So few bits leave room for numbers in their squares. */
const ROOMY = 16;

/**
 * The heart of SimHash as a grid: a row for each feature, a column for each bit, what each row puts
 * into each column, and beneath them the sums, their signs and, for contrast, an ordinary hash.
 */
export function Matrix({
  picture,
  stage,
  added,
  spot,
  point,
  select,
}: {
  picture: TraceView;
  stage: Stage;
  /** How many rows have been put down or added up, while the machine is at it. */
  added: number | undefined;
  spot: Spot;
  point: (spot: Spot | undefined) => void;
  select: (spot: Spot) => void;
}) {
  const t = useTranslations('explain.machine.matrix');
  const { decimal: number, signed } = useNumberFormats();
  const lit = useHighlightedTerm();
  const { features, width, columns } = picture;
  const { rows } = features;
  const spotAt = ({ row, cell }: GridPlace): Spot => ({
    ...(row < rows.length && { row }),
    ...(cell > 1 && { bit: cell - 2 }),
    ...(row === rows.length + 2 && { ordinary: true as const }),
  });
  // No feature has the key of another row.
  const rowKeys = [...rows.map(({ term }) => `=${term}`), 'sums', 'signs', 'ordinary'];
  const grid = useGrid(
    { rows: rowKeys, cells: width + 2 },
    (place) => point(place && spotAt(place)),
    (place) => select(spotAt(place)),
  );
  const sums = useSums(picture, stage === 'sums' ? added : undefined);
  const isMoving = useDebouncedValue(stage, MOVING_MS) !== stage;
  const isRoomy = width <= ROOMY;
  const heaviest = Math.max(...rows.map(({ weight }) => weight));
  const run = Object.fromEntries(
    STAGES.filter((each) => hasRun(each, stage)).map((each) => [`data-${each}`, '']),
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whatever scrolls can be scrolled by keys.
    <section className={styles['region']} aria-label={t('region')} tabIndex={0}>
      <div
        className={styles['sheet']}
        data-roomy={isRoomy || undefined}
        style={{ '--bits': width } as CSSProperties}
      >
        {spot.bit !== undefined && spot.bit < width && (
          <div className={styles['band']} style={{ '--bit': spot.bit } as CSSProperties} />
        )}
        <table
          className={styles['matrix']}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table that arrow keys move through.
          role="grid"
          aria-label={t('label')}
          data-testid="matrix"
          data-lit={lit}
          data-stage={stage}
          data-moving={isMoving || added !== undefined || undefined}
          {...run}
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
              {bitNumbers(width).map((bit) => (
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
          <tbody style={{ '--heaviest': heaviest > 0 ? heaviest : 1 } as CSSProperties}>
            {rows.map((feature, row) => (
              <FeatureRow
                key={feature.term}
                feature={feature}
                width={width}
                weight={number(feature.weight)}
                isHash={!hasRun('columns', stage)}
                isRoomy={isRoomy}
                place={row}
                isLit={spot.row === row}
                isWaiting={added !== undefined && row >= added}
                stop={grid.stopIn(row)}
              />
            ))}
          </tbody>
          <tfoot>
            <SumRow
              head={t('sum')}
              weight={number(features.weight)}
              sums={sums}
              all={columns.map(({ sum }) => sum)}
              signed={signed}
              isRoomy={isRoomy}
              stop={grid.stopIn(rows.length)}
            />
            <BitRow
              part="signs"
              head={t('fingerprint')}
              bits={picture.bits}
              before={picture.before?.bits}
              columns={columns}
              stop={grid.stopIn(rows.length + 1)}
            />
            <BitRow
              part="ordinary"
              head={t('ordinary')}
              bits={picture.ordinary}
              before={picture.before?.ordinary}
              width={width}
              stop={grid.stopIn(rows.length + 2)}
            />
          </tfoot>
        </table>
      </div>
    </section>
  );
}

/** The sums of the columns, or of the rows that have been added by now. */
function useSums({ columns, features, width }: TraceView, added: number | undefined) {
  return useMemo(() => {
    if (added === undefined) return columns.map(({ sum }) => sum);
    const sums = new ColumnSums(width);
    for (const { hash, weight } of features.rows.slice(0, added)) sums.add(hash, weight);
    return [...sums.sums];
  }, [columns, features, width, added]);
}
