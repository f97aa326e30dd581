import { useCallback, useId } from 'react';
import { useTranslations } from 'use-intl';
import styles from './Steps.module.css';
import { usePlaying } from './use-playing.ts';

/** Steps through a figure: plays it, goes back and on, or drags it. */
export function Steps({
  label,
  step,
  last,
  go,
  says,
  milliseconds = 1_400,
}: {
  label: string;
  step: number;
  last: number;
  go: (step: number, how: 'push' | 'replace') => void;
  /** The step in words, for whoever drags without seeing. */
  says: string;
  milliseconds?: number;
}) {
  const t = useTranslations('shell.steps');
  const id = useId();
  const playing = usePlaying(
    step,
    last,
    useCallback((to: number) => go(to, 'replace'), [go]),
    milliseconds,
  );
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
    </div>
  );
}
