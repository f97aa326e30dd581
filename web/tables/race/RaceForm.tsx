import { useTranslations } from 'use-intl';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { useNumberFormats } from '../../lib/format.ts';
import { useSentenceSpace } from '../../lib/hooks.ts';
import type { UrlState } from '../../lib/url-state.ts';
import type { UpdateUrlState } from '../../lib/url-store.ts';
import { NumberControl } from '../question/NumberControl.tsx';
import {
  CONTENDERS,
  MAX_RACE_COUNT,
  MAX_SEED,
  MIN_COUNT,
  RACE_SOURCES,
  type tablesSchema,
} from '../state.ts';
import { skipReason } from './contenders.ts';
import { estimateMemory, estimateTotalMs, memoryBudget } from './estimates.ts';
import styles from './RaceForm.module.css';
import { canRace, type RaceQuestion } from './race-question.ts';
import { formatBytes, formatTime, useContenderName } from './result-values.ts';

type State = UrlState<typeof tablesSchema>;

/** Only Chromium reports it. */
const { deviceMemory } = (globalThis.navigator ?? {}) as { deviceMemory?: number };

/** The settings of the benchmark, folded into a line that sums them up. */
export function RaceForm({
  question,
  update,
}: {
  question: RaceQuestion;
  update: UpdateUrlState<State>;
}) {
  const t = useTranslations('race.form');
  const format = useNumberFormats();
  const { count, source, seed } = question;
  const summary = t('summary', {
    fingerprints: t(`summarySource.${source}`, { count: format.number(count) }),
    methods: question.contenders.length,
  });
  return (
    <Disclosure summary={summary} className="card" testId="race-settings">
      <div className={styles['form']}>
        <div className={styles['controls']}>
          <NumberControl
            label={t('count')}
            value={count}
            min={MIN_COUNT}
            max={MAX_RACE_COUNT}
            scale="log"
            onChange={(raceCount) => update({ raceCount })}
          />
          <NumberControl
            label={t('seed')}
            value={seed}
            min={0}
            max={MAX_SEED}
            note={t('seedNote')}
            onChange={(raceSeed) => update({ raceSeed })}
          />
          <RadioGroup
            legend={t('sources')}
            options={RACE_SOURCES.map((value) => ({ value, label: t(`source.${value}`) }))}
            value={source}
            onChange={(raceSource) => update({ raceSource }, 'push')}
          />
        </div>
        <ContenderChoice
          question={question}
          onChange={(raceContenders) => update({ raceContenders }, 'push')}
        />
      </div>
    </Disclosure>
  );
}

/** Checkboxes for the methods, each with what it does or why it can't take part. */
function ContenderChoice({
  question: { count, radius, contenders },
  onChange,
}: {
  question: RaceQuestion;
  onChange: (contenders: RaceQuestion['contenders']) => void;
}) {
  const t = useTranslations('race');
  const contenderName = useContenderName(count, radius);
  return (
    <fieldset className={styles['contenders']}>
      <legend>{t('form.contenders')}</legend>
      {CONTENDERS.map((name) => {
        const reason = skipReason(name, count, radius);
        return (
          <label key={name}>
            <input
              type="checkbox"
              checked={contenders.includes(name)}
              disabled={name === 'scan'}
              onChange={(event) => {
                const others = contenders.filter((other) => other !== name);
                onChange(event.currentTarget.checked ? [...others, name] : others);
              }}
            />
            <span>
              {contenderName(name)}
              <small>{reason ? t(`skipped.${reason}`) : t(`contender.${name}.description`)}</small>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** The time and the memory that the benchmark needs, and how it differs from the page's question. */
export function RaceNotes({
  state,
  question,
  update,
}: {
  state: State;
  question: RaceQuestion;
  update: UpdateUrlState<State>;
}) {
  const t = useTranslations('race.form');
  const space = useSentenceSpace();
  const format = useNumberFormats();
  const memory = estimateMemory(question);
  const budget = memoryBudget(deviceMemory);
  const pageCount = format.number(state.count);
  return (
    <div className={styles['notes']} tabIndex={-1}>
      {question.count !== state.count &&
        (canRace(state.count) ? (
          <p>
            {t('differs', { count: pageCount })}
            {space}
            <button
              type="button"
              className={styles['use-count']}
              onClick={({ currentTarget }) => {
                // The button will be gone, and the focus would go to the top of the page.
                currentTarget.closest<HTMLElement>('[tabindex]')?.focus();
                update({ raceCount: state.count }, 'push');
              }}
            >
              {t('useCount', { count: pageCount })}
            </button>
          </p>
        ) : (
          <p>{t('tooMany', { count: pageCount })}</p>
        ))}
      {state.width !== 64 && <p>{t('width', { width: String(state.width) })}</p>}
      <p data-testid="race-memory">
        {t('memory', {
          radius: String(question.radius),
          bytes: formatBytes(memory),
          time: formatTime(estimateTotalMs(question)),
        })}
      </p>
      {memory > budget && (
        <p role="status" className={styles['warning']} data-testid="race-warning">
          {t('warning', { bytes: formatBytes(budget) })}
        </p>
      )}
    </div>
  );
}
