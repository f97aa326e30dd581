import { useFormatter, useTranslations } from 'use-intl';
import { PREFIX_BITS } from '../../../core/fingerprint/fingerprint.ts';
import { ButtonGroup } from '../../../ui/ButtonGroup.tsx';
import { NumberField } from '../../../ui/NumberField.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { UrlState } from '../../lib/url-state.ts';
import type { UpdateUrlState } from '../../lib/url-store.ts';
import { INDEX_KINDS, PASSAGE_COUNT, SEARCH_METHODS, type tablesSchema } from '../state.ts';
import styles from './LookupSettings.module.css';
import {
  formatFlips,
  PAPER_CUTS,
  PRESET_NAMES,
  PRESETS,
  randomFlips,
  type SteppedDesign,
  steppedDesign,
} from './lookup-query.ts';
import { RADIUS } from './lookup-trace.ts';

type State = UrlState<typeof tablesSchema>;

/** From a match within k = 3 bits to the first miss. */
const RANDOM_FLIP_COUNTS = [1, 2, 3, 4];

/** What is searched and how, and which query is looked up. */
export function LookupSettings({
  state,
  design,
  update,
}: {
  state: State;
  design: SteppedDesign;
  update: UpdateUrlState<State>;
}) {
  return (
    <>
      <IndexChoice state={state} design={design} update={update} />
      <QueryChoice state={state} update={update} />
    </>
  );
}

function IndexChoice({
  state,
  design,
  update,
}: {
  state: State;
  design: SteppedDesign;
  update: UpdateUrlState<State>;
}) {
  const t = useTranslations('lookUp');
  const cuts = [...new Set<string>([...PAPER_CUTS, design.name])];
  const isOtherQuestion = state.width !== PREFIX_BITS || state.radius !== RADIUS;
  return (
    <div className={styles['choice']}>
      <RadioGroup
        legend={t('indexKind.legend')}
        layout="row"
        options={INDEX_KINDS.map((value) => ({ value, label: t(`indexKind.${value}`) }))}
        value={state.indexKind}
        onChange={(indexKind) => update({ indexKind, lookupStep: 0 }, 'push')}
      />
      {state.indexKind === 'sorted' && (
        <div className={styles['line']}>
          <Select
            label={t('cut.label')}
            layout="row"
            options={cuts.map((value) => ({
              value,
              label: t('cut.option', {
                blocks: value.replaceAll('.', ' × '),
                tables: String(steppedDesign(value).design.tables),
              }),
            }))}
            value={design.name}
            onChange={(name) => update({ design: name, lookupStep: 0 }, 'push')}
          />
          <Select
            label={t('searchMethod.label')}
            layout="row"
            options={SEARCH_METHODS.map((value) => ({ value, label: t(`searchMethod.${value}`) }))}
            value={state.searchMethod}
            onChange={(searchMethod) => update({ searchMethod }, 'push')}
          />
        </div>
      )}
      {state.indexKind === 'sorted' && !design.isRequested && (
        <p className={styles['note']}>{t('cut.replaced')}</p>
      )}
      {isOtherQuestion && <p className={styles['note']}>{t('cut.fixed')}</p>}
    </div>
  );
}

function QueryChoice({ state, update }: { state: State; update: UpdateUrlState<State> }) {
  const t = useTranslations('lookUp.query');
  const format = useFormatter();
  const { passage, flippedBits, flipSeed } = state;
  const bounds = t('passageNote', { max: format.number(PASSAGE_COUNT) });
  return (
    <div className={styles['query']}>
      <ButtonGroup
        legend={t('presets')}
        options={PRESET_NAMES.map((value) => ({ value, label: t(value) }))}
        value={PRESET_NAMES.find(
          (name) => PRESETS[name].passage === passage && PRESETS[name].flippedBits === flippedBits,
        )}
        onChange={(name) => update({ ...PRESETS[name], lookupStep: 0 }, 'push')}
      />
      <NumberField
        layout="row"
        label={t('passage')}
        value={passage}
        min={1}
        max={PASSAGE_COUNT}
        format={format.number}
        onChange={(value) => update({ passage: value })}
        error={bounds}
        note={bounds}
      />
      <div className={styles['line']}>
        <ButtonGroup
          legend={t('random')}
          options={RANDOM_FLIP_COUNTS.map((value) => ({ value, label: value }))}
          onChange={(count) =>
            update(
              {
                flippedBits: formatFlips(randomFlips(count, flipSeed)),
                flipSeed: (flipSeed % 999_999) + 1,
              },
              'push',
            )
          }
        />
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={flippedBits === ''}
          onClick={() => update({ flippedBits: '' }, 'push')}
        >
          {t('none')}
        </button>
      </div>
    </div>
  );
}
