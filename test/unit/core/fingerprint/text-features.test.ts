import { expect, test } from 'vitest';
import { zeroBits } from '../../../../core/fingerprint/bits.ts';
import { createTermHash } from '../../../../core/fingerprint/hash.ts';
import { TextFeatures } from '../../../../core/fingerprint/text-features.ts';
import { normalize } from '../../../../core/text/normalize.ts';
import { tokenize } from '../../../../core/text/tokenize.ts';

const features = await TextFeatures.create();
const hash = await createTermHash();

test('finds the same tokens for every code unit between letters, characters, and marks', () => {
  const wrong: string[] = [];
  const expected = zeroBits(64);
  for (let unit = 0; unit < 0x10000; unit++) {
    const it = String.fromCharCode(unit);
    const text = `a${it}b 的${it}的${it}${it}\u0301 ก${it}ก${it} 1${it}`;
    features.read(text);
    hash(tokenize(normalize(text)).join(' '), expected);
    if (features.digest().join() !== expected.join()) wrong.push(unit.toString(16));
  }
  expect(wrong).toEqual([]);
});
