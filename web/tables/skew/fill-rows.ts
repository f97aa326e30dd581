import type { Crowding } from '../../../core/tables/bucket-load.ts';

/** How many buckets hold so many fingerprints, and how many are expected to. */
export interface FillRow {
  readonly held: number;
  readonly buckets: number;
  readonly even: number;
}

/** From one in a bucket to what the fullest holds: the empty ones tell nothing of crowds. */
export function fillRows({ filled, even }: Crowding): FillRow[] {
  const most = Math.max(filled.length, even.length);
  return Array.from({ length: Math.max(0, most - 1) }, (_, place) => ({
    held: place + 1,
    buckets: filled[place + 1] ?? 0,
    even: even[place + 1] ?? 0,
  }));
}

/** How full the fullest bucket is expected to be: the last that one bucket or more should hold. */
export function evenFullest({ even }: Crowding): number {
  return Math.max(
    0,
    even.findLastIndex((buckets) => buckets >= 1),
  );
}
