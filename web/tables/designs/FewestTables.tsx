import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { fewestTables } from '../../../core/tables/designs/fewest-tables.ts';
import { fewestTablesDesign } from '../../../core/tables/designs/list-designs.ts';
import { useNumberFormats } from '../../lib/format.ts';
import type { TableQuestion } from '../question/question.ts';
import { MAX_TAU } from '../state.ts';
import styles from './FewestTables.module.css';
import type { PricedDesign } from './priced-designs.ts';

/**
 * X(f, k, d), the fewest tables with fewer than 2^τ candidates per probe: by the recursion of
 * section 3 of the paper, which allows fractions of a bit, and with whole bits.
 */
export function FewestTables({
  question: { width, radius, exponent },
  designs,
  tau,
  update,
}: {
  question: TableQuestion;
  designs: readonly PricedDesign[];
  tau: number;
  update: (changes: { tau: number }) => void;
}) {
  const t = useTranslations('designs.fewest');
  const format = useNumberFormats();
  const id = useId();
  const fewest = fewestTables(width, radius, exponent, tau);
  const withWholeBits = fewestTablesDesign(
    designs.map(({ design }) => design),
    exponent,
    tau,
  );
  const isScan = fewest?.blocks.length === 0;
  return (
    <div className={`beside ${styles['fewest']}`}>
      <div className={styles['tau']}>
        <label htmlFor={id}>{t('label')}</label>
        <input
          id={id}
          type="range"
          min={0}
          max={MAX_TAU}
          value={tau}
          aria-valuetext={t('value', { tau: String(tau), count: format.number(2 ** tau) })}
          onChange={(event) => update({ tau: Number(event.currentTarget.value) })}
        />
        {/* Hidden, because the slider's value text already contains it. */}
        <output htmlFor={id} aria-hidden="true">
          2<sup>{tau}</sup> = {format.number(2 ** tau)}
        </output>
      </div>
      <p className={styles['formula']} data-testid="fewest-tables">
        X({width}, {radius}, {format.decimal(exponent, 1)}) ={' '}
        <strong>{fewest ? format.number(fewest.tables) : t('beyond')}</strong>
      </p>
      {isScan && <p>{t('none')}</p>}
      {!fewest && <p>{t('beyondWhy')}</p>}
      {fewest && !isScan && radius > 0 && <p>{t('cuts', { cuts: fewest.blocks.join(' × ') })}</p>}
      {!isScan && (
        <p>
          {withWholeBits
            ? t('whole', {
                tables: format.number(withWholeBits.tables),
                same: withWholeBits.tables === fewest?.tables ? 'yes' : 'no',
              })
            : t('noneListed')}
        </p>
      )}
    </div>
  );
}
