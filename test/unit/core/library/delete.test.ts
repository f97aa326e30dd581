import fc from 'fast-check';
import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { openLibrary } from '../../../../core/library/library.ts';
import { auditLibrary } from '../../../audit-library.ts';
import { NO_SENTENCES } from '../../../no-sentences.ts';
import { flipped } from '../fingerprint/arbitrary-bits.ts';
import {
  exportedPage,
  fingerprintOf,
  freshLibrary,
  ids,
  matchesOf,
  pageVisit,
  rememberAll,
  unrelatedBits,
} from './page-visits.ts';

const fresh = freshLibrary();
const [text = new Uint32Array(8)] = unrelatedBits(1, 31);
const LATER = 1000;

test('restores deleted pages with their ids, visits, texts, and copies', async () => {
  const { library } = fresh;
  await library.changeSettings({ keepText: true });
  const copy = flipped(text, [1, 2]);
  await library.remember({ ...pageVisit(1, text), text: 'The first text.' });
  await library.remember({ ...pageVisit(1, text, 9), canonical: '/one', text: 'The first text.' });
  await library.remember({ ...pageVisit(2, copy), title: 'Page 1' });
  await library.updateClusters();
  const before = await library.pages([1, 2]);
  const statistics = await library.statistics();

  const { pages, deletionId = 0 } = await library.delete([1, 2], { restorableUntil: LATER });
  expect(pages).toBe(2);
  expect(await library.count()).toBe(0);
  expect(await matchesOf(library, fingerprintOf(text))).toEqual([]);
  expect(await library.text(1)).toBeUndefined();
  expect(await library.clusterOf(1)).toBeUndefined();

  expect(await library.restore(deletionId)).toBe(2);
  expect(await library.restore(deletionId)).toBe(0);
  expect(await library.pages([1, 2])).toEqual(before);
  expect(await library.text(1)).toEqual({ text: 'The first text.', readAt: 1 });
  expect(await library.page({ ...pageVisit(1, text), url: 'https://a.test/one' })).toEqual(
    before[0],
  );
  await library.updateClusters();
  expect((await library.clusterOf(1))?.pages.map(({ id }) => id)).toEqual([1, 2]);
  expect(await library.statistics()).toEqual(statistics);
});

/** A page that was imported with its text. */
const imported = {
  ...{ url: 'https://a.test/1', title: 'Page 1', savedAt: 1, isRead: true },
  article: { fingerprint: fingerprintOf(text), sketch: NO_SENTENCES, text: 'The text.' },
};

test('gives back the text of an imported page that was read again meanwhile', async () => {
  const { library } = fresh;
  await library.importItems({ id: 9, source: 'wallabag' }, [imported]);
  const { deletionId = 0 } = await library.delete([1], { restorableUntil: LATER });
  const page = await library.remember(pageVisit(1, text, 7));
  await library.restore(deletionId);
  expect((await library.text(page?.id ?? 0))?.text).toBe('The text.');
});

test('doesn’t count visits twice that came back from a file before they were restored', async () => {
  const { library } = fresh;
  for (let at = 1; at < 6; at++) await library.remember(pageVisit(1, text, at));
  const { deletionId = 0 } = await library.delete([1], { restorableUntil: LATER });
  await library.importPages([exportedPage(1, text, { firstRead: 1, lastRead: 5, visits: 5 })]);
  await library.restore(deletionId);
  expect((await library.search()).pages.map(({ visits }) => visits)).toEqual([5]);
});

test('a text that was also read here survives the end of an import', async () => {
  const { library } = fresh;
  await library.importItems({ id: 9, source: 'wallabag' }, [imported]);
  const own = { firstRead: 7, lastRead: 7, text: 'The text.', textRead: 7 };
  await library.importPages([exportedPage(1, text, own)]);
  await library.undoImport(9);
  expect((await library.text(1))?.text).toBe('The text.');
});

test.each([[[1]], [[1, 2]]])(
  'restores pages %j beside a copy with the same canonical address',
  async (ids) => {
    const { library } = fresh;
    const [other = text] = unrelatedBits(1, 32);
    const canonical = '/story';
    await library.remember({ ...pageVisit(1, other, 5), canonical });
    await library.remember({ ...pageVisit(2, text, 6), canonical });
    // Only now they are copies.
    await library.remember({ ...pageVisit(1, text, 7), canonical });
    const before = await library.pages([1, 2]);
    expect(before).toHaveLength(2);
    const { deletionId = 0 } = await library.delete(ids, { restorableUntil: LATER });
    expect(await library.restore(deletionId)).toBe(ids.length);
    expect(await library.pages([1, 2])).toEqual(before);
  },
);

test('leaves a restored page beside a copy that was read at its canonical address since', async () => {
  const { library } = fresh;
  await library.remember({ ...pageVisit(1, text, 5), canonical: '/story' });
  const [before] = await library.pages([1]);
  const { deletionId = 0 } = await library.delete(1, { restorableUntil: LATER });
  await library.remember({ ...pageVisit(2, text, 8), canonical: '/story' });
  expect(await library.restore(deletionId)).toBe(1);
  expect(await library.pages([1, 2])).toMatchObject([before, { id: 2, visits: 1 }]);
});

test('merges a restored page into the same page read again in the meantime', async () => {
  const { library } = fresh;
  await library.remember(pageVisit(1, text, 5));
  const { deletionId = 0 } = await library.delete(1, { restorableUntil: LATER });
  await library.remember({ ...pageVisit(1, text, 8), title: 'Again' });
  expect(await library.restore(deletionId)).toBe(1);
  expect(await library.count()).toBe(1);
  expect(await library.pages([2])).toMatchObject([
    { title: 'Again', firstRead: 5, lastRead: 8, visits: 2 },
  ]);
});

test('erases deleted pages when they can no longer be restored', async () => {
  const { library, name } = fresh;
  await library.changeSettings({ keepText: true });
  const stores = ['pages', 'texts', 'deleted', 'clusters'] as const;
  const left = async () => {
    const db = await openDB(name);
    const counts = await Promise.all(stores.map((store) => db.count(store)));
    db.close();
    return counts;
  };
  await rememberAll(library, [{ ...pageVisit(1, text), text: 'Words.' }, pageVisit(2, text)]);
  await library.updateClusters();
  const { deletionId = 0 } = await library.delete([1, 2], { restorableUntil: LATER });
  expect(await left()).toEqual([0, 0, 2, 0]);
  await library.purgeDeleted(LATER - 1);
  expect(await left()).toEqual([0, 0, 2, 0]);
  await library.purgeDeleted(LATER);
  expect(await left()).toEqual([0, 0, 0, 0]);
  expect(await library.restore(deletionId)).toBe(0);

  // Remembering another page erases them too.
  await library.remember(pageVisit(3, text));
  await library.delete(3, { restorableUntil: LATER });
  await library.remember(pageVisit(4, text, LATER));
  expect(await left()).toEqual([1, 0, 0, 0]);
});

test('deletes a site in any spelling, and no other site', async () => {
  const { library } = fresh;
  const at = (n: number, host: string) => ({ ...pageVisit(n, text), url: `https://${host}/${n}` });
  const hosts = ['a.test', 'www.a.test', 'b.a.test', 'aa.test', 'm.a.test'];
  await rememberAll(
    library,
    hosts.map((host, n) => at(n, host)),
  );
  expect(await library.deleteSite('a.test')).toEqual({ pages: 3 });
  expect(ids((await library.search()).pages)).toEqual([3, 4]);
  expect(await library.deleteSite('https://www.aa.test/any')).toEqual({ pages: 1 });
});

test('deletes all pages, one by one restorably or at once permanently, and continues the ids', async () => {
  const { library } = fresh;
  await rememberAll(
    library,
    unrelatedBits(5, 34).map((b, n) => pageVisit(n, b)),
  );
  const [page] = await library.pages([1]);
  const { deletionId = 0 } = await library.delete(await library.searchIds(), {
    restorableUntil: LATER,
  });
  expect(await library.count()).toBe(0);
  const first = { title: page?.title, url: page?.url };
  expect(await library.listDeletions()).toEqual([{ deletionId, pages: 5, until: LATER, first }]);
  expect(await library.restore(deletionId)).toBe(5);
  expect(await library.deleteAll()).toEqual({ pages: 5 });
  expect(await library.count()).toBe(0);
  expect(await matchesOf(library, fingerprintOf(text))).toEqual([]);
  expect(await library.remember(pageVisit(9, text))).toMatchObject({ id: 6 });
  expect(await library.clusters()).toMatchObject({ clusters: [], pending: 1 });
});

test('deletes in batches, reports progress, and stops on abort', async () => {
  const { library } = fresh;
  await library.importPages(unrelatedBits(1200, 35).map((b, n) => exportedPage(n, b)));
  const stop = new AbortController();
  const reported: number[] = [];
  const deleting = library.deleteSite('a.test', {
    restorableUntil: LATER,
    signal: stop.signal,
    progress: (done, of) => {
      reported.push(done, of);
      if (done === 1000) stop.abort();
    },
  });
  await expect(deleting).rejects.toMatchObject({ name: 'AbortError' });
  expect(reported).toEqual([1000, 1200]);
  expect(await library.count()).toBe(200);
  const [undone, ...others] = await library.listDeletions();
  expect(others).toEqual([]);
  expect(undone).toMatchObject({ pages: 1000, until: LATER });
  expect(await library.restore(undone?.deletionId ?? 0)).toBe(1000);
  expect(await library.count()).toBe(1200);
  expect(await library.listDeletions()).toEqual([]);
});

const someReading = fc.record({
  n: fc.nat(6),
  print: fc.nat(5),
  at: fc.nat(50),
  words: fc.constantFrom(undefined, 'one', 'two'),
});
const step = fc.oneof(
  { weight: 4, arbitrary: someReading },
  // So many that they are moved from the header into a shard.
  fc.record({ filled: fc.nat(2) }),
  fc.record({ deleted: fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 3 }) }),
  fc.record({ deletionId: fc.nat(3) }),
);

test('stays consistent when two tabs write and delete at once', async () => {
  const base = unrelatedBits(3, 36);
  const prints = base.flatMap((b) => [b, flipped(b, [3, 99])]);
  const filling = unrelatedBits(70, 37);
  let n = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { maxLength: 5 }), { maxLength: 6 }),
      async (rounds) => {
        const name = `tabs ${++n}`;
        const tabs = [await openLibrary(name), await openLibrary(name)] as const;
        await tabs[0].changeSettings({ keepText: true });
        const undos: number[] = [];
        const written = new Set<string>();
        for (const round of rounds) {
          await Promise.all(
            round.map(async (what, i) => {
              const tab = tabs[i % 2] ?? tabs[0];
              if ('deleted' in what) {
                const { deletionId } = await tab.delete(what.deleted, { restorableUntil: LATER });
                if (deletionId) undos.push(deletionId);
              } else if ('filled' in what) {
                const many = filling.map((b, i) => exportedPage(100 * (what.filled + 1) + i, b));
                await tab.importPages(many);
                for (const { url } of many) written.add(url);
              } else if ('deletionId' in what) {
                await tab.restore(undos[what.deletionId] ?? 0);
              } else {
                const one = pageVisit(what.n, prints[what.print] ?? text, what.at);
                await tab.remember({ ...one, text: what.words });
                written.add(one.url);
              }
            }),
          );
        }
        for (const deletionId of undos) await tabs[1].restore(deletionId);
        const { pages } = await tabs[0].search({ limit: 1000 });
        // No acknowledged write is lost, and no page appears twice.
        expect(pages.map(({ url }) => url).sort()).toEqual([...written].sort());
        let [texts, visits] = [0, 0];
        for (const page of pages) {
          visits += page.visits;
          if (await tabs[1].text(page.id)) texts++;
          expect(ids(await matchesOf(tabs[1], page.fingerprint))).toContain(page.id);
        }
        const statistics = await tabs[0].statistics();
        expect(statistics).toMatchObject({ pages: pages.length, visits, texts });
        expect(await auditLibrary(name)).toEqual([]);
        for (const tab of tabs) tab.close();
      },
    ),
    { numRuns: 15 },
  );
}, 60_000);

test('finds the deletion of a page by its address if it was deleted alone', async () => {
  const { library } = fresh;
  const [, other = text, third = text] = unrelatedBits(3, 32);
  const first = { ...pageVisit(1, text), canonical: '/one' };
  await rememberAll(library, [first, pageVisit(2, other), pageVisit(3, third)]);
  expect(await library.findDeletion('https://a.test/1')).toBeUndefined();
  await library.delete([2, 3], { restorableUntil: LATER });
  const { deletionId } = await library.delete(1, { restorableUntil: LATER + 1 });
  const found = { deletionId, until: LATER + 1 };
  expect(await library.findDeletion('http://www.a.test/1?utm_source=x#top')).toEqual(found);
  expect(await library.findDeletion('https://a.test/one')).toEqual(found);
  expect(await library.findDeletion('https://a.test/2')).toBeUndefined();

  // The page is read and deleted again: the last deletion is the one to restore.
  await library.remember(pageVisit(1, text, 9));
  const again = await library.delete(4, { restorableUntil: LATER + 2 });
  expect(await library.findDeletion('https://a.test/1')).toEqual({
    deletionId: again.deletionId,
    until: LATER + 2,
  });
  await library.restore(again.deletionId ?? 0);
  await library.purgeDeleted(LATER + 1);
  expect(await library.findDeletion('https://a.test/1')).toBeUndefined();
});

test('two deletions restored in any order give what was there before, and what was read since', async () => {
  const base = unrelatedBits(3, 38);
  const prints = base.flatMap((b) => [b, flipped(b, [3, 99])]);
  const reading = fc.record({
    n: fc.nat(4),
    print: fc.nat(5),
    words: fc.constantFrom('one', 'two'),
  });
  const chosen = fc.uniqueArray(fc.nat(4), { minLength: 1 });
  let name = 0;
  const contents = async (isReversed: boolean, rounds: readonly (readonly unknown[])[]) => {
    const library = await openLibrary(`order ${++name}`);
    await library.changeSettings({ keepText: true });
    let at = 0;
    const deletions: number[] = [];
    for (const [readings, deleted] of rounds as [
      readonly { n: number; print: number; words: string }[],
      number[],
    ][]) {
      for (const { n, print, words } of readings) {
        await library.remember({ ...pageVisit(n, prints[print] ?? text, ++at), text: words });
      }
      const urls = deleted.map((n) => pageVisit(n, text).url);
      const { pages } = await library.search();
      const ids = pages.filter(({ url }) => urls.includes(url)).map(({ id }) => id);
      const { deletionId } = await library.delete(ids, { restorableUntil: LATER });
      if (deletionId) deletions.push(deletionId);
    }
    const last = await library.searchIds();
    for (const id of isReversed ? deletions.reverse() : deletions) await library.restore(id);
    expect(await auditLibrary(`order ${name}`)).toEqual([]);
    const exported = await library.exportPages(0, 100);
    library.close();
    const found = exported.map(({ id: _, textRead: __, ...page }) => ({ ...page, sketch: 0 }));
    return { last, found: found.sort((a, b) => (a.url < b.url ? -1 : 1)), readings: at };
  };
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(
        fc.tuple(fc.array(reading, { maxLength: 6 }), chosen),
        fc.tuple(fc.array(reading, { maxLength: 6 }), chosen),
      ),
      async (rounds) => {
        const forward = await contents(false, rounds);
        expect(await contents(true, rounds)).toEqual(forward);
        expect(forward.found.reduce((sum, { visits }) => sum + visits, 0)).toBe(forward.readings);
      },
    ),
    { numRuns: 30 },
  );
}, 60_000);

test('two deleted pages that have become one are both restored into it', async () => {
  const { library } = fresh;
  const [other = new Uint32Array(8)] = unrelatedBits(1, 32);
  await library.remember({ ...pageVisit(1, text, 1), via: 'reader.test' });
  await library.remember(pageVisit(1, other, 2));
  const { deletionId = 0 } = await library.delete([1, 2], { restorableUntil: LATER });
  await library.remember(pageVisit(1, text, 3));
  await library.restore(deletionId);
  const { pages } = await library.search({});
  expect(pages.reduce((sum, { visits }) => sum + visits, 0)).toBe(3);
  expect((await library.statistics()).visits).toBe(3);
  expect(await auditLibrary(fresh.name)).toEqual([]);
});
