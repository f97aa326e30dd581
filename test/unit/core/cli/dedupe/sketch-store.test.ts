import { expect, test } from 'vitest';
import { SketchStore } from '../../../../../core/cli/dedupe/sketch-store.ts';

test('returns each sketch as it was added, in whichever blocks its sentences are', () => {
  const store = new SketchStore();
  const sketch = (n: number) => ({
    hashes: Uint32Array.from({ length: n % 257 }, (_, i) => n * 1000 + i),
    lengths: Uint8Array.from({ length: n % 257 }, (_, i) => 1 + ((n + i) % 255)),
    isSampled: n % 3 === 0,
  });
  // Their sentences fill two blocks and a part of the third.
  const count = 1200;
  for (let n = 0; n < count; n++) store.add(sketch(n));
  for (let n = 0; n < count; n++) expect(store.at(n)).toEqual(sketch(n));
});
