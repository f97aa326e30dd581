import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useNumberFormats } from '../../lib/format.ts';
import type { Race } from './engine/race-engine.ts';
import { expectedOf, wholeOf } from './expected.ts';
import styles from './Race.module.css';
import type { RaceQuestion } from './race-question.ts';
import type { RaceProgress } from './race-result.ts';

/** Starts and cancels the race, and says how far it is. */
export function RaceStatus({
  race,
  start,
  cancel,
}: {
  race: Race;
  start: () => void;
  cancel: () => void;
}) {
  const t = useTranslations('tables.race.status');
  const isRunning = race.state === 'running';
  const isBusy = isRunning || race.state === 'ending';
  return (
    <div className={styles['status']} data-testid="race" data-state={race.state}>
      <div className={styles['buttons']}>
        <button
          type="button"
          className={`button ${isBusy ? '' : 'button-primary'}`}
          aria-disabled={isBusy}
          onClick={start}
        >
          {t(isBusy || race.state === 'idle' ? 'start' : 'again')}
        </button>
        <button
          type="button"
          className="button"
          aria-disabled={!isRunning}
          onClick={cancel}
          data-testid="race-cancel"
        >
          {t('cancel')}
        </button>
      </div>
      {isRunning && <HowFar question={race.question} progress={race.progress} />}
      {/* Said once at the start and once at the end; the progress above is only shown. */}
      <p role="status" data-testid="race-says" data-trouble={troubleOf(race)}>
        {race.state === 'failed'
          ? t(`trouble.${race.trouble}`)
          : race.state === 'done' && race.inBackground
            ? t('inBackground')
            : t(`says.${race.state}`)}
      </p>
    </div>
  );
}

/** How far a race is in all, and with what it is busy. */
function HowFar({ question, progress }: { question: RaceQuestion; progress: RaceProgress }) {
  const t = useTranslations('tables.race.status');
  const format = useNumberFormats();
  const expected = useMemo(() => expectedOf(question), [question]);
  return (
    <div className={styles['progress']}>
      <progress aria-label={t('progress')} max={1} value={wholeOf(expected, progress)} />
      <span>{t(`stage.${progress.stage}`, { part: format.percent(progress.part) })}</span>
    </div>
  );
}

function troubleOf(race: Race): string | undefined {
  return race.state === 'failed' ? race.trouble : undefined;
}
