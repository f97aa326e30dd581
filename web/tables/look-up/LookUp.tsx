import { useRef } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useInViewOnce } from '../../lib/hooks.ts';
import { useUrlState } from '../../lib/url-store.ts';
import { PASSAGE_COUNT, tablesSchema } from '../state.ts';
import styles from './LookUp.module.css';
import { Query } from './query/Query.tsx';
import { TablesChoice } from './query/TablesChoice.tsx';
import { shownDesign } from './shown-design.ts';
import { Watch } from './Watch.tsx';

/** A look-up that one watches: from the query through buckets or sorted tables to hit or miss. */
export default function LookUp() {
  const t = useTranslations('tables.lookUp');
  const format = useFormatter();
  const [state, change] = useUrlState('tables', tablesSchema);
  const shown = shownDesign(state.design);
  const figure = useRef<HTMLDivElement>(null);
  const isNear = useInViewOnce(figure);
  return (
    <>
      <div className="prose">
        <p>{t('lead', { count: format.number(PASSAGE_COUNT) })}</p>
      </div>
      <div className={styles['settings']}>
        <TablesChoice state={state} shown={shown} change={change} />
        <Query state={state} change={change} />
      </div>
      <div ref={figure} className={styles['figure']}>
        {isNear && <Watch state={state} design={shown.design} change={change} />}
      </div>
    </>
  );
}
