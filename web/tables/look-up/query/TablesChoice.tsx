import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { PREFIX_BITS } from '../../../../core/fingerprint/fingerprint.ts';
import type { StateOf } from '../../../state/table.ts';
import type { Change } from '../../../state/use-address.ts';
import type { tablesState } from '../../state.ts';
import { RADIUS } from '../engine/look-up.ts';
import { SEEKS, VIAS } from '../fields.ts';
import { PAPER_CUTS, type ShownDesign, shownDesign } from '../shown-design.ts';
import styles from './Query.module.css';

type State = StateOf<typeof tablesState>;

/** In which tables to look, and how to search in them. */
export function TablesChoice({
  state,
  shown,
  change,
}: {
  state: State;
  shown: ShownDesign;
  change: Change<State>;
}) {
  const t = useTranslations('tables.lookUp');
  const id = useId();
  const cuts = new Set<string>([...PAPER_CUTS, shown.name]);
  const isOther = state.f !== PREFIX_BITS || state.k !== RADIUS;
  return (
    <fieldset className={styles['choice']}>
      <legend>{t('via.legend')}</legend>
      <div className={styles['line']}>
        {VIAS.map((via) => (
          <label key={via}>
            <input
              type="radio"
              name={`${id}-via`}
              checked={state.via === via}
              onChange={() => change({ via, step: 0 }, 'push')}
            />
            {t(`via.${via}`)}
          </label>
        ))}
      </div>
      {state.via === 'sorted' && (
        <div className={styles['line']}>
          <label htmlFor={`${id}-cut`}>{t('cut.label')}</label>
          <select
            id={`${id}-cut`}
            className="field"
            value={shown.name}
            onChange={(event) => change({ cut: event.currentTarget.value, step: 0 }, 'push')}
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
            value={state.seek}
            onChange={(event) => {
              const seek = SEEKS.find((name) => name === event.currentTarget.value);
              if (seek) change({ seek }, 'push');
            }}
          >
            {SEEKS.map((seek) => (
              <option key={seek} value={seek}>
                {t(`seek.${seek}`)}
              </option>
            ))}
          </select>
        </div>
      )}
      {state.via === 'sorted' && !shown.isAsked && (
        <p className={styles['note']}>{t('cut.four')}</p>
      )}
      {isOther && <p className={styles['note']}>{t('cut.fixed')}</p>}
    </fieldset>
  );
}
