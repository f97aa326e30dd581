import { useTranslations } from 'use-intl';
import type { PackError } from '../../lib/pack-texts.ts';
import styles from './FileNotes.module.css';

/** Says what was wrong with the link that was opened. */
export function LinkFault({ fault }: { fault: PackError | undefined }) {
  const t = useTranslations('compare.input');
  return (
    <div role="status" className={styles['region']} data-testid="link-fault">
      {fault && (
        <div className={styles['notes']} data-refused>
          <p>
            {t(`link.${fault}`)} {t('file.unchanged')}
          </p>
        </div>
      )}
    </div>
  );
}
