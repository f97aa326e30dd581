import { useEffect, useState } from 'react';
import type { Player } from '../../../ui/Playback.tsx';
import { STAGES, type Stage, stageFrom } from './stages.ts';

/** How long a stage stands still when the machine plays. */
const STAGE_MS = 2_200;

/** Stages that go row by row: words come into their rows, rows are added up. */
const BY_ROWS: readonly Stage[] = ['words', 'sums'];

/** All rows together take so long, and each one long enough to be followed but no longer. */
const ROWS_MS = 4_000;
const rowMs = (rows: number) => Math.min(240, Math.max(80, ROWS_MS / rows));

/** The machine as it plays. */
export interface Play extends Player {
  /** How many rows have been put down or added up by now; undefined when all have. */
  readonly added: number | undefined;
}

/** Runs the machine from stage to stage, some of them row by row. */
export function usePlay(stage: Stage, rows: number, go: (stage: Stage) => void): Play {
  const [isPlaying, play] = useState(false);
  const [added, add] = useState<number>();
  const isAtRows = isPlaying && BY_ROWS.includes(stage) && (added ?? 0) <= rows;

  useEffect(() => {
    if (!isPlaying || isAtRows) return;
    const timer = setTimeout(() => {
      const next = stageFrom(stage, 1);
      add(BY_ROWS.includes(next) ? 0 : undefined);
      go(next);
      if (next === STAGES.at(-1)) play(false);
    }, STAGE_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, isAtRows, stage, go]);

  useEffect(() => {
    if (!isAtRows) return;
    const timer = setTimeout(() => add((added ?? 0) + 1), rowMs(rows));
    return () => clearTimeout(timer);
  }, [isAtRows, added, rows]);

  const stop = () => {
    play(false);
    add(undefined);
  };
  return {
    isPlaying,
    added: isAtRows ? added : undefined,
    stop,
    toggle: () => {
      if (isPlaying) return stop();
      if (stage === STAGES.at(-1)) go('text');
      add(BY_ROWS.includes(stage) ? 0 : undefined);
      play(true);
    },
  };
}
