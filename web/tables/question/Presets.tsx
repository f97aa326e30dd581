import { useTranslations } from 'use-intl';
import { isPreset, PAPER_DESIGNS, PRESET_NAMES, PRESETS, type Question } from './presets.ts';
import styles from './QuestionForm.module.css';

/** Collections and designs to begin with. */
export function Presets({
  state,
  change,
}: {
  state: Question & { readonly design: string };
  change: (changes: Question & { readonly design: string }, how: 'push') => void;
}) {
  const t = useTranslations('tables.question');
  return (
    <div className={styles['presets']}>
      <fieldset>
        <legend>{t('presets')}</legend>
        {PRESET_NAMES.map((name) => (
          <button
            key={name}
            type="button"
            className="button"
            aria-pressed={isPreset(name, state)}
            onClick={() => change({ ...PRESETS[name], design: '' }, 'push')}
          >
            {t(`preset.${name}`)}
          </button>
        ))}
      </fieldset>
      <fieldset>
        <legend>{t('designs')}</legend>
        {PAPER_DESIGNS.map(({ cut, tables, prefix }) => (
          <button
            key={cut}
            type="button"
            className="button"
            aria-pressed={isPreset('paper', state) && state.design === cut}
            onClick={() => change({ ...PRESETS.paper, design: cut }, 'push')}
          >
            {t('design', { tables: String(tables), bits: prefix })}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
