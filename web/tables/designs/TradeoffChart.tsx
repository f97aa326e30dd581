import { scaleLog } from 'd3-scale';
import { useId, useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { powerOfTwo, useNumberFormats } from '../../lib/format.ts';
import { prefixRange } from './design-name.ts';
import type { PricedDesign } from './priced-designs.ts';
import styles from './TradeoffChart.module.css';

/** Longer labels at the right end of the axis would be cut off: 593K instead of 593,000. */
const MIN_COMPACT_TABLES = 10_000;

/** Larger powers of two don't fit beside the axis as digits. */
const MAX_PLAIN_POWER = 20;

const MAX_ROWS = 7;

/** The least distance between two labels of the x axis, in percent of its width. */
const MIN_LABEL_DISTANCE = 5;
const MIN_LABEL_DISTANCE_WHEN_NARROW = 13;

/** Space versus time: each design is a point, with its tables on x and its candidates on y. */
export function TradeoffChart({
  designs,
  selected,
  fastest,
  tau,
  onSelect,
}: {
  designs: readonly PricedDesign[];
  selected: PricedDesign | undefined;
  /** The name of the design that the planner chooses. */
  fastest: string | undefined;
  tau: number;
  onSelect: (name: string) => void;
}) {
  const t = useTranslations('designs.tradeoff');
  const format = useFormatter();
  const numbers = useNumberFormats();
  const formatPower = (power: number) => {
    if (Math.abs(power) > MAX_PLAIN_POWER) return powerOfTwo(power);
    return power < 0 ? `1/${format.number(2 ** -power)}` : format.number(2 ** power);
  };
  const id = useId();
  const { x, y, columns, rows } = useMemo(() => tradeoffScales(designs, tau), [designs, tau]);
  const paretoFront = designs.filter(({ isDominated }) => !isDominated);
  const positionOf = ({ design, cost }: PricedDesign) => ({
    left: `${x(design.tables)}%`,
    top: `${y(cost.candidatesPerProbe.max)}%`,
  });
  return (
    <figure className={styles['chart']}>
      <figcaption>
        <h3 id={id}>{t('heading')}</h3>
        <p>{t('description')}</p>
      </figcaption>
      <p className={styles['yAxisName']}>{t('candidates')}</p>
      <div className={styles['plot']} role="radiogroup" aria-labelledby={id}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {rows.map((power) => (
            <line
              key={power}
              className={styles['grid']}
              x1="0"
              x2="100"
              y1={y(2 ** power)}
              y2={y(2 ** power)}
            />
          ))}
          <line className={styles['tau']} x1="0" x2="100" y1={y(2 ** tau)} y2={y(2 ** tau)} />
          <polyline
            className={styles['pareto']}
            points={paretoFront
              .map(({ design, cost }) => `${x(design.tables)},${y(cost.candidatesPerProbe.max)}`)
              .join(' ')}
          />
        </svg>
        {rows.map((power) => (
          <span
            key={power}
            className={styles['row']}
            style={{ top: `${y(2 ** power)}%` }}
            aria-hidden="true"
          >
            {formatPower(power)}
          </span>
        ))}
        {columns.map(({ tables, isHiddenWhenNarrow }) => (
          <span
            key={tables}
            className={styles['column']}
            data-hidden-narrow={isHiddenWhenNarrow || undefined}
            style={{ left: `${x(tables)}%` }}
            aria-hidden="true"
          >
            {format.number(tables, tables < MIN_COMPACT_TABLES ? {} : { notation: 'compact' })}
          </span>
        ))}
        <span className={styles['tauLabel']} style={{ top: `${y(2 ** tau)}%` }} aria-hidden="true">
          {t.rich('tau', {
            count: format.number(2 ** tau),
            sup: (exponent) => <sup>{exponent}</sup>,
          })}
        </span>
        {designs.map((priced) => (
          <input
            key={priced.name}
            type="radio"
            name={`${id}-design`}
            className={styles['point']}
            data-dominated={priced.isDominated || undefined}
            data-fastest={priced.name === fastest || undefined}
            style={positionOf(priced)}
            checked={priced.name === selected?.name}
            aria-label={t('point', {
              tables: priced.design.tables,
              prefix: prefixRange(priced.design),
              candidates: numbers.expected(priced.cost.candidatesPerProbe.max),
              fastest: priced.name === fastest ? 'yes' : 'no',
            })}
            onChange={() => onSelect(priced.name)}
          />
        ))}
        {selected && (
          <span
            className={styles['label']}
            data-side={x(selected.design.tables) > 50 ? 'left' : 'right'}
            style={positionOf(selected)}
            aria-hidden="true"
          >
            {t('label', { tables: selected.design.tables })}
          </span>
        )}
      </div>
      <p className={styles['xAxisName']}>{t('tables')}</p>
      <Legend
        hasFastest={fastest !== undefined}
        hasDominated={paretoFront.length < designs.length}
      />
    </figure>
  );
}

/** Hidden from screen readers: the name of each point already includes it. */
function Legend({ hasFastest, hasDominated }: { hasFastest: boolean; hasDominated: boolean }) {
  const t = useTranslations('designs.tradeoff.legend');
  return (
    <ul className={styles['legend']} aria-hidden="true">
      <li>
        <i className={styles['point']} data-checked="" /> {t('selected')}
      </li>
      {hasFastest && (
        <li>
          <i className={styles['point']} data-fastest="" /> {t('fastest')}
        </li>
      )}
      <li>
        <i className={styles['point']} /> {t('other')}
      </li>
      {hasDominated && (
        <li>
          <i className={styles['point']} data-dominated="" /> {t('dominated')}
        </li>
      )}
    </ul>
  );
}

/** The logarithmic axes of the tradeoff chart: tables on x, candidates per probe on y. */
interface TradeoffScales {
  /** Converts a number of tables to percent from the left. */
  readonly x: (tables: number) => number;
  /** Converts candidates per probe to percent from the top. */
  readonly y: (candidates: number) => number;
  /** The labels of the x axis. */
  readonly columns: readonly Column[];
  /** The labels of the y axis, as powers of two. */
  readonly rows: readonly number[];
}

interface Column {
  readonly tables: number;
  readonly isHiddenWhenNarrow: boolean;
}

/** Returns axes that contain all designs and the line at 2^τ. */
export function tradeoffScales(designs: readonly PricedDesign[], tau: number): TradeoffScales {
  const tables = designs.map(({ design }) => design.tables);
  const thresholds = [...designs.map(({ cost }) => cost.threshold), tau];
  const fewest = Math.min(...tables);
  const most = Math.max(...tables, fewest * 4);
  const low = Math.floor(Math.min(...thresholds) - 1);
  const high = Math.ceil(Math.max(...thresholds) + 1);
  const x = scaleLog([fewest / 1.25, most * 1.25], [0, 100]);
  const y = scaleLog([2 ** low, 2 ** high], [100, 0]).base(2);
  const step = Math.ceil((high - low) / MAX_ROWS);
  const first = Math.ceil(low / step) * step;
  return {
    x,
    y,
    columns: separateLabels(tables, x),
    rows: Array.from(
      { length: Math.floor((high - first) / step) + 1 },
      (_, row) => first + row * step,
    ),
  };
}

/** Drops labels that would touch the one before them. */
function separateLabels(tables: readonly number[], x: (tables: number) => number): Column[] {
  const columns: Column[] = [];
  let last = Number.NEGATIVE_INFINITY;
  let lastWhenNarrow = Number.NEGATIVE_INFINITY;
  for (const number of [...new Set(tables)].sort((a, b) => a - b)) {
    const position = x(number);
    if (position - last < MIN_LABEL_DISTANCE) continue;
    const isHiddenWhenNarrow = position - lastWhenNarrow < MIN_LABEL_DISTANCE_WHEN_NARROW;
    columns.push({ tables: number, isHiddenWhenNarrow });
    last = position;
    if (!isHiddenWhenNarrow) lastWhenNarrow = position;
  }
  return columns;
}
