import { useTranslations } from 'use-intl';
import type { Part } from '../engine/comparison.ts';
import styles from './PartNote.module.css';

/** Says why a part of the result is not there, and offers to try again. */
export function PartNote({ state, retry }: { state: Part<unknown>['state']; retry: () => void }) {
  const t = useTranslations('compared.part');
  if (state === 'done') return null;
  return (
    <p className={styles['note']} role="status">
      <span>{t(state)}</span>
      {state === 'failed' && (
        <button type="button" className="button" onClick={retry}>
          {t('again')}
        </button>
      )}
    </p>
  );
}
