import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PageLink } from '../lib/navigation.tsx';
import { packTexts } from '../lib/pack-texts.ts';
import { formatHash } from '../lib/route.ts';
import { urlStore, useUrlState } from '../lib/url-store.ts';
import styles from './NextSteps.module.css';
import { type SentencePair, useSentencePair } from './opening/sentence-pair.ts';
import { explainSchema } from './state.ts';

/** The last chapter: links to the other pages, the comparison with the sentences of the opening. */
export default function NextSteps() {
  const t = useTranslations('explain.onward');
  const [state, change] = useUrlState('explain', explainSchema);
  const compareLink = useCompareLink(useSentencePair(state, change));
  const tablesLink = formatHash({ page: 'tables', query: urlStore.queryOf('tables') });
  return (
    <>
      <div className="prose">
        <p>{t('lead')}</p>
      </div>
      <div className={styles['steps']}>
        <section className="card">
          <h3>{t('compare.name')}</h3>
          <p>{t('compare.description')}</p>
          <PageLink href={compareLink}>{t('compare.open')}</PageLink>
        </section>
        <section className="card">
          <h3>{t('tables.name')}</h3>
          <p>{t('tables.description')}</p>
          <PageLink href={tablesLink}>{t('tables.open')}</PageLink>
        </section>
      </div>
    </>
  );
}

/** Returns a link that opens the Compare page with both sentences, as its own shared links do. */
function useCompareLink({ a, b }: SentencePair): string {
  const [packed, setPacked] = useState('');
  useEffect(() => {
    let isCurrent = true;
    packTexts({ a, b }).then((payload = '') => isCurrent && setPacked(payload));
    return () => {
      isCurrent = false;
    };
  }, [a, b]);
  return formatHash({ page: 'compare', query: packed && `v=1&texts=${packed}` });
}
