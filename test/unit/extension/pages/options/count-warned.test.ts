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
/** All pages have the same title, because numbers in titles would make them a series. */
const read = (n: number, bits: Bits, at: number) => ({ ...pageVisit(n, bits, at), title: 'Story' });
const waitUntilIdle = () => Promise.resolve();
const bitsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, i) => first + i);
const count = (max = 500) => countWarned(fresh.library, { max, waitUntilIdle });

test('compares each page only with pages read before it', async () => {
  await rememberAll(fresh.library, [
    read(1, text, 1000),
    read(2, other, 2000),
    read(3, flipped(text, bitsFrom(0, 10)), 3000),
    // So different that only the less strict levels warn.
    read(4, flipped(text, bitsFrom(100, 60)), 4000),
    read(5, flipped(text, bitsFrom(160, 80)), 5000),
  ]);
  expect(await count()).toEqual({ of: 5, by: { strict: 1, usual: 2, wide: 3 } });
  // Reading the first page again doesn't make it a copy.
  await fresh.library.remember(read(1, text, 9000));
  expect(await count()).toEqual({ of: 5, by: { strict: 1, usual: 2, wide: 3 } });
});

test('counts only the pages read last, but compares them with all', async () => {
  await rememberAll(
    fresh.library,
    Array.from({ length: 7 }, (_, i) => read(i + 1, flipped(text, [i]), 1000 * (i + 1))),
  );
  expect(await count(3)).toEqual({ of: 3, by: { strict: 3, usual: 3, wide: 3 } });
});

test('does not count pairs that are marked as not a copy', async () => {
  const { library } = fresh;
  await rememberAll(library, [read(1, text, 1000), read(2, flipped(text, [1]), 2000)]);
  await library.markNotDuplicate({ url: 'https://a.test/2' }, 1, true, 3000);
  expect(await count()).toEqual({ of: 2, by: { strict: 0, usual: 0, wide: 0 } });
});

test('returns zeros for an empty library', async () => {
  expect(await count()).toEqual({ of: 0, by: { strict: 0, usual: 0, wide: 0 } });
});

test('reports progress, waits before every page, and stops when aborted', async () => {
  await rememberAll(fresh.library, [read(1, text, 1), read(2, other, 2), read(3, text, 3)]);
  const reported: number[] = [];
  const stopper = new AbortController();
  const stopped = countWarned(fresh.library, {
    max: 500,
    waitUntilIdle: async () => {
      if (reported.length === 2) stopper.abort();
    },
    progress: (done) => reported.push(done),
    signal: stopper.signal,
  });
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
  expect(reported).toEqual([0, 1]);
});
