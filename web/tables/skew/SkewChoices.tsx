import { useTranslations } from 'use-intl';
import { Select } from '../../../ui/Select.tsx';
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
      <Select
        label={t('profile')}
        options={PROFILES.map((value) => ({ value, label: t(`profiles.${value}`) }))}
        value={skewProfile}
        onChange={(value) => change({ skewProfile: value }, 'push')}
      />
      <Select
        label={t('segment')}
        options={[1, 2, 3, 4].map((value) => ({
          value,
          label: t('segmentBits', {
            number: String(value),
            from: String(16 * (value - 1)),
            to: String(16 * value - 1),
          }),
        }))}
        value={skewSegment}
        onChange={(value) => change({ skewSegment: value }, 'push')}
      />
    </div>
  );
}
