import { useTranslations } from 'use-intl';
import { Chapter } from '../Chapter.tsx';

/** A text of the reader's own on its way to a fingerprint, stage by stage. */
export function Machine() {
  const t = useTranslations('explain.machine');
  return (
    <Chapter name="machine" heading={t('heading')}>
      {null}
    </Chapter>
  );
}
