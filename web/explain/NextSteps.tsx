import { useTranslations } from 'use-intl';
import { PageLink } from '../lib/navigation.tsx';
import { packShortTexts } from '../lib/pack-texts.ts';
import { useUrlState } from '../lib/url-store.ts';
import styles from './NextSteps.module.css';
import { useSentencePair } from './opening/sentence-pair.ts';
import { explainSchema, openingParams } from './state.ts';

/** The last chapter: links to the other pages, the comparison with the sentences of the opening. */
export default function NextSteps() {
  const t = useTranslations('explain.onward');
  const [state, change] = useUrlState('explain', explainSchema, openingParams);
  const texts = packShortTexts(useSentencePair(state, change));
  return (
    <>
      <div className="prose">
        <p>{t('lead')}</p>
      </div>
      <div className={styles['steps']}>
        <section className="card">
          <h3>{t('compare.name')}</h3>
          <p>{t('compare.description')}</p>
          <PageLink page="compare" query={texts && `v=1&texts=${texts}`}>
            {t('compare.open')}
          </PageLink>
        </section>
        <section className="card">
          <h3>{t('tables.name')}</h3>
          <p>{t('tables.description')}</p>
          <PageLink page="tables">{t('tables.open')}</PageLink>
        </section>
      </div>
    </>
  );
}
