import { useTranslations } from 'use-intl';
import { Part } from '../Part.tsx';

/** Every design of tables for the question, side by side. */
export default function Designs() {
  const t = useTranslations('tables.designs');
  return (
    <Part name="designs" heading={t('heading')}>
      {null}
    </Part>
  );
}
