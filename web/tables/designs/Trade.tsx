import { useId, useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useNumberFormats } from '../../lib/format.ts';
import { prefixRange } from './cut-name.ts';
import type { Designed } from './designed.ts';
import styles from './Trade.module.css';
import { TradeLegend } from './TradeLegend.tsx';
import { tradeScales } from './trade-scales.ts';

/** So many tables are written short below the figure, whose edge they would cross: 593K. */
const MANY = 10_000;

/** Space against time: each design a point, its tables to the right, its candidates upwards. */
export function Trade({
  designs,
  looked,
  chosen,
  tau,
  look,
}: {
  designs: readonly Designed[];
  looked: Designed | undefined;
  /** The planner's choice. */
  chosen: string | undefined;
  tau: number;
  look: (name: string) => void;
}) {
  const t = useTranslations('tables.designs.trade');
  const format = useFormatter();
  const numbers = useNumberFormats();
  const id = useId();
  const { x, y, columns, rows } = useMemo(() => tradeScales(designs, tau), [designs, tau]);
  const frontier = designs.filter(({ isBeaten }) => !isBeaten);
  const place = ({ design, cost }: Designed) => ({
    left: `${x(design.tables)}%`,
    top: `${y(cost.candidatesPerProbe.max)}%`,
  });
  return (
    <figure className={styles['trade']}>
      <figcaption>
        <h3 id={id}>{t('heading')}</h3>
        <p>{t('says')}</p>
      </figcaption>
      <p className={styles['upwards']}>{t('candidates')}</p>
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
            className={styles['frontier']}
            points={frontier
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
            {power < 0 ? `1/${format.number(2 ** -power)}` : format.number(2 ** power)}
          </span>
        ))}
        {columns.map(({ tables, isClose }) => (
          <span
            key={tables}
            className={styles['column']}
            data-close={isClose || undefined}
            style={{ left: `${x(tables)}%` }}
            aria-hidden="true"
          >
            {format.number(tables, tables < MANY ? {} : { notation: 'compact' })}
          </span>
        ))}
        <span className={styles['tauName']} style={{ top: `${y(2 ** tau)}%` }} aria-hidden="true">
          {t.rich('tau', {
            count: format.number(2 ** tau),
            sup: (exponent) => <sup>{exponent}</sup>,
          })}
        </span>
        {designs.map((one) => (
          <input
            key={one.name}
            type="radio"
            name={`${id}-design`}
            className={styles['point']}
            data-beaten={one.isBeaten || undefined}
            data-chosen={one.name === chosen || undefined}
            style={place(one)}
            checked={one.name === looked?.name}
            aria-label={t('point', {
              tables: one.design.tables,
              prefix: prefixRange(one.design),
              candidates: numbers.expected(one.cost.candidatesPerProbe.max),
              chosen: one.name === chosen ? 'yes' : 'no',
            })}
            onChange={() => look(one.name)}
          />
        ))}
        {looked && (
          <span
            className={styles['label']}
            data-side={x(looked.design.tables) > 50 ? 'left' : 'right'}
            style={place(looked)}
            aria-hidden="true"
          >
            {t('label', { tables: looked.design.tables })}
          </span>
        )}
      </div>
      <p className={styles['rightwards']}>{t('tables')}</p>
      <TradeLegend hasChosen={chosen !== undefined} hasBeaten={frontier.length < designs.length} />
    </figure>
  );
}
