import { useTranslations } from 'use-intl';
import styles from './ComparePage.module.css';
import type { ComparisonError } from './engine/comparison-engine.ts';

/** Says what has failed, and offers to try again. */
export function TroubleNote({ trouble, retry }: { trouble: ComparisonError; retry: () => void }) {
  const t = useTranslations('compare.trouble');
  return (
    <div role="alert" className={`card ${styles['trouble']}`} data-testid="trouble">
      <p>{t(trouble)}</p>
      <button type="button" className="button" onClick={retry}>
        {t('retry')}
      </button>
    </div>
  );
}
