import { useEffect, useState } from 'react';

/** A figure that plays. */
export interface Playing {
  readonly isPlaying: boolean;
  readonly toggle: () => void;
  readonly stop: () => void;
}

/** Goes from step to step up to the last, one each so many milliseconds. */
export function usePlaying(
  step: number,
  last: number,
  go: (step: number) => void,
  milliseconds: number,
): Playing {
  const [wanted, play] = useState(false);
  const isPlaying = wanted && step < last;
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => {
      if (step + 1 >= last) play(false);
      go(step + 1);
    }, milliseconds);
    return () => clearTimeout(timer);
  }, [isPlaying, step, last, go, milliseconds]);
  return {
    isPlaying,
    stop: () => play(false),
    toggle: () => {
      if (step >= last) go(0);
      play(!isPlaying);
    },
  };
}
