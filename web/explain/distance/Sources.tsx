import { useTranslations } from 'use-intl';
import type { ExplainState } from '../state.ts';
import styles from './Distance.module.css';

/** Whose two fingerprints are looked at. */
export function Sources({
  from,
  hasEdit,
  choose,
}: {
  from: ExplainState['fingerprintSource'];
  /** Whether the text in the machine has been edited. */
  hasEdit: boolean;
  choose: (from: 'seeds' | 'machine') => void;
}) {
  const t = useTranslations('explain.distance.sources');
  return (
    <div className={styles['sources']}>
      <fieldset>
        <legend className="visually-hidden">{t('legend')}</legend>
        <button
          type="button"
          className="button"
          aria-pressed={from === 'seeds'}
          onClick={() => choose('seeds')}
        >
          {t('seeds')}
        </button>
        <button
          type="button"
          className="button"
          aria-pressed={from === 'machine'}
          aria-disabled={!hasEdit}
          onClick={() => hasEdit && choose('machine')}
        >
          {t('machine')}
        </button>
      </fieldset>
      <p className="note">
        {from === 'seeds' && t('printed')} {t(hasEdit ? 'turn' : 'noEdit')}
      </p>
    </div>
  );
}
