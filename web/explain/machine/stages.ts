/** The stages from a text to its fingerprint, in order. */
export const STAGES = [
  'text',
  'normalise',
  'words',
  'weights',
  'hashes',
  'columns',
  'sums',
  'signs',
  'fingerprint',
] as const;

export type Stage = (typeof STAGES)[number];

/** Whether a stage has been run when the machine stands at another. */
export function hasRun(stage: Stage, at: Stage): boolean {
  return STAGES.indexOf(stage) <= STAGES.indexOf(at);
}

/** The stage so many after this one, at most the last, at least the first. */
export function stageFrom(at: Stage, by: number): Stage {
  const index = Math.min(STAGES.length - 1, Math.max(0, STAGES.indexOf(at) + by));
  return STAGES[index] ?? at;
}
