import { expect, test } from 'vitest';
import { type Bits, bitAt, zeroBits } from '../../../../core/fingerprint/bits.ts';
import { createTermHash, expandHash, mixPair } from '../../../../core/fingerprint/hash.ts';

const COUNT = 4000;

async function hashes(): Promise<Bits[]> {
  const hash = await createTermHash();
  return Array.from({ length: COUNT }, (_, i) => {
    const wide = zeroBits(256);
    hash(`term ${i}`, wide);
    if (i % 2) mixPair(wide[0] ?? 0, wide[1] ?? 0, i, -i, wide);
    expandHash(wide);
    return wide;
  });
}

test('every bit is set in about half of the hashes, and no two bits are correlated', async () => {
  const all = await hashes();
  const signs = Array.from({ length: 256 }, (_, bit) =>
    Int8Array.from(all, (hash) => (bitAt(hash, bit) ? 1 : -1)),
  );
  // Five standard deviations of 4,000 fair coin tosses, because 33,000 values are checked.
  const limit = 5 * Math.sqrt(COUNT);
  const unlikely: string[] = [];
  signs.forEach((a, i) => {
    if (Math.abs(a.reduce((sum, sign) => sum + sign, 0)) >= limit) unlikely.push(`${i}`);
    for (const [j, b] of signs.slice(i + 1).entries()) {
      let agreement = 0;
      for (let n = 0; n < COUNT; n++) agreement += (a[n] ?? 0) * (b[n] ?? 0);
      if (Math.abs(agreement) >= limit) unlikely.push(`${i} and ${i + 1 + j}`);
    }
  });
  expect(unlikely).toEqual([]);
});

test('the hash of a pair depends on its order', () => {
  const [ab, ba] = [zeroBits(64), zeroBits(64)];
  mixPair(1, 2, 3, 4, ab);
  mixPair(3, 4, 1, 2, ba);
  expect(ab).not.toEqual(ba);
});
