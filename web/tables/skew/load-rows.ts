import type { BucketLoad } from '../../../core/tables/bucket-load.ts';

/** The number of buckets that hold `load` fingerprints: counted, and expected of an even spread. */
export interface LoadRow {
  readonly load: number;
  readonly buckets: number;
  readonly expectedBuckets: number;
}

/** Returns the rows from one fingerprint per bucket up. Empty buckets don't show any skew. */
export function loadRows({ bucketsByLoad, uniformBucketsByLoad }: BucketLoad): LoadRow[] {
  const length = Math.max(bucketsByLoad.length, uniformBucketsByLoad.length);
  return Array.from({ length: Math.max(0, length - 1) }, (_, index) => ({
    load: index + 1,
    buckets: bucketsByLoad[index + 1] ?? 0,
    expectedBuckets: uniformBucketsByLoad[index + 1] ?? 0,
  }));
}

/** Returns the largest load that at least one bucket is expected to have. */
export function expectedMaxLoad({ uniformBucketsByLoad }: BucketLoad): number {
  return Math.max(
    0,
    uniformBucketsByLoad.findLastIndex((buckets) => buckets >= 1),
  );
}
