import { afterEach, expect, test, vi } from 'vitest';
import { Counts } from '../../../../../core/cli/dedupe/counts.ts';

afterEach(() => vi.useRealTimers());

test('estimates the time left from what was read since it began', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const counts = new Counts(1000, 'left');
  // What a state has was read at once.
  counts.bytes = 100;
  counts.begin();
  expect(counts.progressLine(5)).toMatch(/^5 documents, 10%, (?!about)/);
  vi.advanceTimersByTime(9000);
  Object.assign(counts, { bytes: 370, documents: 12_340, textBytes: 72_900_000, pairs: 1 });
  expect(counts.progressLine(12_345)).toBe(
    '12,345 documents, 37%, about 21 s left, 1,371/s, 8.1 MB/s, 1 pair, 9 s',
  );
});
