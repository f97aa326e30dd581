import { useFormatter, useTranslations } from 'use-intl';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import type { UrlState } from '../../lib/url-state.ts';
import type { UpdateUrlState } from '../../lib/url-store.ts';
import { NumberControl } from '../question/NumberControl.tsx';
import type { tablesSchema } from '../state.ts';
import { MAX_RACE_COUNT, MAX_SEED, MIN_COUNT } from '../state.ts';
import { ContenderChoice } from './ContenderChoice.tsx';
import { raceTime } from './expected.ts';
import { bearable, raceMemory } from './memory.ts';
import { canRace } from './question-of.ts';
import styles from './RaceForm.module.css';
import { type RaceQuestion, SOURCES } from './race-question.ts';
import { inWords } from './standing-value.ts';

type State = UrlState<typeof tablesSchema>;

/** Not every browser tells, and each no more than a limit of its own. */
const { deviceMemory } = navigator as { deviceMemory?: number };

/** What is to race, and what that will take. */
export function RaceForm({
  state,
  question,
  change,
}: {
  state: State;
  question: RaceQuestion;
  change: UpdateUrlState<State>;
}) {
  const t = useTranslations('tables.race.form');
  const format = useFormatter();
  const { count, radius, source, seed } = question;
  const memory = raceMemory(question);
  return (
    <fieldset className={`card ${styles['form']}`}>
      <legend className="visually-hidden">{t('legend')}</legend>
      <div className={styles['controls']}>
        <NumberControl
          label={t('count')}
          value={count}
          min={MIN_COUNT}
          max={MAX_RACE_COUNT}
          scale="log"
          onChange={(raceCount) => change({ raceCount })}
        />
        <NumberControl
          label={t('seed')}
          value={seed}
          min={0}
          max={MAX_SEED}
          note={t('seedNote')}
          onChange={(raceSeed) => change({ raceSeed })}
        />
        <RadioGroup
          legend={t('sources')}
          options={SOURCES.map((value) => ({ value, label: t(`source.${value}`) }))}
          value={source}
          onChange={(raceSource) => change({ raceSource }, 'push')}
        />
      </div>
      <ContenderChoice question={question} change={change} />
      <div className={styles['notes']}>
        {count !== state.count && (
          <p>
            {t(canRace(state.count) ? 'others' : 'tooMany', { count: format.number(state.count) })}{' '}
            {canRace(state.count) && (
              <button
                type="button"
                className={styles['as-asked']}
                onClick={() => change({ raceCount: state.count }, 'push')}
              >
                {t('asAsked', { count: format.number(state.count) })}
              </button>
            )}
          </p>
        )}
        {state.width !== 64 && <p>{t('width', { width: String(state.width) })}</p>}
        <p data-testid="race-memory">
          {t('memory', {
            radius: String(radius),
            bytes: inWords(memory, 'memory'),
            time: inWords(raceTime(question), 'build'),
          })}
        </p>
        {memory > bearable(deviceMemory) && (
          <p role="status" className={styles['warning']} data-testid="race-warning">
            {t('warning', { bytes: inWords(bearable(deviceMemory), 'memory') })}
          </p>
        )}
      </div>
    </fieldset>
  );
}
