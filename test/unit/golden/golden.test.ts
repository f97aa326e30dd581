import { expect, test } from 'vitest';
import { edition, fingerprintGolden, profiles, readGolden } from '../../golden/golden.ts';

test.each(profiles)('the golden texts have their golden fingerprints: %s', async (profile) => {
  const golden = readGolden()[edition(profile)];
  expect(golden, `No golden fingerprints of ${edition(profile)} yet: npm run golden`).toBeDefined();
  expect(
    await fingerprintGolden(profile),
    `The fingerprints of the profile "${profile}" differ from those of version ${edition(profile)}. If that is intended, raise PROFILE_VERSION in core/text/profile.ts and run: npm run golden (test/golden/README.md)`,
  ).toEqual(golden);
});

test('each text is long enough to compare and has a different fingerprint', async () => {
  const fingerprints = Object.entries(await fingerprintGolden('reader'));
  expect(fingerprints.length).toBeGreaterThan(12);
  for (const [name, { tokens }] of fingerprints) expect(tokens, name).toBeGreaterThanOrEqual(60);
  expect(new Set(fingerprints.map(([, { bits }]) => bits)).size).toBe(fingerprints.length);
});
