import { expect, test } from 'vitest';
import { createPreparer } from '../../../../../core/cli/dedupe/prepare.ts';
import { ScanPairs, type SketchAgain } from '../../../../../core/cli/dedupe/scan-pairs.ts';

const bytesOf = (id: number, text: string) =>
  new TextEncoder().encode(JSON.stringify({ id, text }));

/** Texts of words of their own, and two near-duplicates of each, one after all of the first ones. */
function lines(count: number): Uint8Array[] {
  const text = (i: number, last: string) =>
    Array.from({ length: 40 }, (_, word) => `w${(i * 40 + word) * 7919}`).join(' ') + last;
  return ['', ' once', ' twice'].flatMap((last, copy) =>
    Array.from({ length: count }, (_, i) => bytesOf(copy * count + i, text(i, last))),
  );
}

async function pairsOf(input: readonly Uint8Array[], again?: SketchAgain) {
  const preparer = await createPreparer({ profile: 'reader', sketches: !again });
  const finder = await ScanPairs.empty(again);
  const pairs = [];
  for (const [index, line] of input.entries()) {
    const document = await preparer.prepare(line);
    if (!document || 'skipped' in document) throw new Error('A line isn’t a document');
    for await (const pair of finder.add(document, index)) pairs.push(pair);
  }
  return pairs;
}

test('sketches each document at most once more, however many others come in between', async () => {
  const input = lines(1010);
  const preparer = await createPreparer({ profile: 'reader', sketches: false });
  const counts = new Map<number, number>();
  const pairs = await pairsOf(input, (index) => {
    counts.set(index, (counts.get(index) ?? 0) + 1);
    return preparer.sketch(input[index] ?? new Uint8Array(), index);
  });
  expect(pairs.length).toBeGreaterThan(2000);
  expect(counts.size).toBeGreaterThan(1000);
  expect(Math.max(...counts.values())).toBe(1);
  expect(pairs).toEqual(await pairsOf(input));
});
