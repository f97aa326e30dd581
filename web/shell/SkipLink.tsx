import { useTranslations } from 'use-intl';
import styles from './Shell.module.css';

/** First in the order of the keyboard. A button, since the address after `#` holds the state. */
export function SkipLink() {
  const t = useTranslations('shell');
  return (
    <button
      type="button"
      className={`button ${styles['skip']}`}
      onClick={() => document.querySelector<HTMLElement>('main h1')?.focus()}
    >
      {t('skip')}
    </button>
  );
}
