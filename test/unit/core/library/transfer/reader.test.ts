import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitLines } from '../../../../../core/library/transfer/reader.ts';
import { chunksOf, drain, flow } from './chunks.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const lines = async (bytes: Uint8Array, cuts: number[] = [], most?: number) =>
  (await drain(splitLines(flow(chunksOf(bytes, cuts)), most))).all;

test('splits a text into lines however it is cut into chunks', async () => {
  const line = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('', ' ', '\r', '似曾读\r'),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(line),
      fc.array(fc.nat({ max: 200 }), { maxLength: 9 }),
      async (parts, places) => {
        const text = parts.join('\n').replace(/\ufeff/g, '');
        const bytes = encode(text);
        const cuts = places.map((place) => Math.min(place, bytes.length));
        const all = text.split('\n');
        if (all.at(-1) === '') all.pop();
        const wanted = all.map((text, i) => ({ number: i + 1, text, bytes: encode(text).length }));
        expect(await lines(bytes, cuts)).toEqual(wanted);
      },
    ),
    { numRuns: 300 },
  );
});

test('leaves out a byte order mark before the first line', async () => {
  expect(await lines(encode('\ufeff{}\nx'), [1, 2])).toMatchObject([{ text: '{}' }, { text: 'x' }]);
});

test('reports a line that is too long or not UTF-8 by number and reads the next one', async () => {
  const bytes = Uint8Array.from([...encode('a\n'), 0xff, 10, ...encode('12345678901\nb')]);
  expect(await lines(bytes, [3, 8], 10)).toEqual([
    { number: 1, text: 'a', bytes: 1 },
    { number: 2, error: 'not-utf8', bytes: 1 },
    { number: 3, error: 'too-long', bytes: 11 },
    { number: 4, text: 'b', bytes: 1 },
  ]);
});

test('reports half a character at the end as not UTF-8', async () => {
  expect(await lines(encode('读').subarray(0, 2))).toMatchObject([{ error: 'not-utf8' }]);
});
