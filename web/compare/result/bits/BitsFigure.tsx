import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { FINGERPRINT_BITS, PREFIX_BITS } from '../../../../core/fingerprint/fingerprint.ts';
import { BitLegend } from '../../../../ui/BitLegend.tsx';
import { useUrlState } from '../../../lib/url-store.ts';
import { compareSchema } from '../../state.ts';
import styles from './BitsFigure.module.css';

/** The caption and legend around a grid of bits, or around an empty one. */
export function BitsFigure({ children }: { children: ReactNode }) {
  const t = useTranslations('compare.grid');
  const captionId = useId();
  const [{ showAllBits }, update] = useUrlState('compare', compareSchema);
  return (
    <figure className={styles['bits']} aria-labelledby={captionId}>
      <figcaption className={styles['caption']}>
        <span id={captionId}>
          {t('caption', { width: showAllBits ? FINGERPRINT_BITS : PREFIX_BITS })}
        </span>
        <label className={styles['toggle']}>
          <input
            type="checkbox"
            data-testid="wide-grid"
            checked={showAllBits}
            onChange={({ target }) => update({ showAllBits: target.checked }, 'push')}
          />
          {t('wide')}
        </label>
      </figcaption>
      {children}
      <div className={styles['legend']}>
        <BitLegend
          texts={{
            same0: t('same0'),
            same1: t('same1'),
            onlyA: t('onlyA'),
            onlyB: t('onlyB'),
          }}
        />
        <p className={styles['bars']}>{t('bars')}</p>
      </div>
    </figure>
  );
}
