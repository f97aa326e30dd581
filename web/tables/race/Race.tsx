import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { DEFAULT_COSTS } from '../../../core/tables/planner/default-costs.ts';
import { planAssumption } from '../../../core/tables/planner/plan-sentence.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { useNumberFormats } from '../../lib/format.ts';
import { useSentenceSpace } from '../../lib/hooks.ts';
import { Messages } from '../../lib/i18n.tsx';
import { useUrlState } from '../../lib/url-store.ts';
import { tablesSchema } from '../state.ts';
import { raceMessages } from './messages.ts';
import styles from './Race.module.css';
import { RaceForm, RaceNotes } from './RaceForm.tsx';
import { RaceVerdict } from './RaceVerdict.tsx';
import { Results, ResultsTable } from './Results.tsx';
import { type RaceState, useRace } from './race-controller.ts';
import { raceQuestionOf } from './race-question.ts';
import { type RaceProgress, type RaceResult, STAGES } from './race-result.ts';
import { ROUNDS } from './worker/timing.ts';

/**
 * The last chapter: a benchmark of all methods in this browser. The form chooses them, the controller
 * runs them in a worker (`worker/run-race.ts`), and the results appear as they come in.
 */
export default function Race() {
  return (
    <Messages add={raceMessages}>
      <Chapter />
    </Messages>
  );
}

function Chapter() {
  const t = useTranslations('race');
  const [state, update] = useUrlState('tables', tablesSchema);
  const [race, controller] = useRace();
  const question = raceQuestionOf(state);
  const run = race.state === 'running' || race.state === 'done' ? race : undefined;
  return (
    <>
      <div className="prose">
        <p>{t('opening')}</p>
      </div>
      <Results
        question={run?.question ?? question}
        results={run?.state === 'done' ? run.result.results : run?.progress.results}
        metric={state.raceMetric}
        onMetric={(raceMetric) => update({ raceMetric }, 'push')}
      />
      <RaceStatus
        race={race}
        onStart={() => void controller.start(question)}
        onCancel={() => void controller.cancel()}
      >
        <RaceNotes state={state} question={question} update={update} />
      </RaceStatus>
      {race.state === 'done' && (
        <>
          <RaceVerdict question={race.question} result={race.result} count={state.count} />
          <ResultsTable question={race.question} results={race.result.results} />
        </>
      )}
      <RaceForm question={question} update={update} />
      <Methodology result={race.state === 'done' ? race.result : undefined} />
    </>
  );
}

/** The buttons that start and cancel, and the progress. */
function RaceStatus({
  race,
  onStart,
  onCancel,
  children,
}: {
  race: RaceState;
  onStart: () => void;
  onCancel: () => void;
  children: ReactNode;
}) {
  const t = useTranslations('race.status');
  const isRunning = race.state === 'running';
  const isBusy = isRunning || race.state === 'canceling';
  const error = race.state === 'failed' ? race.error : undefined;
  return (
    <div className={styles['status']} data-testid="race" data-state={race.state}>
      <div className={styles['buttons']}>
        <button
          type="button"
          className={`button ${isBusy ? '' : 'button-primary'}`}
          aria-disabled={isBusy}
          onClick={onStart}
        >
          {t(isBusy || race.state === 'idle' ? 'start' : 'again')}
        </button>
        <button
          type="button"
          className="button"
          aria-disabled={!isRunning}
          onClick={onCancel}
          data-testid="race-cancel"
        >
          {t('cancel')}
        </button>
      </div>
      {isRunning ? <Progress {...race.progress} /> : children}
      {/* Screen readers announce the start and the end, not the progress above. */}
      <p role="status" data-testid="race-message" data-error={error}>
        {race.state === 'failed'
          ? t(`error.${race.error}`)
          : race.state === 'done' && race.wasInBackground
            ? t('inBackground')
            : t(`message.${race.state}`)}
      </p>
    </div>
  );
}

function Progress({ stage, stageProgress }: RaceProgress) {
  const t = useTranslations('race.status');
  const format = useNumberFormats();
  const value = (STAGES.indexOf(stage) + stageProgress) / STAGES.length;
  return (
    <div className={styles['progress']}>
      <progress aria-label={t('progress')} max={1} value={value} />
      <span>{t(`stage.${stage}`, { part: format.percent(stageProgress) })}</span>
    </div>
  );
}

function Methodology({ result }: { result: RaceResult | undefined }) {
  const t = useTranslations('race.methodology');
  const space = useSentenceSpace();
  const format = useNumberFormats();
  const locale = useLocale();
  return (
    <Disclosure summary={t('summary')} className={styles['methodology']}>
      <ul>
        <li>{t('queries')}</li>
        <li>{t('agree')}</li>
        <li>{t('rounds', { rounds: String(ROUNDS) })}</li>
        <li>{t('builds')}</li>
        <li>{t('database')}</li>
        <li>{t('busy')}</li>
        <li>
          {t('costModel', { source: DEFAULT_COSTS.source })}
          {space}
          {planAssumption(locale)}
        </li>
      </ul>
      {result && (
        <p data-testid="race-checked">
          {t('checked', {
            queries: format.number(result.checkedQueries),
            rows: format.number(result.foundRows),
            clock: format.approximate(result.clockStepMs),
          })}
        </p>
      )}
    </Disclosure>
  );
}
