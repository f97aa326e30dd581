import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flipped } from '../fingerprint/arbitrary-bits.ts';
import { freshLibrary, ids, pageVisit, rememberAll, unrelatedBits } from './page-visits.ts';

const fresh = freshLibrary();
const [text = new Uint32Array(8)] = unrelatedBits(1, 71);
const copies = [0, 1, 2].map((n) => flipped(text, [n]));
const here = { url: 'https://www.b.test/story?utm_source=x', canonical: '/s/1' };
const LATER = 1000;

/** Saves three copies of one text, with ids from 1. */
const fill = () =>
  rememberAll(
    fresh.library,
    copies.map((b, i) => ({ ...pageVisit(i + 1, b), title: 'Story' })),
  );
const found = async (page: { url: string; canonical?: string } = { url: 'https://x.test/' }) => {
  const visit = { ...pageVisit(9, text), canonical: undefined, ...page, title: 'Story' };
  return ids((await fresh.library.lookUp(visit)).matches);
};

test('hides a page marked as not a copy, at all addresses, until that is undone', async () => {
  await fill();
  const { library } = fresh;
  expect(await library.markNotDuplicate(here, 2, true, 7)).toBe(true);
  expect(await library.markNotDuplicate(here, 2, true, 8)).toBe(true);
  expect(await library.rejectedPairs()).toEqual([
    { pages: ['https://a.test/2', 'https://b.test/story'], since: 8 },
  ]);
  expect(await found(here)).toEqual([1, 3]);
  expect(await found({ url: 'https://m.b.test/story' })).toEqual([1, 3]);
  expect(await found({ url: 'https://b.test/other' })).toEqual([1, 2, 3]);
  expect(await found(undefined)).toEqual([1, 2, 3]);
  // Once remembered, the page is recognized by all its addresses, and is no copy of itself.
  await library.remember({ ...pageVisit(9, text), ...here, title: 'Story' });
  expect(await found({ url: 'https://b.test/s/1' })).toEqual([1, 3]);
  expect(await found({ url: 'https://b.test/print', canonical: '/s/1' })).toEqual([1, 3]);
  expect(await found({ url: 'https://a.test/2' })).toEqual([1, 3]);
  expect(await found(undefined)).toEqual([1, 2, 3, 4]);
  expect(await library.markNotDuplicate({ url: 'https://b.test/story' }, 2, false, 10)).toBe(true);
  expect(await library.rejectedPairs()).toEqual([]);
  expect(await found(here)).toEqual([1, 2, 3]);
});

test('marks no page as not a copy of itself or of a missing page', async () => {
  await fill();
  const { library } = fresh;
  expect(await library.markNotDuplicate({ url: 'https://a.test/1' }, 1, true, 7)).toBe(false);
  expect(await library.markNotDuplicate(here, 9, true, 7)).toBe(false);
  await expect(library.markNotDuplicate({ url: 'about:blank' }, 1, true, 7)).rejects.toThrow(
    TypeError,
  );
  await expect(found({ url: 'about:blank' })).rejects.toThrow(TypeError);
  expect(await library.rejectedPairs()).toEqual([]);
});

test('deletes the pairs of a site even if it has no pages', async () => {
  await fill();
  const { library } = fresh;
  await library.markNotDuplicate(here, 2, true, 7);
  const { deletionId = 0, pages } = await library.deleteSite('b.test', { restorableUntil: LATER });
  expect(pages).toBe(0);
  expect(await library.rejectedPairs()).toEqual([]);
  expect(await library.listDeletions()).toEqual([{ deletionId, pages: 0, until: LATER }]);
  expect(await library.restore(deletionId)).toBe(0);
  expect(await library.rejectedPairs()).toHaveLength(1);
  expect(await library.count()).toBe(3);
});

test('keeps pages marked as not a copy out of one cluster', async () => {
  await fill();
  const { library } = fresh;
  const clusters = async () => {
    await library.updateClusters();
    return (await library.clusters()).clusters.map(({ pages }) => ids(pages));
  };
  await library.delete(3);
  expect(await clusters()).toEqual([[1, 2]]);
  await library.markNotDuplicate({ url: 'https://a.test/1' }, 2, true, 7);
  expect((await library.clusters()).pending).toBe(2);
  expect(await clusters()).toEqual([]);
  await library.markNotDuplicate({ url: 'https://a.test/2' }, 1, false, 8);
  expect(await clusters()).toEqual([[1, 2]]);
});

const place = fc.nat({ max: 4 });
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ read: place }) },
  { weight: 3, arbitrary: fc.record({ from: place, to: place, apart: fc.boolean() }) },
  fc.record({ deleted: fc.uniqueArray(place, { maxLength: 3 }) }),
  fc.record({ restore: fc.nat({ max: 3 }) }),
);

test('keeps exactly the pairs of existing pages through any sequence of changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { library } = fresh;
      await library.deleteAll();
      const url = (n: number) => `https://a.test/${n}`;
      const at = (n: number) => ({ ...pageVisit(n, text), title: 'Story' });
      const nameOf = (pages: readonly string[]) => [...pages].sort().join(' ');
      const [read, pairs] = [new Set<number>(), new Set<string>()];
      const trash: { deletionId: number; pages: number[]; pairs: string[] }[] = [];
      for (const done of steps) {
        if ('read' in done) {
          await library.remember(at(done.read));
          read.add(done.read);
        } else if ('to' in done) {
          const id = (await library.page(at(done.to)))?.id ?? 0;
          const isPair = read.has(done.to) && done.from !== done.to;
          expect(await library.markNotDuplicate(at(done.from), id, done.apart, 1)).toBe(isPair);
          const pair = nameOf([url(done.from), url(done.to)]);
          if (isPair && done.apart) pairs.add(pair);
          if (isPair && !done.apart) pairs.delete(pair);
        } else if ('deleted' in done) {
          const pages = done.deleted.filter((n) => read.has(n));
          const known = await Promise.all(pages.map((n) => library.page(at(n))));
          const { deletionId = 0 } = await library.delete(
            ids(known.flatMap((page) => page ?? [])),
            {
              restorableUntil: LATER,
            },
          );
          const gone = [...pairs].filter((pair) => pages.some((n) => pair.includes(url(n))));
          for (const n of pages) read.delete(n);
          for (const pair of gone) pairs.delete(pair);
          if (pages.length > 0) trash.push({ deletionId, pages, pairs: gone });
        } else {
          const [back] = trash.splice(done.restore, 1);
          await library.restore(back?.deletionId ?? 0);
          for (const n of back?.pages ?? []) read.add(n);
          for (const pair of back?.pairs ?? []) pairs.add(pair);
        }
        expect((await library.rejectedPairs()).map(({ pages }) => nameOf(pages)).sort()).toEqual(
          [...pairs].sort(),
        );
        expect(
          (await library.listDeletions()).map(({ deletionId, pages }) => [deletionId, pages]),
        ).toEqual(trash.map(({ deletionId, pages }) => [deletionId, pages.length]));
      }
      for (const n of [0, 1, 2, 3, 4]) {
        const { savedPage, matches } = await library.lookUp(at(n));
        expect(savedPage?.url).toBe(read.has(n) ? url(n) : undefined);
        const wanted = [...read].filter((m) => m !== n && !pairs.has(nameOf([url(n), url(m)])));
        expect(matches.map(({ page }) => page.url).sort()).toEqual(wanted.map(url).sort());
      }
    }),
    { numRuns: 60 },
  );
});
