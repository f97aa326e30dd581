import { useFormatter, useTranslations } from 'use-intl';
import type { Race } from './engine/race-engine.ts';
import styles from './Race.module.css';
import { STAGES } from './race-result.ts';

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
  const format = useFormatter();
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
      {isRunning && (
        <div className={styles['progress']}>
          <progress
            aria-label={t('progress')}
            max={STAGES.length}
            value={STAGES.indexOf(race.progress.stage) + race.progress.part}
          />
          <span>
            {t(`stage.${race.progress.stage}`, {
              part: format.number(race.progress.part, {
                style: 'percent',
                maximumFractionDigits: 0,
              }),
            })}
          </span>
        </div>
      )}
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

function troubleOf(race: Race): string | undefined {
  return race.state === 'failed' ? race.trouble : undefined;
}
