import { useEffect, useState } from 'react';
import type { Playing } from '../../shared/steps/use-playing.ts';
import { STAGES, type Stage, stageFrom } from './stages.ts';

/** How long a stage stands still when the machine plays, and how long a row is added. */
const STAGE_MS = 2_200;
const ROW_MS = 140;

/** The machine as it plays. */
export interface Play extends Playing {
  /** How many rows have been added up by now; undefined when all have. */
  readonly added: number | undefined;
}

/** Runs the machine from stage to stage; at the sums, row by row. */
export function usePlay(stage: Stage, rows: number, go: (stage: Stage) => void): Play {
  const [isPlaying, play] = useState(false);
  const [added, add] = useState<number>();
  const isAdding = isPlaying && stage === 'sums' && (added ?? 0) < rows;

  useEffect(() => {
    if (!isPlaying || isAdding) return;
    const timer = setTimeout(() => {
      const next = stageFrom(stage, 1);
      add(next === 'sums' ? 0 : undefined);
      go(next);
      if (next === STAGES.at(-1)) play(false);
    }, STAGE_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, isAdding, stage, go]);

  useEffect(() => {
    if (!isAdding) return;
    const timer = setTimeout(() => add((added ?? 0) + 1), ROW_MS);
    return () => clearTimeout(timer);
  }, [isAdding, added]);

  const stop = () => {
    play(false);
    add(undefined);
  };
  return {
    isPlaying,
    added: stage === 'sums' && isPlaying && added !== undefined && added < rows ? added : undefined,
    stop,
    toggle: () => {
      if (isPlaying) return stop();
      if (stage === STAGES.at(-1)) go('text');
      play(true);
    },
  };
}
