import { useTranslations } from 'use-intl';
import { RoomLink } from '../../shell/RoomLink.tsx';
import { address } from '../../state/address.ts';
import { hashOf } from '../../state/place.ts';
import { useAddress } from '../../state/use-address.ts';
import { usePair } from '../opening/use-pair.ts';
import { explainState } from '../state.ts';
import styles from './Onward.module.css';
import { useCompareLink } from './use-compare-link.ts';

/** The end of the page: what one can do with fingerprints next door. */
export function Onward() {
  const t = useTranslations('explain.onward');
  const [state, change] = useAddress('explain', explainState);
  const compare = useCompareLink(usePair(state, change));
  const tables = hashOf({ room: 'tables', query: address.queryOf('tables') });
  return (
    <>
      <div className="prose">
        <p>{t('lead')}</p>
      </div>
      <div className={styles['ways']}>
        <section className="card">
          <h3>{t('compare.name')}</h3>
          <p>{t('compare.says')}</p>
          <RoomLink href={compare}>{t('compare.pair')}</RoomLink>
        </section>
        <section className="card">
          <h3>{t('tables.name')}</h3>
          <p>{t('tables.says')}</p>
          <RoomLink href={tables}>{t('tables.open')}</RoomLink>
        </section>
      </div>
    </>
  );
}
