import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blockDesign } from '../../../../../core/tables/designs/block-design.ts';
import { PermutedTables } from '../../../../../core/tables/permuted/permuted-tables.ts';
import { crc32 } from '../../../../../core/tables/saved/crc32.ts';
import { readSaved } from '../../../../../core/tables/saved/read-saved.ts';
import type { Saved } from '../../../../../core/tables/saved/saved.ts';
import { writeSaved } from '../../../../../core/tables/saved/write-saved.ts';
import { bits } from '../../fingerprint/arbitrary-bits.ts';
import { crowd, flat, trimmed } from '../near-index/arbitrary-sets.ts';

const saved: fc.Arbitrary<Saved> = fc
  .record({
    kind: fc.constantFrom('sorted tables' as const, 'multi-index' as const),
    width: fc.integer({ min: 1, max: 128 }),
    parameters: fc.array(fc.integer({ min: 0, max: 0xffff_ffff }), { maxLength: 5 }),
    kept: fc.array(fc.boolean(), { maxLength: 100 }),
  })
  .chain(({ width, kept, ...rest }) => {
    const rows = Uint32Array.from(kept.flatMap((there, row) => (there ? [row] : [])));
    const one = bits(Math.ceil(width / 32)).map((value) => trimmed(value, width));
    return fc.record({
      ...Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, fc.constant(value)])),
      width: fc.constant(width),
      radius: fc.nat(width - 1),
      given: fc.constant(kept.length),
      rows: fc.constant(rows),
      words: fc.array(one, { minLength: rows.length, maxLength: rows.length }).map(flat),
    }) as unknown as fc.Arbitrary<Saved>;
  });

const index = new PermutedTables(flat(crowd(50, 64, 3)), blockDesign(64, 3, [4, 4]));
index.delete(7);
const file = index.save();

/** Lets the checksum be right, so that what is wrong must be seen otherwise. */
function withChecksum(bytes: Uint8Array): Uint8Array {
  if (bytes.length >= 16) {
    new DataView(bytes.buffer, bytes.byteOffset).setUint32(12, crc32(bytes.subarray(16)), true);
  }
  return bytes;
}

/** The file with one of its words changed, its checksum right. */
function changed(word: number, value: number): Uint8Array {
  const copy = file.slice();
  new DataView(copy.buffer).setUint32(word * 4, value, true);
  return withChecksum(copy);
}

test('what is read is what was written, wherever in memory it lies', () => {
  fc.assert(
    fc.property(saved, fc.nat(7), (wanted, offset) => {
      const written = writeSaved(wanted);
      const moved = new Uint8Array(written.length + offset).subarray(offset);
      moved.set(written);
      expect(readSaved(moved, wanted.kind)).toEqual(wanted);
    }),
  );
});

test('the checksum is the one of zip', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
  expect(crc32(new Uint8Array())).toBe(0);
});

test('a file that was cut off, or has more behind it, is refused', () => {
  for (let length = 0; length < file.length; length++) {
    expect(() => PermutedTables.load(withChecksum(file.slice(0, length)))).toThrow(SyntaxError);
  }
  const longer = new Uint8Array(file.length + 1);
  longer.set(file);
  expect(() => PermutedTables.load(longer)).toThrow(/bytes have/);
  expect(() => PermutedTables.load(file.slice(0, -1))).toThrow(/cut off, or damaged/);
});

test('a bit that fell over is seen', () => {
  fc.assert(
    fc.property(fc.nat(file.length - 1), fc.nat(7), (at, bit) => {
      const damaged = file.slice();
      damaged[at] = (damaged[at] ?? 0) ^ (1 << bit);
      expect(() => PermutedTables.load(damaged)).toThrow(/[Ss]aved tables|holds|bits/);
    }),
  );
});

test('other files are refused in words', () => {
  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, ...Array(60).fill(0)]);
  expect(() => PermutedTables.load(png)).toThrow(new SyntaxError('Not saved tables'));
  expect(() => PermutedTables.load(changed(2, 2))).toThrow(/version 2: this is 1/);
  expect(() => PermutedTables.load(changed(4, 2))).toThrow(/holds multi-index, not sorted tables/);
  expect(() => PermutedTables.load(changed(4, 9))).toThrow(/index number 9/);
});

test('numbers that no index has are refused before memory is taken for them', () => {
  const most = 0xffff_ffff;
  expect(() => PermutedTables.load(changed(5, most))).toThrow(RangeError);
  expect(() => PermutedTables.load(changed(5, 0))).toThrow(RangeError);
  expect(() => PermutedTables.load(changed(6, 64))).toThrow(RangeError);
  expect(() => PermutedTables.load(changed(7, most))).toThrow(/4294967295 parameters/);
  expect(() => PermutedTables.load(changed(8, most))).toThrow(/cut off, or damaged/);
  expect(() => PermutedTables.load(changed(9, most))).toThrow(/4294967295 rows of 50/);
  expect(() => PermutedTables.load(changed(9, 48))).toThrow(SyntaxError);
  // Blocks of the first level: fewer than would do, more than there are bits, too many tables.
  expect(() => PermutedTables.load(changed(10, 3))).toThrow(/blocks, not into 3/);
  expect(() => PermutedTables.load(changed(10, most))).toThrow(RangeError);
  expect(() => PermutedTables.load(changed(10, 40))).toThrow(/39520 tables are too many/);
  // Rows that were never given, and fewer than said.
  expect(() => PermutedTables.load(changed(13, most))).toThrow(/mark rows they lack/);
  expect(() => PermutedTables.load(changed(13, 0))).toThrow(/mark 31 rows, not 49/);
});

test('no bytes whatever do anything but load or be refused', () => {
  const any = fc.array(fc.tuple(fc.nat(24), fc.integer({ min: 0, max: 0xffff_ffff })), {
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(any, (changes) => {
      const hostile = file.slice();
      const view = new DataView(hostile.buffer);
      for (const [word, value] of changes) view.setUint32(word * 4, value, true);
      try {
        expect(PermutedTables.load(withChecksum(hostile)).size).toBe(49);
      } catch (error) {
        expect(error instanceof SyntaxError || error instanceof RangeError).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});
