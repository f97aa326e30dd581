import { useId, useRef, useState } from 'react';
import { importWords } from '../../../i18n/import.ts';
import styles from './ImportView.module.css';

const MINUTE_MS = 60_000;

/** The share that must be done before the time left is estimated. */
const MIN_SHARE = 0.02;

/** Shows the progress of reading or importing, with buttons to pause and cancel it. */
export function Progress({
  label,
  done,
  all,
  onPause,
  onCancel,
}: {
  readonly label: string;
  readonly done?: number;
  /** Unknown while files are being read. */
  readonly all?: number;
  /** Pauses or resumes it. Without this, it can't be paused. */
  readonly onPause?: (isPaused: boolean) => void;
  readonly onCancel: () => void;
}) {
  const [isPaused, setPaused] = useState(false);
  // Time in a pause doesn't count.
  const clock = useRef({ start: performance.now(), pausedAt: 0, paused: 0 });
  const labelId = useId();
  const words = importWords();

  const toggle = () => {
    const { current } = clock;
    if (isPaused) current.paused += performance.now() - current.pausedAt;
    else current.pausedAt = performance.now();
    setPaused(!isPaused);
    onPause?.(!isPaused);
  };
  const left = () => {
    if (done === undefined || all === undefined || done < all * MIN_SHARE) return undefined;
    const { start, paused } = clock.current;
    const minutes = (((performance.now() - start - paused) / done) * (all - done)) / MINUTE_MS;
    return minutes < 1 ? words.underMinuteLeft : words.minutesLeft(Math.round(minutes));
  };
  return (
    <div className={styles['progress']}>
      <p id={labelId} role="status">
        {isPaused ? words.paused : label}
      </p>
      <progress
        aria-labelledby={labelId}
        {...(all === undefined ? {} : { value: done, max: Math.max(1, all) })}
      />
      {done !== undefined && all !== undefined && (
        <p>
          {words.progress(done, all)}
          {!isPaused && left() && ` · ${left()}`}
        </p>
      )}
      <div className={styles['buttons']}>
        {onPause && (
          <button type="button" className="button" onClick={toggle}>
            {isPaused ? words.resume : words.pause}
          </button>
        )}
        <button type="button" className="button button-quiet" onClick={onCancel}>
          {words.cancel}
        </button>
      </div>
    </div>
  );
}
