import { expect, test } from 'vitest';
import type { Bits } from '../../../../../core/fingerprint/bits.ts';
import { countWarned } from '../../../../../extension/pages/options/count-warned.ts';
import { flipped } from '../../../core/fingerprint/arbitrary-bits.ts';
import {
  freshLibrary,
  pageVisit,
  rememberAll,
  unrelatedBits,
} from '../../../core/library/page-visits.ts';

const fresh = freshLibrary();
const [text = new Uint32Array(8), other = new Uint32Array(8)] = unrelatedBits(2, 11);
/** Of one title: numbers in titles make a series of them. */
const read = (n: number, bits: Bits, at: number) => ({ ...pageVisit(n, bits, at), title: 'Story' });
const waitUntilIdle = () => Promise.resolve();
const bitsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, i) => first + i);
const count = (max = 500) => countWarned(fresh.library, { max, waitUntilIdle });

test('each page is compared with what was there before it, and with nothing later', async () => {
  await rememberAll(fresh.library, [
    read(1, text, 1000),
    read(2, other, 2000),
    read(3, flipped(text, bitsFrom(0, 10)), 3000),
    // So far off that only who is content with less is told.
    read(4, flipped(text, bitsFrom(100, 60)), 4000),
    read(5, flipped(text, bitsFrom(160, 80)), 5000),
  ]);
  expect(await count()).toEqual({ of: 5, by: { strict: 1, usual: 2, wide: 3 } });
  // The first was read again since: that makes no copy of it.
  await fresh.library.remember(read(1, text, 9000));
  expect(await count()).toEqual({ of: 5, by: { strict: 1, usual: 2, wide: 3 } });
});

test('only the pages read last are counted, among all', async () => {
  await rememberAll(
    fresh.library,
    Array.from({ length: 7 }, (_, i) => read(i + 1, flipped(text, [i]), 1000 * (i + 1))),
  );
  expect(await count(3)).toEqual({ of: 3, by: { strict: 3, usual: 3, wide: 3 } });
});

test('what the reader told apart is not counted', async () => {
  const { library } = fresh;
  await rememberAll(library, [read(1, text, 1000), read(2, flipped(text, [1]), 2000)]);
  await library.markNotDuplicate({ url: 'https://a.test/2' }, 1, true, 3000);
  expect(await count()).toEqual({ of: 2, by: { strict: 0, usual: 0, wide: 0 } });
});

test('an empty library has nothing to count', async () => {
  expect(await count()).toEqual({ of: 0, by: { strict: 0, usual: 0, wide: 0 } });
});

test('it tells how far it is, rests before every page, and stops when told', async () => {
  await rememberAll(fresh.library, [read(1, text, 1), read(2, other, 2), read(3, text, 3)]);
  const told: number[] = [];
  const stopper = new AbortController();
  const stopped = countWarned(fresh.library, {
    max: 500,
    waitUntilIdle: async () => {
      if (told.length === 2) stopper.abort();
    },
    progress: (done) => told.push(done),
    signal: stopper.signal,
  });
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
  expect(told).toEqual([0, 1]);
});
