import { useId } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { StateOf } from '../../state/table.ts';
import type { Change } from '../../state/use-address.ts';
import { FEWEST } from '../question/fields.ts';
import { placeOf, valueAt } from '../question/log-scale.ts';
import { NumberControl } from '../question/NumberControl.tsx';
import type { tablesState } from '../state.ts';
import { ContenderChoice } from './ContenderChoice.tsx';
import { raceTime } from './expected.ts';
import { MOST_RACED } from './fields.ts';
import { bearable, raceMemory } from './memory.ts';
import { canRace } from './question-of.ts';
import styles from './RaceForm.module.css';
import { type RaceQuestion, SOURCES } from './race-question.ts';
import { SeedField } from './SeedField.tsx';
import { inWords } from './standing-value.ts';

const COUNTS = { least: FEWEST, most: MOST_RACED, places: 400 };

type State = StateOf<typeof tablesState>;

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
  change: Change<State>;
}) {
  const t = useTranslations('tables.race.form');
  const format = useFormatter();
  const id = useId();
  const { count, radius, source, seed } = question;
  const memory = raceMemory(question);
  return (
    <fieldset className={`card ${styles['form']}`}>
      <legend className="visually-hidden">{t('legend')}</legend>
      <div className={styles['controls']}>
        <NumberControl
          label={t('count')}
          value={count}
          least={FEWEST}
          most={MOST_RACED}
          slider={{
            place: placeOf(COUNTS, count),
            first: 0,
            last: COUNTS.places,
            valueAt: (place) => valueAt(COUNTS, place),
          }}
          change={(race) => change({ race })}
        />
        <SeedField seed={seed} change={(written) => change({ seed: written })} />
        <fieldset className={styles['sources']}>
          <legend>{t('sources')}</legend>
          {SOURCES.map((name) => (
            <label key={name}>
              <input
                type="radio"
                name={`${id}-source`}
                checked={source === name}
                onChange={() => change({ from: name }, 'push')}
              />
              <span>{t(`source.${name}`)}</span>
            </label>
          ))}
        </fieldset>
      </div>
      <ContenderChoice question={question} change={change} />
      <div className={styles['notes']}>
        {count !== state.N && (
          <p>
            {t(canRace(state.N) ? 'others' : 'tooMany', { count: format.number(state.N) })}{' '}
            {canRace(state.N) && (
              <button
                type="button"
                className={styles['as-asked']}
                onClick={() => change({ race: state.N }, 'push')}
              >
                {t('asAsked', { count: format.number(state.N) })}
              </button>
            )}
          </p>
        )}
        {state.f !== 64 && <p>{t('width', { width: String(state.f) })}</p>}
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
