import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { Profile } from '../../core/text/profile.ts';
import styles from './ProfileChoice.module.css';

const PROFILES = ['reader', 'words'] as const satisfies readonly Profile[];

/** Which features the fingerprints are made from. */
export function ProfileChoice({
  profile,
  choose,
  loading,
}: {
  profile: Profile;
  choose: (profile: Profile) => void;
  /** Whether the dictionary of `words` is on its way. */
  loading: boolean;
}) {
  const t = useTranslations('compare.profile');
  const name = useId();
  return (
    <fieldset className={styles['profiles']}>
      <legend>{t('legend')}</legend>
      {PROFILES.map((option) => (
        <div key={option} className={styles['profile']}>
          <input
            type="radio"
            id={name + option}
            name={name}
            data-testid={`profile-${option}`}
            checked={option === profile}
            onChange={() => choose(option)}
            aria-describedby={`${name}${option}-note`}
          />
          <label htmlFor={name + option}>{t(option)}</label>
          <p id={`${name}${option}-note`}>{t(`${option}Note`)}</p>
        </div>
      ))}
      <p role="status" className={styles['loading']}>
        {loading && t('loading')}
      </p>
    </fieldset>
  );
}
