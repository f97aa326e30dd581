import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toBinary, toHex } from '../../../../core/fingerprint/bits.ts';
import { pythonHash } from '../../../../core/lab/python-hash.ts';

/** The tutorial's program, line by line. */
function asInTheTutorial(source: string, hashbits: number): string {
  const characters = Array.from(source, (c) => BigInt(c.codePointAt(0) ?? 0));
  const mask = 2n ** BigInt(hashbits) - 1n;
  let x = (characters[0] ?? 0n) << 7n;
  for (const c of characters) x = ((x * 1000003n) ^ c) & mask;
  x ^= BigInt(characters.length);
  return x.toString(2);
}

// Printed by the tutorial's own function, run in Python 3.11.
test.each([
  ['美国', '3a0168bf58a329d5'],
  ['51区', '0000016fc3c2b34e611a79f3'],
  ['a', '00000002e40db1e0'],
  ['𠮷野家', '00000000000e3208cf72ad4e2d897f74'],
  ['Detecting Near-Duplicates for Web Crawling', 'add219d57e007be72cd618034958bcc6'],
])('hashes %s to %s, as in Python', (text, hex) => {
  expect(toHex(pythonHash(text, hex.length * 4))).toBe(hex);
});

test('a hash of any width is the last bits of the 128-bit hash, padded with zeros', () => {
  const texts = fc.string({ unit: 'binary', minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(texts, fc.integer({ min: 6, max: 128 }), (text, width) => {
      const digits = toBinary(pythonHash(text, width), width);
      expect(digits).toBe(asInTheTutorial(text, 128).padStart(width, '0').slice(-width));
      // The length is added after the mask, so a long text overflows a narrow hash. Cut it again.
      expect(digits).toBe(asInTheTutorial(text, width).padStart(width, '0').slice(-width));
    }),
  );
});

test('hashes the empty string, for which the tutorial fails, to zeros', () => {
  expect(toHex(pythonHash('', 64))).toBe('0000000000000000');
});
