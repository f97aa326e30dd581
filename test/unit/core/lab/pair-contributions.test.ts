import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toBinary } from '../../../../core/fingerprint/bits.ts';
import { createFeatureHash, readerFeatures } from '../../../../core/fingerprint/features.ts';
import { createFingerprinter } from '../../../../core/fingerprint/fingerprinter.ts';
import { tracePairContributions } from '../../../../core/lab/contributions.ts';

const text = fc
  .array(fc.constantFrom('old', 'clock', 'pier', '飞碟', '外星人', 'ten', 'past', 'six'), {
    maxLength: 30,
  })
  .map((words) => words.join(' '));

test('the shared and one-sided sums give the bits of both fingerprints', async () => {
  const fingerprinter = await createFingerprinter();
  const hash = await createFeatureHash('reader');
  fc.assert(
    fc.property(text, text, (a, b) => {
      const [one, other] = [fingerprinter.reader(a), fingerprinter.reader(b)];
      const pushes = tracePairContributions(readerFeatures(a), readerFeatures(b), hash, 256, 3);
      const signs = (only: 'onlyA' | 'onlyB') =>
        pushes.map((push) => (push.both.sum + push[only].sum > 0 ? 1 : 0)).join('');
      expect(signs('onlyA')).toBe(toBinary(one.bits));
      expect(signs('onlyB')).toBe(toBinary(other.bits));
    }),
  );
});

test('a word that one text repeats more often is shared as often as the other has it', async () => {
  const hash = await createFeatureHash('words');
  const [first] = tracePairContributions(
    new Map([['飞碟', 5]]),
    new Map([['飞碟', 2]]),
    hash,
    64,
    3,
  );
  expect(Math.abs(first?.both.sum ?? 0)).toBe(2);
  expect(Math.abs(first?.onlyA.sum ?? 0)).toBe(3);
  expect(first?.onlyB.sum).toBe(0);
});

test('names the heaviest features, heaviest first', async () => {
  const hash = await createFeatureHash('words');
  const words = Array.from({ length: 60 }, (_, i): [string, number] => [`w${i}`, 1 + (i % 7)]);
  for (const { onlyA } of tracePairContributions(new Map(words), new Map(), hash, 64, 2)) {
    for (const named of [onlyA.up, onlyA.down]) {
      expect(named).toHaveLength(2);
      expect(named[0]?.weight).toBeGreaterThanOrEqual(named[1]?.weight ?? 0);
      expect(named[1]?.weight).toBeGreaterThan(4);
    }
  }
});
