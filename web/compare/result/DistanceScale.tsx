import { useTranslations } from 'use-intl';
import { FINGERPRINT_BITS } from '../../../core/fingerprint/fingerprint.ts';
import styles from './DistanceScale.module.css';

/** What two texts with nothing in common differ in: each bit is a toss of a coin. */
const CHANCE = FINGERPRINT_BITS / 2;

/** Four standard deviations (of 8 bits each) beyond chance; what lies farther stands at the end. */
const END = CHANCE + 32;

/** A distance of 256 bits on a line, between the limits that part the verdicts. */
export function DistanceScale({
  distance,
  limit,
  related,
}: {
  distance: number;
  limit: number;
  related: number;
}) {
  const t = useTranslations('compared.scale');
  const at = (bits: number) => `${(100 * Math.min(bits, END)) / END}%`;
  return (
    <div className={styles['scale']}>
      <div className={styles['line']} aria-hidden="true">
        <span className={styles['related']} style={{ width: at(related) }} />
        <span className={styles['copy']} style={{ width: at(limit) }} />
        <span className={styles['marker']} style={{ left: at(distance) }} />
      </div>
      <div className={styles['ticks']} aria-hidden="true">
        {[0, limit, related, CHANCE].map((bits) => (
          <span key={bits} style={{ left: at(bits) }}>
            {bits}
          </span>
        ))}
      </div>
      <p>{t('limits', { limit, related, chance: CHANCE })}</p>
    </div>
  );
}
