import { useTranslations } from 'use-intl';
import { PageLink } from '../../lib/navigation.tsx';
import { formatHash } from '../../lib/route.ts';
import { urlStore, useUrlState } from '../../lib/url-store.ts';
import { usePair } from '../opening/use-pair.ts';
import { explainSchema } from '../state.ts';
import styles from './Onward.module.css';
import { useCompareLink } from './use-compare-link.ts';

/** The end of the page: what one can do with fingerprints next door. */
export function Onward() {
  const t = useTranslations('explain.onward');
  const [state, change] = useUrlState('explain', explainSchema);
  const compare = useCompareLink(usePair(state, change));
  const tables = formatHash({ page: 'tables', query: urlStore.queryOf('tables') });
  return (
    <>
      <div className="prose">
        <p>{t('lead')}</p>
      </div>
      <div className={styles['ways']}>
        <section className="card">
          <h3>{t('compare.name')}</h3>
          <p>{t('compare.says')}</p>
          <PageLink href={compare}>{t('compare.pair')}</PageLink>
        </section>
        <section className="card">
          <h3>{t('tables.name')}</h3>
          <p>{t('tables.says')}</p>
          <PageLink href={tables}>{t('tables.open')}</PageLink>
        </section>
      </div>
    </>
  );
}
