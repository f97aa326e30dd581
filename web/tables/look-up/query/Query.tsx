import { useFormatter, useTranslations } from 'use-intl';
import { NumberField } from '../../../../ui/NumberField.tsx';
import type { UrlState } from '../../../lib/url-state.ts';
import type { UpdateUrlState } from '../../../lib/url-store.ts';
import type { tablesSchema } from '../../state.ts';
import { PASSAGE_COUNT } from '../../state.ts';
import { flipText, randomFlips } from '../flips.ts';
import { PRESET_NAMES, PRESETS } from '../presets.ts';
import styles from './Query.module.css';

type State = UrlState<typeof tablesSchema>;

/** How many bits can be flipped at random: within k = 3 bits, and one beyond. */
const COUNTS = [1, 2, 3, 4];

/** Which passage is asked for, and which of its bits are flipped. */
export function Query({ state, change }: { state: State; change: UpdateUrlState<State> }) {
  const t = useTranslations('tables.lookUp.query');
  const format = useFormatter();
  const { passage, flippedBits, flipSeed } = state;
  return (
    <div className={styles['query']}>
      <fieldset className={styles['line']}>
        <legend>{t('presets')}</legend>
        {PRESET_NAMES.map((name) => {
          const preset = PRESETS[name];
          return (
            <button
              key={name}
              type="button"
              className="button"
              aria-pressed={preset.passage === passage && preset.flippedBits === flippedBits}
              onClick={() => change({ ...preset, lookupStep: 0 }, 'push')}
            >
              {t(name)}
            </button>
          );
        })}
      </fieldset>
      <NumberField
        layout="row"
        label={t('passage')}
        value={passage}
        min={1}
        max={PASSAGE_COUNT}
        format={format.number}
        onChange={(passage) => change({ passage })}
        error={t('passageNote', { most: format.number(PASSAGE_COUNT) })}
        note={t('passageNote', { most: format.number(PASSAGE_COUNT) })}
      />
      <fieldset className={styles['line']}>
        <legend>{t('random')}</legend>
        {COUNTS.map((count) => (
          <button
            key={count}
            type="button"
            className="button"
            onClick={() =>
              change(
                {
                  flippedBits: flipText(randomFlips(count, flipSeed)),
                  flipSeed: (flipSeed % 999_999) + 1,
                },
                'push',
              )
            }
          >
            {count}
          </button>
        ))}
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={flippedBits === ''}
          onClick={() => change({ flippedBits: '' }, 'push')}
        >
          {t('none')}
        </button>
      </fieldset>
    </div>
  );
}
