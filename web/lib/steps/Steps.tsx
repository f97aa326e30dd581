import { useCallback } from 'react';
import { StepControls, type StepControlsProps } from './StepControls.tsx';
import { usePlaying } from './use-playing.ts';

/** Steps through a figure: plays it, goes back and on, or drags it. */
export function Steps({
  milliseconds = 1_400,
  ...controls
}: Omit<StepControlsProps, 'playing'> & { milliseconds?: number }) {
  const { step, last, go } = controls;
  const playing = usePlaying(
    step,
    last,
    useCallback((to: number) => go(to, 'replace'), [go]),
    milliseconds,
  );
  return <StepControls {...controls} playing={playing} />;
}
