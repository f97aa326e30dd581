import { useTranslations } from 'use-intl';
import { Alert } from '../../ui/Alert.tsx';

/** Reports that the worker of a chapter has failed, and offers to start another. */
export function Trouble({ restart }: { restart: () => void }) {
  const t = useTranslations('explain.machine');
  return (
    <Alert className="card" retry={{ label: t('restart'), onClick: restart }}>
      {t('trouble')}
    </Alert>
  );
}
