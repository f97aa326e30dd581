import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lines } from '../../../../../core/cli/dedupe/lines.ts';

async function* stream(chunks: readonly Uint8Array[]) {
  yield* chunks;
}

async function read(chunks: readonly Uint8Array[], longest?: number) {
  const all = [];
  for await (const batch of lines(stream(chunks), longest)) {
    for (const { number, bytes } of batch) {
      all.push([number, bytes && Buffer.from(bytes).toString('utf8')]);
    }
  }
  return all;
}

const bytes = (text: string) => new TextEncoder().encode(text);

test('reports a line that is too long and reads the next one whole', async () => {
  expect(await read([bytes('123'), bytes('4\n123\n'), bytes('12345')], 3)).toEqual([
    [1, undefined],
    [2, '123'],
    [3, undefined],
  ]);
});

test('returns the same lines however the stream is cut', async () => {
  const alphabet = fc.constantFrom('a', '似', '😀', '\n', '\r\n');
  const cuts = fc.array(fc.nat(20));
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: alphabet }), cuts, async (text, lengths) => {
      const all = bytes(text);
      const chunks: Uint8Array[] = [];
      let at = 0;
      for (const length of lengths) {
        chunks.push(all.subarray(at, at + length));
        at += length;
      }
      chunks.push(all.subarray(at));
      const expected = text.split('\n');
      if (expected.at(-1) === '') expected.pop();
      expect(await read(chunks)).toEqual(expected.map((line, i) => [i + 1, line]));
    }),
  );
});
