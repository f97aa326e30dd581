import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jiebaBytes } from '../../../../core/cli/article-fingerprinter.ts';
import { zeroBits } from '../../../../core/fingerprint/bits.ts';
import { ColumnSums } from '../../../../core/fingerprint/column-sums.ts';
import {
  createFeatureHash,
  type FeatureWeights,
  readerFeatures,
  wordFeatures,
} from '../../../../core/fingerprint/features.ts';
import { FINGERPRINT_BITS } from '../../../../core/fingerprint/fingerprint.ts';
import { createFingerprinter } from '../../../../core/fingerprint/fingerprinter.ts';
import { loadJieba } from '../../../../core/text/jieba.ts';
import type { Profile } from '../../../../core/text/profile.ts';

const text = fc
  .array(
    fc.oneof(
      fc.constantFrom('The ', 'old clock ', '飞碟', '外星人。', 'C++ ', 'ที่ดิน', '\n', '，', 'é'),
      fc.string({ unit: 'binary', maxLength: 5 }),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

async function signs(terms: FeatureWeights, profile: Profile) {
  const hash = await createFeatureHash(profile);
  const sums = new ColumnSums(FINGERPRINT_BITS);
  const wide = zeroBits(FINGERPRINT_BITS);
  let squaredNorm = 0;
  for (const [term, weight] of terms) {
    hash(term, wide);
    sums.add(wide, weight);
    squaredNorm += weight * weight;
  }
  return { bits: sums.signs(), squaredNorm };
}

test('the named features of the reader profile add up to its fingerprint', async () => {
  const fingerprinter = await createFingerprinter();
  await fc.assert(
    fc.asyncProperty(text, async (source) => {
      expect(fingerprinter.reader(source)).toMatchObject(
        await signs(readerFeatures(source), 'reader'),
      );
    }),
  );
});

test('the named features of the words profile add up to its fingerprint', async () => {
  const fingerprinter = await createFingerprinter();
  const cut = await loadJieba(jiebaBytes());
  await fc.assert(
    fc.asyncProperty(text, async (source) => {
      expect(fingerprinter.words(source, cut)).toMatchObject(
        await signs(wordFeatures(source, cut), 'words'),
      );
    }),
    { numRuns: 30 },
  );
});

test('a repeated token or pair is one feature', () => {
  expect([...readerFeatures('飞碟，飞碟').keys()]).toEqual(['飞', '碟', '飞 碟', '碟 飞']);
});
