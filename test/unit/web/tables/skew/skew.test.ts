import { expect, test } from 'vitest';
import { bucketLoad } from '../../../../../core/tables/bucket-load.ts';
import { passageFingerprints } from '../../../../../web/tables/passage-fingerprints.ts';
import { expectedMaxLoad, loadRows } from '../../../../../web/tables/skew/load-rows.ts';
import { PROFILES } from '../../../../../web/tables/state.ts';

test.each(PROFILES)('the heads of all passages under %s, hardly one twice', (profile) => {
  const heads = passageFingerprints(profile);
  const rows = new Set(
    Array.from({ length: heads.length / 2 }, (_, row) =>
      heads.subarray(2 * row, 2 * row + 2).join(),
    ),
  );
  expect(heads.length).toBe(2 * 2_222);
  expect(rows.size).toBeGreaterThan(2_200);
});

test('every fingerprint is in a row of the figure', () => {
  for (const profile of PROFILES) {
    const crowd = bucketLoad(passageFingerprints(profile), 2);
    const rows = loadRows(crowd);
    expect(rows.reduce((sum, { load: held, buckets }) => sum + held * buckets, 0)).toBe(
      crowd.count,
    );
    expect(rows.findLast(({ buckets }) => buckets > 0)?.load).toBe(crowd.maxLoad);
  }
});

test('spread evenly, a bucket would hold two at most', () => {
  expect(expectedMaxLoad(bucketLoad(passageFingerprints('reader'), 0))).toBe(2);
});

test('words by their count crowd more than features that count once, in every segment', () => {
  for (const segment of [0, 1, 2, 3]) {
    const [words, reader] = PROFILES.map((profile) =>
      bucketLoad(passageFingerprints(profile), segment),
    );
    expect(words?.falseCandidates).toBeGreaterThan(3 * (reader?.falseCandidates ?? 0));
    expect(reader?.falseCandidates).toBeGreaterThan(reader?.uniformFalseCandidates ?? 0);
  }
});
