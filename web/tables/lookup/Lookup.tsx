import { useRef } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useInViewOnce } from '../../lib/hooks.ts';
import { Messages } from '../../lib/i18n.tsx';
import { useUrlState } from '../../lib/url-store.ts';
import { PASSAGE_COUNT, tablesSchema } from '../state.ts';
import styles from './Lookup.module.css';
import { LookupPlayer } from './LookupPlayer.tsx';
import { LookupSettings } from './LookupSettings.tsx';
import { steppedDesign } from './lookup-query.ts';
import { lookupMessages } from './messages.ts';

/**
 * The second chapter: one lookup among the fingerprints of real passages, from the query through
 * buckets or sorted tables to a hit or a miss. `use-lookup.ts` runs it in a worker.
 */
export default function Lookup() {
  return (
    <Messages add={lookupMessages}>
      <Chapter />
    </Messages>
  );
}

function Chapter() {
  const t = useTranslations('lookUp');
  const format = useFormatter();
  const [state, update] = useUrlState('tables', tablesSchema);
  const stepped = steppedDesign(state.design);
  const figure = useRef<HTMLDivElement>(null);
  const isNear = useInViewOnce(figure);
  return (
    <>
      <div className="prose">
        <p>{t('lead', { count: format.number(PASSAGE_COUNT) })}</p>
      </div>
      <div className={`beside ${styles['settings']}`}>
        <LookupSettings state={state} design={stepped} update={update} />
      </div>
      <div ref={figure} className={styles['figure']}>
        {isNear && <LookupPlayer state={state} design={stepped.design} update={update} />}
      </div>
    </>
  );
}
