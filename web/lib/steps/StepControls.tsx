import { type CSSProperties, useId } from 'react';
import { useTranslations } from 'use-intl';
import styles from './StepControls.module.css';
import type { Playing } from './use-playing.ts';

export interface StepControlsProps {
  readonly label: string;
  readonly step: number;
  readonly last: number;
  readonly go: (step: number, how: 'push' | 'replace') => void;
  /** The step in words, for whoever drags without seeing. */
  readonly says: string;
  /** What each step is called, to stand under its place on the line. */
  readonly names?: readonly string[];
  readonly playing: Playing;
}

/** What one steps with through a figure that plays by itself in its own way. */
export function StepControls({ label, step, last, go, says, names, playing }: StepControlsProps) {
  const t = useTranslations('app.steps');
  const id = useId();
  // Nothing moves by itself for those who asked for stillness: they step.
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const to = (next: number, how: 'push' | 'replace') => {
    playing.stop();
    go(Math.min(last, Math.max(0, next)), how);
  };
  return (
    <div className={styles['steps']}>
      {!isStill && (
        <button type="button" className="button button-primary" onClick={playing.toggle}>
          {t(playing.isPlaying ? 'pause' : 'play')}
        </button>
      )}
      <button
        type="button"
        className="button"
        aria-disabled={step === 0}
        onClick={() => to(step - 1, 'push')}
      >
        {t('back')}
      </button>
      <button
        type="button"
        className="button"
        aria-disabled={step === last}
        onClick={() => to(step + 1, 'push')}
      >
        {t('next')}
      </button>
      <div
        className={styles['line']}
        data-named={names && ''}
        style={{ '--last': last } as CSSProperties}
      >
        <label htmlFor={id} className="visually-hidden">
          {label}
        </label>
        <input
          id={id}
          type="range"
          min={0}
          max={last}
          value={step}
          aria-valuetext={says}
          onChange={(event) => to(Number(event.currentTarget.value), 'replace')}
        />
        {names && (
          <div className={styles['names']} aria-hidden="true">
            {names.map((name, place) => (
              <button
                key={name}
                type="button"
                tabIndex={-1}
                data-here={place === step || undefined}
                onClick={() => to(place, 'push')}
              >
                {name}
              </button>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
