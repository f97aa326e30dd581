import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gunzip } from '../../../../../core/library/transfer/file-bytes.ts';
import { chunksOf, drain, flow } from './chunks.ts';

// Half of it doesn't compress, so it fills several slices.
const noise = (n: number) => createHash('sha512').update(String(n)).digest('base64');
const plain = Buffer.from(
  Array.from(
    { length: 400 },
    (_, n) => `${n} ${noise(n)}
`,
  ).join(''),
);
const packed = gzipSync(plain);
const unpack = async (bytes: Uint8Array, cuts: number[] = []) => {
  const { all, error } = await drain(gunzip(flow(chunksOf(bytes, cuts))));
  return { bytes: Buffer.concat(all), error };
};

test('unpacks a file however it is cut into chunks', async () => {
  const places = fc.array(fc.nat({ max: packed.length }), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(places, async (cuts) => {
      expect((await unpack(packed, cuts)).bytes.equals(plain)).toBe(true);
    }),
    { numRuns: 20 },
  );
});

test('returns the beginning of a file that is cut off anywhere and reports the cut', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: packed.length - 1 }), async (length) => {
      const { bytes, error } = await unpack(packed.subarray(0, length));
      expect(error).toMatchObject({ name: 'BrokenFileError', kind: 'cut' });
      expect(bytes.equals(plain.subarray(0, bytes.length))).toBe(true);
    }),
    { numRuns: 60, examples: [[0], [1], [9], [10], [packed.length - 1]] },
  );
});

test('returns more than half of a file that lacks its last quarter', async () => {
  const { bytes } = await unpack(packed.subarray(0, (packed.length * 3) / 4));
  expect(bytes.length).toBeGreaterThan(plain.length / 2);
});

test('reports a changed byte or returns the original bytes', async () => {
  const byte = fc.integer({ min: 1, max: 255 });
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: packed.length - 1 }), byte, async (place, change) => {
      const damaged = Uint8Array.from(packed);
      damaged[place] = (damaged[place] ?? 0) ^ change;
      const { bytes, error } = await unpack(damaged);
      if (error) expect(error).toMatchObject({ name: 'BrokenFileError' });
      else expect(bytes.equals(plain)).toBe(true);
    }),
    { numRuns: 100 },
  );
});

test('unpacks a decompression bomb in pieces of at most 1 MiB', async () => {
  const bomb = gzipSync(Buffer.alloc(1 << 28));
  let most = 0;
  let all = 0;
  for await (const piece of gunzip(flow([new Uint8Array(bomb)]))) {
    most = Math.max(most, piece.length);
    all += piece.length;
    if (all > 1 << 24) break;
  }
  expect(most).toBeLessThanOrEqual(1 << 20);
});

test('keeps a whole member of gzip if the next one is damaged', async () => {
  const damaged = Uint8Array.from(gzipSync('second'));
  // An impossible kind of block, just after the header.
  damaged[10] = 0xff;
  const { bytes, error } = await unpack(Buffer.concat([gzipSync('first'), damaged]));
  expect(bytes.toString()).toBe('first');
  expect(error).toMatchObject({ name: 'BrokenFileError' });
});
