import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { PREFIX_BITS } from '../../../../core/fingerprint/fingerprint.ts';
import type { UrlState } from '../../../lib/url-state.ts';
import type { UpdateUrlState } from '../../../lib/url-store.ts';
import type { tablesSchema } from '../../state.ts';
import { INDEX_KINDS, SEARCH_METHODS } from '../../state.ts';
import { RADIUS } from '../engine/look-up.ts';
import { PAPER_CUTS, type ShownDesign, shownDesign } from '../shown-design.ts';
import styles from './Query.module.css';

type State = UrlState<typeof tablesSchema>;

/** In which tables to look, and how to search in them. */
export function TablesChoice({
  state,
  shown,
  change,
}: {
  state: State;
  shown: ShownDesign;
  change: UpdateUrlState<State>;
}) {
  const t = useTranslations('tables.lookUp');
  const id = useId();
  const cuts = new Set<string>([...PAPER_CUTS, shown.name]);
  const isOther = state.width !== PREFIX_BITS || state.radius !== RADIUS;
  return (
    <fieldset className={styles['choice']}>
      <legend>{t('via.legend')}</legend>
      <div className={styles['line']}>
        {INDEX_KINDS.map((kind) => (
          <label key={kind}>
            <input
              type="radio"
              name={`${id}-via`}
              checked={state.indexKind === kind}
              onChange={() => change({ indexKind: kind, lookupStep: 0 }, 'push')}
            />
            {t(`via.${kind}`)}
          </label>
        ))}
      </div>
      {state.indexKind === 'sorted' && (
        <div className={styles['line']}>
          <label htmlFor={`${id}-cut`}>{t('cut.label')}</label>
          <select
            id={`${id}-cut`}
            className="field"
            value={shown.name}
            onChange={(event) =>
              change({ design: event.currentTarget.value, lookupStep: 0 }, 'push')
            }
          >
            {[...cuts].map((name) => (
              <option key={name} value={name}>
                {t('cut.option', {
                  blocks: name.replaceAll('.', ' × '),
                  tables: String(shownDesign(name).design.tables),
                })}
              </option>
            ))}
          </select>
          <label htmlFor={`${id}-seek`}>{t('seek.label')}</label>
          <select
            id={`${id}-seek`}
            className="field"
            value={state.searchMethod}
            onChange={(event) => {
              const method = SEARCH_METHODS.find((name) => name === event.currentTarget.value);
              if (method) change({ searchMethod: method }, 'push');
            }}
          >
            {SEARCH_METHODS.map((method) => (
              <option key={method} value={method}>
                {t(`seek.${method}`)}
              </option>
            ))}
          </select>
        </div>
      )}
      {state.indexKind === 'sorted' && !shown.isAsked && (
        <p className={styles['note']}>{t('cut.four')}</p>
      )}
      {isOther && <p className={styles['note']}>{t('cut.fixed')}</p>}
    </fieldset>
  );
}
