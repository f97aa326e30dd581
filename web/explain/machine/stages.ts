import { useEffect, useState } from 'react';
import type { Player } from '../../../ui/Playback.tsx';
import { STAGES, type Stage } from '../state.ts';

/** How long playback shows a stage. */
const STAGE_MS = 2_200;

/** The stages that playback shows row by row: words fill their rows, then rows are added up. */
const STAGES_BY_ROW: readonly Stage[] = ['words', 'sums'];

/** The time for all rows together. Each row gets an equal part of it, within these limits. */
const ALL_ROWS_MS = 4_000;
const MIN_ROW_MS = 80;
const MAX_ROW_MS = 240;

/** Returns whether a machine at the current stage shows what an earlier or equal stage makes. */
export function isStageReached(stage: Stage, current: Stage): boolean {
  return STAGES.indexOf(stage) <= STAGES.indexOf(current);
}

/** Returns the stage that follows in `offset` steps, or the first or last one. */
function stageAfter(stage: Stage, offset: number): Stage {
  const index = Math.min(STAGES.length - 1, Math.max(0, STAGES.indexOf(stage) + offset));
  return STAGES[index] ?? stage;
}

/** Playback of the machine. */
export interface StagePlayer extends Player {
  /** How many rows playback has filled or added up. All of them if it is undefined. */
  readonly rowsDone: number | undefined;
}

/** Plays the machine from stage to stage, and some stages row by row. */
export function useStagePlayer(
  stage: Stage,
  rowCount: number,
  goTo: (stage: Stage) => void,
): StagePlayer {
  const [isPlaying, setIsPlaying] = useState(false);
  const [rowsDone, setRowsDone] = useState<number>();
  const isInRows = isPlaying && STAGES_BY_ROW.includes(stage) && (rowsDone ?? 0) <= rowCount;

  useEffect(() => {
    if (!isPlaying || isInRows) return;
    const timer = setTimeout(() => {
      const next = stageAfter(stage, 1);
      setRowsDone(STAGES_BY_ROW.includes(next) ? 0 : undefined);
      goTo(next);
      if (next === STAGES.at(-1)) setIsPlaying(false);
    }, STAGE_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, isInRows, stage, goTo]);

  useEffect(() => {
    if (!isInRows) return;
    const rowMs = Math.min(MAX_ROW_MS, Math.max(MIN_ROW_MS, ALL_ROWS_MS / rowCount));
    const timer = setTimeout(() => setRowsDone((rowsDone ?? 0) + 1), rowMs);
    return () => clearTimeout(timer);
  }, [isInRows, rowsDone, rowCount]);

  const stop = () => {
    setIsPlaying(false);
    setRowsDone(undefined);
  };
  return {
    isPlaying,
    rowsDone: isInRows ? rowsDone : undefined,
    stop,
    toggle: () => {
      if (isPlaying) return stop();
      if (stage === STAGES.at(-1)) goTo('text');
      setRowsDone(STAGES_BY_ROW.includes(stage) ? 0 : undefined);
      setIsPlaying(true);
    },
  };
}
