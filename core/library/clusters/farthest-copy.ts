import { limits } from '../../match/thresholds.ts';

/**
 * The greatest distance at which two texts can be copies of each other, whatever their profile and
 * lengths: who looks for copies need look no farther.
 */
export const FARTHEST_COPY = Math.max(
  ...(['reader', 'words'] as const).flatMap((profile) =>
    (['short', 'long'] as const).map((length) => limits(profile, length).nearDuplicate),
  ),
);
