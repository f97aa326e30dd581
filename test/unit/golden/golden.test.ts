import { expect, test } from 'vitest';
import { createFingerprinter } from '../../../core/fingerprint/fingerprinter.ts';
import {
  edition,
  goldenTexts,
  printGolden,
  profiles,
  readGolden,
  renew,
  write,
} from '../../golden/golden.ts';

test.each(profiles)('the golden texts have their golden fingerprints: %s', async (profile) => {
  const golden = readGolden()[edition(profile)];
  expect(golden, `No golden fingerprints of ${edition(profile)} yet: npm run golden`).toBeDefined();
  expect(
    await printGolden(profile),
    `The profile "${profile}" makes other fingerprints than version ${edition(profile)} did. If that is meant, raise PROFILE_VERSION in core/text/profile.ts and run: npm run golden (test/golden/README.md)`,
  ).toEqual(golden);
});

test('each text is long enough to compare and has a different fingerprint', async () => {
  const prints = Object.entries(await printGolden('reader'));
  expect(prints.length).toBeGreaterThan(12);
  for (const [name, print] of prints) expect(print['tokens'], name).toBeGreaterThanOrEqual(60);
  expect(new Set(prints.map(([, print]) => print['bits'])).size).toBe(prints.length);
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
  const print = (await createFingerprinter()).reader('Read twice, remembered once.');
  const written = write(print);
  const renamed = (name: string) => (name === 'squaredNorm' ? 'mass' : name);
  expect(Object.keys(written)).toEqual(Object.keys(print).map(renamed));
  expect(JSON.parse(JSON.stringify(written))).toEqual(written);
  expect(written['bits']).toMatch(/^[0-9a-f]{64}$/);
});

test('adds fingerprints for a new version and replaces existing ones only on request', () => {
  const old = { 'reader 1': { en: { bits: 'a' } } };
  const same = { 'reader 1': { en: { bits: 'a' } } };
  const changed = { 'reader 1': { en: { bits: 'b' } } };
  const raised = { 'reader 2': { en: { bits: 'b' } } };
  expect(renew(old, same, false)).toEqual(old);
  expect(renew(old, raised, false)).toEqual({ ...old, ...raised });
  expect(() => renew(old, changed, false)).toThrow('Raise its version');
  expect(renew(old, changed, true)).toEqual(changed);
});
