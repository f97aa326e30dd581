import { useId } from 'react';
import { useTranslations } from 'use-intl';
import styles from './Stepper.module.css';
import { STAGES, type Stage } from './stages.ts';
import type { Play } from './use-play.ts';

/** Runs the machine: plays it, steps through it, or drags it to a stage. */
export function Stepper({
  stage,
  go,
  play,
}: {
  stage: Stage;
  go: (stage: Stage, how: 'push' | 'replace') => void;
  play: Play;
}) {
  const t = useTranslations('explain.machine');
  const id = useId();
  const index = STAGES.indexOf(stage);
  const step = (to: number, how: 'push' | 'replace') => {
    play.stop();
    const chosen = STAGES[to];
    if (chosen) go(chosen, how);
  };
  return (
    <div className={styles['stepper']}>
      <div className={styles['buttons']}>
        <button type="button" className="button button-primary" onClick={play.toggle}>
          {t(play.isPlaying ? 'stepper.pause' : 'stepper.play')}
        </button>
        <button
          type="button"
          className="button"
          aria-disabled={index === 0}
          onClick={() => step(index - 1, 'push')}
        >
          {t('stepper.back')}
        </button>
        <button
          type="button"
          className="button"
          aria-disabled={index === STAGES.length - 1}
          onClick={() => step(index + 1, 'push')}
        >
          {t('stepper.next')}
        </button>
      </div>
      <div className={styles['scrub']}>
        <label htmlFor={id} className="visually-hidden">
          {t('stepper.label')}
        </label>
        <input
          id={id}
          type="range"
          min={0}
          max={STAGES.length - 1}
          value={index}
          aria-valuetext={t('stepper.position', {
            stage: t(`stage.${stage}`),
            number: String(index + 1),
            of: String(STAGES.length),
          })}
          onChange={(event) => step(Number(event.currentTarget.value), 'replace')}
        />
        <div className={styles['names']} aria-hidden="true">
          {STAGES.map((name) => (
            <button
              key={name}
              type="button"
              tabIndex={-1}
              data-here={name === stage || undefined}
              onClick={() => step(STAGES.indexOf(name), 'push')}
            >
              {t(`stage.${name}`)}
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}
