import { expect, test } from 'vitest';
import { bucketLoad } from '../../../../../core/tables/bucket-load.ts';
import { passageFingerprints } from '../../../../../web/tables/passage-fingerprints.ts';
import { expectedMaxLoad, loadRows } from '../../../../../web/tables/skew/Skew.tsx';
import { PROFILES } from '../../../../../web/tables/state.ts';

test.each(PROFILES)(
  'the passages have fingerprints under %s, nearly all of them different',
  (profile) => {
    const fingerprints = passageFingerprints(profile);
    const rows = new Set(
      Array.from({ length: fingerprints.length / 2 }, (_, row) =>
        fingerprints.subarray(2 * row, 2 * row + 2).join(),
      ),
    );
    expect(fingerprints.length).toBe(2 * 2_222);
    expect(rows.size).toBeGreaterThan(2_200);
  },
);

test('every fingerprint is in a row of the figure', () => {
  for (const profile of PROFILES) {
    const load = bucketLoad(passageFingerprints(profile), 2);
    const rows = loadRows(load);
    expect(rows.reduce((sum, { load: held, buckets }) => sum + held * buckets, 0)).toBe(load.count);
    expect(rows.findLast(({ buckets }) => buckets > 0)?.load).toBe(load.maxLoad);
  }
});

test('with a uniform distribution, a bucket would hold at most two fingerprints', () => {
  expect(expectedMaxLoad(bucketLoad(passageFingerprints('reader'), 0))).toBe(2);
});

test('the words profile is more skewed than the reader profile in every segment', () => {
  for (const segment of [0, 1, 2, 3]) {
    const [words, reader] = PROFILES.map((profile) =>
      bucketLoad(passageFingerprints(profile), segment),
    );
    expect(words?.falseCandidates).toBeGreaterThan(3 * (reader?.falseCandidates ?? 0));
    expect(reader?.falseCandidates).toBeGreaterThan(reader?.uniformFalseCandidates ?? 0);
  }
});
