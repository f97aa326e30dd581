import { type CSSProperties, useCallback, useEffect, useId, useState } from 'react';
import styles from './Playback.module.css';
import { useReducedMotion } from './use-media-query.ts';

/** Starts and stops a figure that plays by itself. */
export interface Player {
  readonly isPlaying: boolean;
  readonly toggle: () => void;
  readonly stop: () => void;
}

/** The names of the buttons. */
export interface PlaybackLabels {
  readonly play: string;
  readonly pause: string;
  readonly back: string;
  readonly next: string;
}

interface PlaybackProps {
  /** The name of the slider. */
  readonly label: string;
  readonly labels: PlaybackLabels;
  /** The step that is shown, from 0. */
  readonly step: number;
  readonly lastStep: number;
  /**
   * Shows another step. Buttons `push` it, so that the browser's Back undoes it; the slider and the
   * player `replace`.
   */
  readonly onStep: (step: number, mode: 'push' | 'replace') => void;
  /** The step in words, for the slider's value. */
  readonly description: string;
  /** The names of all steps, to appear below their positions on the slider. */
  readonly stepNames?: readonly string[];
}

/**
 * Steps through a figure: Play, Back, Next, and a slider.
 *
 * @param props.stepMs is how long each step is shown while the figure plays.
 */
export function Playback({
  stepMs = 1_400,
  ...controls
}: PlaybackProps & { readonly stepMs?: number }) {
  const { step, lastStep, onStep } = controls;
  const player = usePlayer(
    step,
    lastStep,
    useCallback((to: number) => onStep(to, 'replace'), [onStep]),
    stepMs,
  );
  return <PlaybackControls {...controls} player={player} />;
}

/** The same for a figure that needs its own player. */
export function PlaybackControls({
  label,
  labels,
  step,
  lastStep,
  onStep,
  description,
  stepNames,
  player,
}: PlaybackProps & { readonly player: Player }) {
  const id = useId();
  const isMotionReduced = useReducedMotion();
  const goTo = (next: number, mode: 'push' | 'replace') => {
    player.stop();
    onStep(Math.min(lastStep, Math.max(0, next)), mode);
  };
  return (
    <div className={styles['playback']}>
      {!isMotionReduced && (
        <button type="button" className="button button-primary" onClick={player.toggle}>
          {player.isPlaying ? labels.pause : labels.play}
        </button>
      )}
      <button
        type="button"
        className="button"
        aria-disabled={step === 0}
        onClick={() => goTo(step - 1, 'push')}
      >
        {labels.back}
      </button>
      <button
        type="button"
        className="button"
        aria-disabled={step === lastStep}
        onClick={() => goTo(step + 1, 'push')}
      >
        {labels.next}
      </button>
      <div
        className={styles['slider']}
        data-named={stepNames && ''}
        style={{ '--last': lastStep } as CSSProperties}
      >
        <label htmlFor={id} className="visually-hidden">
          {label}
        </label>
        <input
          id={id}
          type="range"
          min={0}
          max={lastStep}
          value={step}
          aria-valuetext={description}
          onChange={({ currentTarget }) => goTo(Number(currentTarget.value), 'replace')}
        />
        {stepNames && (
          <div className={styles['names']} aria-hidden="true">
            {stepNames.map((name, i) => (
              <button
                key={name}
                type="button"
                tabIndex={-1}
                data-current={i === step || undefined}
                onClick={() => goTo(i, 'push')}
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

/** Goes from step to step up to the last one. */
function usePlayer(
  step: number,
  lastStep: number,
  goTo: (step: number) => void,
  stepMs: number,
): Player {
  const [isWanted, setIsWanted] = useState(false);
  const isPlaying = isWanted && step < lastStep;
  // Something else may bring the figure to its end. It must not go on when it is brought back.
  useEffect(() => {
    if (step >= lastStep) setIsWanted(false);
  }, [step, lastStep]);
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => {
      if (step + 1 >= lastStep) setIsWanted(false);
      goTo(step + 1);
    }, stepMs);
    return () => clearTimeout(timer);
  }, [isPlaying, step, lastStep, goTo, stepMs]);
  return {
    isPlaying,
    stop: () => setIsWanted(false),
    toggle: () => {
      if (step >= lastStep) goTo(0);
      setIsWanted(!isPlaying && lastStep > 0);
    },
  };
}
