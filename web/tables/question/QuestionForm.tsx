import { useTranslations } from 'use-intl';
import { MAX_WIDTH } from '../../../core/tables/designs/block-design.ts';
import { ButtonGroup } from '../../../ui/ButtonGroup.tsx';
import { useNumberFormats } from '../../lib/format.ts';
import { useUrlState } from '../../lib/url-store.ts';
import { MAX_COUNT, MAX_RADIUS, MIN_COUNT, MIN_WIDTH, tablesSchema } from '../state.ts';
import { NumberControl } from './NumberControl.tsx';
import styles from './QuestionForm.module.css';
import { findPreset, PAPER_DESIGNS, PRESET_NAMES, PRESETS, questionOf } from './question.ts';

/** The question that all chapters of the page answer: f, k, and N. */
export function QuestionForm() {
  const t = useTranslations('tables.question');
  const format = useNumberFormats();
  const [state, update] = useUrlState('tables', tablesSchema);
  const { width, radius, count, exponent } = questionOf(state);
  const preset = findPreset(state);
  return (
    <fieldset className={`card ${styles['form']}`}>
      <legend className="visually-hidden">{t('legend')}</legend>
      <div className={styles['presets']}>
        <ButtonGroup
          legend={t('presets')}
          layout="stack"
          options={PRESET_NAMES.map((value) => ({ value, label: t(`preset.${value}`) }))}
          value={preset}
          onChange={(name) => update({ ...PRESETS[name], design: '' }, 'push')}
        />
        <ButtonGroup
          legend={t('designs')}
          layout="stack"
          options={PAPER_DESIGNS.map(({ name, tables, prefix }) => ({
            value: name,
            label: t('design', { tables: String(tables), bits: prefix }),
          }))}
          value={preset === 'paper' ? state.design : undefined}
          onChange={(name) => update({ ...PRESETS.paper, design: name }, 'push')}
        />
      </div>
      <div className={styles['controls']}>
        <NumberControl
          label={t('N')}
          value={count}
          min={MIN_COUNT}
          max={MAX_COUNT}
          scale="log"
          note={t('exponent', { d: format.decimal(exponent) })}
          onChange={(value) => update({ count: value })}
        />
        <NumberControl
          label={t('k')}
          value={radius}
          min={0}
          max={Math.min(MAX_RADIUS, width - 1)}
          scale="linear"
          onChange={(value) => update({ radius: value })}
        />
        <NumberControl
          label={t('f')}
          value={width}
          min={MIN_WIDTH}
          max={MAX_WIDTH}
          scale="linear"
          onChange={(value) => update({ width: value })}
        />
      </div>
    </fieldset>
  );
}
