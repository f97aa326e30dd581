import { scaleLog } from 'd3-scale';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useNumberFormats } from '../../lib/format.ts';
import styles from './FillFigure.module.css';
import type { FillRow } from './fill-rows.ts';

/** Fewer buckets than this are drawn as none. */
const LEAST = 0.05;

/** How many buckets hold one, two, three …: real ones beside an even spread. A table that is a figure. */
export function FillFigure({ rows }: { rows: readonly FillRow[] }) {
  const t = useTranslations('tables.skew.figure');
  const format = useNumberFormats();
  const id = useId();
  const most = Math.max(...rows.map(({ buckets, even }) => Math.max(buckets, even)));
  const width = scaleLog([LEAST, most], [0, 100]).clamp(true);
  return (
    <section className={styles['fill']} aria-labelledby={id}>
      <h3 id={id}>{t('caption')}</h3>
      <table className={styles['figure']} data-testid="skew">
        <thead>
          <tr>
            <th scope="col">{t('held')}</th>
            <th scope="col">{t('real')}</th>
            <th scope="col">{t('even')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map(({ held, buckets, even }) => (
            <tr key={held}>
              <th scope="row">{held}</th>
              <td>{format.number(buckets)}</td>
              <td>{even < LEAST ? t('none') : format.approximate(even)}</td>
              <td className={styles['bars']} aria-hidden="true">
                <i
                  className={styles['real']}
                  style={{ width: `${width(Math.max(LEAST, buckets))}%` }}
                />
                <i
                  className={styles['evenly']}
                  style={{ width: `${width(Math.max(LEAST, even))}%` }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['legend']} aria-hidden="true">
        <span>
          <i className={styles['real']} /> {t('real')}
        </span>
        <span>
          <i className={styles['evenly']} /> {t('even')}
        </span>
        <span>{t('scale')}</span>
      </p>
    </section>
  );
}
