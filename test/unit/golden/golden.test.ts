import { expect, test } from 'vitest';
import { createFingerprinter } from '../../../core/fingerprint/fingerprinter.ts';
import {
  addGolden,
  edition,
  fingerprintGolden,
  goldenTexts,
  profiles,
  readGolden,
  toJson,
} from '../../golden/golden.ts';

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

test.each(['NFC', 'NFD', 'NFKC', 'NFKD'] as const)(
  'a golden text has the same fingerprint in %s',
  async (form) => {
    const { reader } = await createFingerprinter();
    for (const [name, text] of Object.entries(goldenTexts())) {
      expect(reader(text.normalize(form)), name).toEqual(reader(text));
    }
  },
);

test('line ends and invisible characters do not change the fingerprint', async () => {
  const { reader } = await createFingerprinter();
  for (const [name, text] of Object.entries(goldenTexts())) {
    expect(reader(text.replaceAll('\n', '\r\n\r\n')), name).toEqual(reader(text));
    expect(reader([...text].join('\u200b')), name).toEqual(reader(text));
  }
});

test('writes every field of a fingerprint', async () => {
  const fingerprint = (await createFingerprinter()).reader('Read twice, remembered once.');
  const written = toJson(fingerprint);
  const renamed = (name: string) => (name === 'squaredNorm' ? 'mass' : name);
  expect(Object.keys(written)).toEqual(Object.keys(fingerprint).map(renamed));
  expect(JSON.parse(JSON.stringify(written))).toEqual(written);
  expect(written['bits']).toMatch(/^[0-9a-f]{64}$/);
});

test('adds fingerprints for a new version and replaces existing ones only on request', () => {
  const old = { 'reader 1': { en: { bits: 'a' } } };
  const same = { 'reader 1': { en: { bits: 'a' } } };
  const changed = { 'reader 1': { en: { bits: 'b' } } };
  const raised = { 'reader 2': { en: { bits: 'b' } } };
  expect(addGolden(old, same, false)).toEqual(old);
  expect(addGolden(old, raised, false)).toEqual({ ...old, ...raised });
  expect(() => addGolden(old, changed, false)).toThrow('Raise its version');
  expect(addGolden(old, changed, true)).toEqual(changed);
});
