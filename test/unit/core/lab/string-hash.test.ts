import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toBinary, toHex } from '../../../../core/fingerprint/bits.ts';
import {
  HASH_NAMES,
  type HashName,
  MAX_HASH_BITS,
  MIN_HASH_BITS,
} from '../../../../core/lab/recipe.ts';
import { loadHash, type StringHash } from '../../../../core/lab/string-hash.ts';

const hashes = new Map<HashName, StringHash>();
for (const name of HASH_NAMES) hashes.set(name, await loadHash(name));
const hash = (name: HashName, text: string, width: number) =>
  hashes.get(name)?.(text, width) ?? new Uint32Array();

// xxHash: values of the reference implementation. FNV: RFC 9923, appendix C. MD5: RFC 1321, A.5.
test.each([
  ['xxh64', '', 'ef46db3751d8e999'],
  ['xxh64', 'a', 'd24ec4f1a98c6e5b'],
  ['xxh64', 'abc', '44bc2cf5ad770999'],
  ['xxh64', 'xxhash', '32dd38952c4bc720'],
  ['fnv-1a', '', 'cbf29ce484222325'],
  ['fnv-1a', 'a', 'af63dc4c8601ec8c'],
  ['fnv-1a', 'foobar', '85944171f73967e8'],
  ['md5', '', 'd41d8cd98f00b204e9800998ecf8427e'],
  ['md5', 'a', '0cc175b9c0f1b6a831c399e269772661'],
  ['md5', 'abc', '900150983cd24fb0d6963f7d28e17f72'],
  ['md5', '1234567890'.repeat(8), '57edf4a22be3c955ac49da2e2107b67a'],
] as const)('%s of %j is the published %s', (name, text, hex) => {
  expect(toHex(hash(name, text, hex.length * 4))).toBe(hex);
});

test('text is hashed as UTF-8', () => {
  expect(toHex(hash('md5', '美国', 128))).toBe('1efc978309b2a7a32b3c8db1bcc5cf58');
});

describe.each(['xxh64', 'fnv-1a', 'md5'] as const)('%s', (name) => {
  test('a narrower hash is the first bits of a wider one', () => {
    const widths = fc.tuple(
      fc.integer({ min: MIN_HASH_BITS, max: MAX_HASH_BITS }),
      fc.integer({ min: MIN_HASH_BITS, max: MAX_HASH_BITS }),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), widths, (text, [a, b]) => {
        const [narrow, wide] = [Math.min(a, b), Math.max(a, b)];
        const first = toBinary(hash(name, text, wide), wide).slice(0, narrow);
        expect(toBinary(hash(name, text, narrow), narrow)).toBe(first);
      }),
    );
  });
});

test('the bits past the width are zero, for every hash and width', () => {
  for (const name of HASH_NAMES) {
    for (let width = MIN_HASH_BITS; width <= MAX_HASH_BITS; width++) {
      const bits = hash(name, 'Read twice, remembered once.', width);
      expect(bits).toHaveLength(Math.ceil(width / 32));
      expect(toBinary(bits).slice(width)).not.toContain('1');
      expect(toBinary(bits, width)).toContain('1');
    }
  }
});
