import { useTranslations } from 'use-intl';
import { useNumberFormats } from '../../lib/format.ts';
import type { Explanation } from '../engine/explain-engine.ts';
import { DICTIONARY_BYTES, RESOURCES, type ResourceName } from '../engine/resources.ts';
import styles from './Machine.module.css';

/** Says what the recipe wants that is not here yet, and what stands in for it. */
export function LoadingNotes({
  explanation,
  retry,
}: {
  explanation: Explanation;
  retry: () => void;
}) {
  const missing = explanation.view?.missing ?? [];
  return RESOURCES.filter((means) => missing.includes(means)).map((means) => (
    <LoadingNote key={means} means={means} loading={explanation.loading[means]} retry={retry} />
  ));
}

function LoadingNote({
  means,
  loading,
  retry,
}: {
  means: ResourceName;
  loading: Explanation['loading'][ResourceName];
  retry: () => void;
}) {
  const t = useTranslations('explain.machine.loading');
  const format = useNumberFormats();
  if (loading.state === 'failed') {
    return (
      <div role="alert" className={styles['note']} data-testid={`failed-${means}`}>
        <p>{t(`${means}Failed`)}</p>
        <button type="button" className="button" onClick={retry}>
          {t('retry')}
        </button>
      </div>
    );
  }
  const bytes = loading.state === 'loading' ? loading.bytes : 0;
  const megabytes = (count: number) => format.fixed(count / 1e6, 1);
  const says =
    means === 'idf'
      ? t('idf')
      : t('dictionary', { loaded: megabytes(bytes), total: megabytes(DICTIONARY_BYTES) });
  return (
    <div className={styles['note']} data-testid={`loading-${means}`}>
      <p>{says}</p>
      <progress
        aria-label={says}
        max={DICTIONARY_BYTES}
        {...(means === 'dictionary' && { value: bytes })}
      />
    </div>
  );
}
