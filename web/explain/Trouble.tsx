import { useTranslations } from 'use-intl';
import styles from './machine/Machine.module.css';

/** Says that the worker behind a chapter has died, and offers another. */
export function Trouble({ restart }: { restart: () => void }) {
  const t = useTranslations('explain.machine');
  return (
    <div role="alert" className={`card ${styles['note']}`}>
      <p>{t('trouble')}</p>
      <button type="button" className="button" onClick={restart}>
        {t('restart')}
      </button>
    </div>
  );
}
