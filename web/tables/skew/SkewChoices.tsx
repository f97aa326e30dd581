import { useTranslations } from 'use-intl';
import { PROFILES, type SkewProfile } from './fields.ts';
import styles from './Skew.module.css';

/** Whose buckets are counted. */
export function SkewChoices({
  skew,
  skewseg,
  change,
}: {
  skew: SkewProfile;
  skewseg: number;
  change: (changes: { skew?: SkewProfile; skewseg?: number }, how: 'push') => void;
}) {
  const t = useTranslations('tables.skew');
  return (
    <div className={styles['choices']}>
      <label>
        <span>{t('profile')}</span>
        <select
          className="field"
          value={skew}
          onChange={(event) => {
            const chosen = PROFILES.find((name) => name === event.currentTarget.value);
            if (chosen) change({ skew: chosen }, 'push');
          }}
        >
          {PROFILES.map((name) => (
            <option key={name} value={name}>
              {t(`profiles.${name}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{t('segment')}</span>
        <select
          className="field"
          value={skewseg}
          onChange={(event) => change({ skewseg: Number(event.currentTarget.value) }, 'push')}
        >
          {[1, 2, 3, 4].map((number) => (
            <option key={number} value={number}>
              {t('segmentBits', {
                number: String(number),
                from: String(16 * (number - 1)),
                to: String(16 * number - 1),
              })}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
