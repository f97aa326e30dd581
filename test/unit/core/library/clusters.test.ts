import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Library, openLibrary } from '../../../../core/library/library.ts';
import type { Page } from '../../../../core/library/storage/page.ts';
import { type ComparedArticle, compareArticles } from '../../../../core/match/compare-articles.ts';
import { createRandom } from '../../../../web/lib/random.ts';
import { NO_SENTENCES } from '../../../no-sentences.ts';
import { flipped } from '../fingerprint/arbitrary-bits.ts';
import {
  exportedPage,
  freshLibrary,
  pageVisit,
  rememberAll,
  unrelatedBits,
} from './page-visits.ts';

const fresh = freshLibrary();
const [text = new Uint32Array(8), other = new Uint32Array(8)] = unrelatedBits(2, 51);
const away = (bits: typeof text, from: number, count: number) =>
  flipped(
    bits,
    Array.from({ length: count }, (_, i) => (from + i) % 256),
  );
const titled = (n: number, b: typeof text, at = n) => ({
  ...pageVisit(n, b, at),
  title: 'One title',
});
const members = async (library: Library) =>
  (await library.clusters()).clusters.map(({ pages }) => pages.map(({ id }) => id));

test('groups copies into one cluster, with the page read first in front', async () => {
  const { library } = fresh;
  const read = [titled(1, text, 50), titled(2, other), titled(3, away(text, 100, 40), 20)];
  await rememberAll(library, read);
  expect(await library.clusters()).toEqual({ clusters: [], hasMore: false, pending: 3 });
  expect(await library.updateClusters()).toBe(3);
  expect(await members(library)).toEqual([[3, 1]]);
  expect(await library.clusterOf(1)).toMatchObject({ size: 2, pages: [{ id: 3 }, { id: 1 }] });
  expect(await library.clusterOf(2)).toBeUndefined();
  expect(await library.clusterSizes([3, 2, 1, 9])).toEqual([2, 0, 2, 0]);
  expect(await library.updateClusters()).toBe(0);
});

test('groups copies with distant 64-bit prefixes, but no series parts or unrelated pages', async () => {
  const { library } = fresh;
  await rememberAll(library, [
    titled(1, text),
    titled(2, away(text, 0, 60)),
    { ...titled(3, away(other, 0, 3)), title: 'Part 3' },
    { ...titled(4, other), title: 'Part 4' },
  ]);
  await library.updateClusters();
  expect(await members(library)).toEqual([[1, 2]]);
});

test('does not chain: a copy of a copy joins only if it is a copy of the first page, too', async () => {
  const { library } = fresh;
  const [left, right] = [away(text, 0, 60), away(text, 100, 60)];
  await rememberAll(library, [titled(1, left), titled(2, text), titled(3, right)]);
  await library.updateClusters();
  expect(await members(library)).toEqual([[1, 2]]);
  await library.delete(1);
  expect(await members(library)).toEqual([]);
  expect((await library.clusters()).pending).toBe(1);
  await library.updateClusters();
  expect(await members(library)).toEqual([[2, 3]]);
});

test('returns the newest clusters, and whether there are more', async () => {
  const { library } = fresh;
  const prints = unrelatedBits(5, 52);
  await rememberAll(
    library,
    prints.flatMap((b, n) => [titled(2 * n, b), titled(2 * n + 1, away(b, 9, 5))]),
  );
  await library.updateClusters();
  const newest = async (limit: number) => {
    const { clusters, hasMore } = await library.clusters(limit);
    return { hasMore, pages: clusters.map(({ pages }) => pages.map(({ id }) => id)) };
  };
  expect(await newest(2)).toEqual({
    hasMore: true,
    pages: [
      [9, 10],
      [7, 8],
    ],
  });
  expect(await newest(5)).toMatchObject({ hasMore: false, pages: { length: 5 } });
});

test('stops an update on abort and finishes it with the next one', async () => {
  const { library } = fresh;
  await rememberAll(library, [titled(1, text), titled(2, text), titled(3, other)]);
  const stop = AbortSignal.abort();
  await expect(library.updateClusters({ signal: stop })).rejects.toMatchObject({
    name: 'AbortError',
  });
  const reported: number[][] = [];
  await library.updateClusters({ progress: (...step) => reported.push(step) });
  expect(reported.at(-1)).toEqual([3, 3]);
  expect(await members(library)).toEqual([[1, 2]]);
});

test('leaves no pages pending when all copies are deleted together', async () => {
  const { library } = fresh;
  await rememberAll(library, [titled(1, text), titled(2, text), titled(3, away(text, 5, 5))]);
  await library.updateClusters();
  await library.delete([1, 2, 3]);
  expect(await library.clusters()).toEqual({ clusters: [], hasMore: false, pending: 0 });
});

test('finds the copies among very many pages that were deleted and restored', async () => {
  const { library } = fresh;
  // More than the header keeps as changed.
  const count = 2100;
  const random = createRandom(54);
  const unrelated = () => Uint32Array.from({ length: 8 }, () => random.word());
  await library.importPages(
    Array.from({ length: count }, (_, n) =>
      exportedPage(n, n % 700 === 20 ? text : unrelated(), { title: '' }),
    ),
  );
  const copies = [21, 721, 1421];
  await library.updateClusters();
  expect(await members(library)).toEqual([copies]);
  const { deletionId = 0 } = await library.delete(await library.searchIds(), {
    restorableUntil: 1,
  });
  await library.restore(deletionId);
  expect((await library.clusters()).pending).toBe(count);
  await library.updateClusters();
  expect(await members(library)).toEqual([copies]);
});

const step = fc.oneof(
  fc.record({ n: fc.nat(9), base: fc.nat(2), from: fc.nat(255), count: fc.nat(60) }),
  fc.record({ deleted: fc.integer({ min: 1, max: 12 }) }),
  fc.constant('catch up' as const),
);

test('after an update, no page without a cluster is a copy of another or of a cluster’s first', async () => {
  const bases = unrelatedBits(3, 53);
  let count = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const library = await openLibrary(`clusters ${++count}`);
      for (const what of steps) {
        if (what === 'catch up') await library.updateClusters();
        else if ('deleted' in what) await library.delete(what.deleted);
        else {
          await library.remember(
            titled(what.n, away(bases[what.base] ?? text, what.from, what.count)),
          );
        }
      }
      await library.updateClusters();
      const { pages } = await library.search();
      const clusters = (await library.clusters()).clusters.map((cluster) => cluster.pages);
      const single = pages.filter(({ id }) => !clusters.flat().some((page) => page.id === id));
      expect(clusters.flat().length + single.length).toBe(pages.length);
      for (const page of single) {
        expect(single.filter((other) => other !== page && areCopies(page, other))).toEqual([]);
      }
      for (const cluster of clusters) {
        const isFirst = (page: Page) =>
          cluster.every((other) => other === page || areCopies(page, other)) &&
          !single.some((other) => areCopies(page, other));
        expect(cluster.length > 1 && cluster.some(isFirst)).toBe(true);
      }
      library.close();
    }),
    { numRuns: 120 },
  );
}, 30_000);

function areCopies(...pages: readonly [Page, Page]): boolean {
  const [a, b] = pages.map((page) => ({ ...page, sketch: NO_SENTENCES }));
  const { kind } = compareArticles(a as ComparedArticle, b as ComparedArticle);
  return kind === 'identical' || kind === 'near-duplicate';
}
