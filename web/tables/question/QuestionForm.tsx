import { useTranslations } from 'use-intl';
import { MAX_WIDTH } from '../../../core/tables/designs/block-design.ts';
import { useNumberFormats } from '../../lib/format.ts';
import { useUrlState } from '../../lib/url-store.ts';
import { tablesSchema } from '../state.ts';
import { placeOf, valueAt } from './log-scale.ts';
import { NumberControl } from './NumberControl.tsx';
import { Presets } from './Presets.tsx';
import styles from './QuestionForm.module.css';
import { questionOf } from './question.ts';
import { FARTHEST, FEWEST, MOST, NARROWEST } from './url-params.ts';

const COUNTS = { least: FEWEST, most: MOST, places: 500 };

/** f, k and N: what all parts of the room speak of. */
export function QuestionForm() {
  const t = useTranslations('tables.question');
  const format = useNumberFormats();
  const [state, change] = useUrlState('tables', tablesSchema);
  const { width, radius, count, exponent } = questionOf(state);
  const farthest = Math.min(FARTHEST, width - 1);
  const linear = (position: number, min: number, max: number) => ({
    position,
    min,
    max,
    valueAt: (value: number) => value,
  });
  return (
    <fieldset className={`card ${styles['form']}`}>
      <legend className="visually-hidden">{t('legend')}</legend>
      <Presets state={state} change={change} />
      <div className={styles['controls']}>
        <NumberControl
          label={t('N')}
          value={count}
          least={FEWEST}
          most={MOST}
          note={t('exponent', { d: format.decimal(exponent) })}
          slider={{
            position: placeOf(COUNTS, count),
            min: 0,
            max: COUNTS.places,
            valueAt: (place) => valueAt(COUNTS, place),
          }}
          change={(chosen) => change({ count: chosen })}
        />
        <NumberControl
          label={t('k')}
          value={radius}
          least={0}
          most={farthest}
          slider={linear(radius, 0, farthest)}
          change={(chosen) => change({ radius: chosen })}
        />
        <NumberControl
          label={t('f')}
          value={width}
          least={NARROWEST}
          most={MAX_WIDTH}
          slider={linear(width, NARROWEST, MAX_WIDTH)}
          change={(chosen) => change({ width: chosen })}
        />
      </div>
    </fieldset>
  );
}
