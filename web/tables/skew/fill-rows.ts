import type { BucketLoad } from '../../../core/tables/bucket-load.ts';

/** How many buckets hold so many fingerprints, and how many are expected to. */
export interface FillRow {
  readonly held: number;
  readonly buckets: number;
  readonly even: number;
}

/** From one in a bucket to what the fullest holds: the empty ones tell nothing of crowds. */
export function fillRows({ bucketsByLoad, uniformBucketsByLoad }: BucketLoad): FillRow[] {
  const most = Math.max(bucketsByLoad.length, uniformBucketsByLoad.length);
  return Array.from({ length: Math.max(0, most - 1) }, (_, place) => ({
    held: place + 1,
    buckets: bucketsByLoad[place + 1] ?? 0,
    even: uniformBucketsByLoad[place + 1] ?? 0,
  }));
}

/** How full the fullest bucket is expected to be: the last that one bucket or more should hold. */
export function evenFullest({ uniformBucketsByLoad }: BucketLoad): number {
  return Math.max(
    0,
    uniformBucketsByLoad.findLastIndex((buckets) => buckets >= 1),
  );
}
