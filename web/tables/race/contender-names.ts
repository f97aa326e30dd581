/**
 * The ways that race, in the order in which they are listed:
 * - `scan`: core's column scan, in WebAssembly; the measure of all, and always there;
 * - `loop`: the same in plain JavaScript;
 * - `segments`: multi-index hashing over the segments of a fingerprint;
 * - `tables`: the paper's permuted sorted tables;
 * - `enumerate`: the first naive method, all neighbours of the query looked up;
 * - `store`: the second, all neighbours of every fingerprint stored;
 * - `keys`: IndexedDB with an index over the segments, answered from keys alone;
 * - `column`: IndexedDB with all fingerprints in packed pieces, read and looked through.
 */
export const CONTENDERS = [
  'scan',
  'loop',
  'segments',
  'tables',
  'enumerate',
  'store',
  'keys',
  'column',
] as const;

export type ContenderName = (typeof CONTENDERS)[number];
