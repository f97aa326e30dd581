import { useTranslations } from 'use-intl';
import styles from './Skew.module.css';
import { PROFILES, type SkewProfile } from './url-params.ts';

/** Whose buckets are counted. */
export function SkewChoices({
  skewProfile,
  skewSegment,
  change,
}: {
  skewProfile: SkewProfile;
  skewSegment: number;
  change: (changes: { skewProfile?: SkewProfile; skewSegment?: number }, how: 'push') => void;
}) {
  const t = useTranslations('tables.skew');
  return (
    <div className={styles['choices']}>
      <label>
        <span>{t('profile')}</span>
        <select
          className="field"
          value={skewProfile}
          onChange={(event) => {
            const chosen = PROFILES.find((name) => name === event.currentTarget.value);
            if (chosen) change({ skewProfile: chosen }, 'push');
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
          value={skewSegment}
          onChange={(event) => change({ skewSegment: Number(event.currentTarget.value) }, 'push')}
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
