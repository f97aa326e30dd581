import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { fewestTables } from '../../../core/tables/designs/fewest-tables.ts';
import { fewestTablesDesign } from '../../../core/tables/designs/list-designs.ts';
import { useNumberFormats } from '../../lib/format.ts';
import type { TableQuestion } from '../question/question.ts';
import type { Designed } from './designed.ts';
import styles from './Fewest.module.css';
import { MOST_TAU } from './url-params.ts';

/** X(f, k, d): with how few tables a probe brings fewer than 2^τ candidates. */
export function Fewest({
  question: { width, radius, exponent },
  designs,
  tau,
  change,
}: {
  question: TableQuestion;
  designs: readonly Designed[];
  tau: number;
  change: (changes: { tau: number }) => void;
}) {
  const t = useTranslations('tables.designs.fewest');
  const format = useNumberFormats();
  const id = useId();
  const least = fewestTables(width, radius, exponent, tau);
  const whole = fewestTablesDesign(
    designs.map(({ design }) => design),
    exponent,
    tau,
  );
  const isScan = least?.blocks.length === 0;
  return (
    <div className={`beside ${styles['fewest']}`}>
      <div className={styles['tau']}>
        <label htmlFor={id}>{t('label')}</label>
        <input
          id={id}
          type="range"
          min={0}
          max={MOST_TAU}
          value={tau}
          aria-valuetext={t('value', { tau: String(tau), count: format.number(2 ** tau) })}
          onChange={(event) => change({ tau: Number(event.currentTarget.value) })}
        />
        {/* The slider says it itself, and this would be said once more at each move. */}
        <output htmlFor={id} aria-hidden="true">
          2<sup>{tau}</sup> = {format.number(2 ** tau)}
        </output>
      </div>
      <p className={styles['formula']} data-testid="fewest-tables">
        X({width}, {radius}, {format.decimal(exponent, 1)}) ={' '}
        <strong>{least ? format.number(least.tables) : t('beyond')}</strong>
      </p>
      {isScan && <p>{t('none')}</p>}
      {!least && <p>{t('beyondWhy')}</p>}
      {least && !isScan && radius > 0 && <p>{t('cuts', { cuts: least.blocks.join(' × ') })}</p>}
      {!isScan && (
        <p>
          {whole
            ? t('whole', {
                tables: format.number(whole.tables),
                same: whole.tables === least?.tables ? 'yes' : 'no',
              })
            : t('noneListed')}
        </p>
      )}
    </div>
  );
}
