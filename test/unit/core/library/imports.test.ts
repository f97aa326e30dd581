import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { openDB } from 'idb';
import { describe, expect, test, vi } from 'vitest';
import type { Bits } from '../../../../core/fingerprint/bits.ts';
import type { ImportedPage } from '../../../../core/library/imports.ts';
import { type Library, openLibrary } from '../../../../core/library/library.ts';
import { importLibrary } from '../../../../core/library/transfer/import.ts';
import { auditLibrary } from '../../../audit-library.ts';
import { NO_SENTENCES } from '../../../no-sentences.ts';
import { fingerprintOf, freshLibrary, matchesOf, pageVisit, unrelatedBits } from './page-visits.ts';
import {
  contents,
  expectSound,
  fileOf,
  histories,
  items,
  libraryOf,
  newLibrary,
} from './transfer/libraries.ts';

vi.setConfig({ testTimeout: 120_000 });

const fresh = freshLibrary();
const [bits = new Uint32Array(8), otherBits = new Uint32Array(8)] = unrelatedBits(2, 81);

const wallabag = { id: 1000, source: 'wallabag', file: 'wallabag.json' };
const pocket = { id: 2000, source: 'pocket' };

const described = (b: Bits) => ({ fingerprint: fingerprintOf(b), sketch: NO_SENTENCES });

/** An address that was read in 2023 (time 23). */
const address = (n: number, more: Partial<ImportedPage> = {}): ImportedPage => ({
  url: `https://www.a.test/${n}?utm_source=mail`,
  title: `Saved ${n}`,
  savedAt: 23,
  isRead: true,
  ...more,
});

/** The same with its article. */
const article = (n: number, more: Partial<ImportedPage> = {}): ImportedPage =>
  address(n, { article: described(bits), ...more });

const exported = async (library: Library) => gunzipSync(await fileOf(library)).toString();

const audit = async () => expect(await auditLibrary(fresh.name)).toEqual([]);

test('a saved address answers for its own address, and takes part in no comparison', async () => {
  const { library } = fresh;
  expect(await library.importItems(pocket, [address(1)])).toEqual(['added']);
  const visit = pageVisit(1, bits, 50);
  const { savedPage, savedAddress, matches } = await library.lookUp(visit);
  expect([savedPage, matches]).toEqual([undefined, []]);
  expect(savedAddress).toEqual({
    address: 'https://a.test/1',
    url: 'https://www.a.test/1?utm_source=mail',
    title: 'Saved 1',
    origins: [{ importId: 2000, at: 23, isRead: true }],
  });
  expect((await library.lookUp(pageVisit(2, bits))).savedAddress).toBeUndefined();
  expect(await matchesOf(library, visit.fingerprint)).toEqual([]);
  expect(await library.addressStatuses([visit.url])).toEqual([undefined]);
  expect([await library.count(), await library.countAddresses()]).toEqual([0, 1]);
  expect(await library.statistics()).toMatchObject({ pages: 0, addresses: 1, sites: [] });
  expect(await library.searchIds()).toEqual([]);
  await library.updateClusters();
  expect((await library.clusters()).clusters).toEqual([]);
});

test('a saved address is found by the canonical address of a page', async () => {
  const { library } = fresh;
  await library.importItems(pocket, [address(1)]);
  const visit = { ...pageVisit(7, bits), canonical: 'https://a.test/1' };
  expect((await library.lookUp(visit)).savedAddress).toMatchObject({ title: 'Saved 1' });
});

test('a visit makes a saved address part of the page, with the earliest date', async () => {
  const { library } = fresh;
  await library.importItems(pocket, [address(1)]);
  const page = await library.remember(pageVisit(1, bits, 50));
  expect(page).toMatchObject({ firstRead: 23, lastRead: 50, visits: 1, title: 'Page 1' });
  expect(page).toMatchObject({ origins: [{ importId: 2000 }], visitedFrom: 50 });
  expect([await library.count(), await library.countAddresses()]).toEqual([1, 0]);
  expect(await library.remember(pageVisit(1, bits, 60))).toMatchObject({ lastRead: 60, visits: 2 });
  await audit();
});

test('saving a page without reading it is no visit', async () => {
  const { library } = fresh;
  await library.importItems(pocket, [address(1, { isRead: false })]);
  const page = await library.remember(pageVisit(1, bits, 50));
  expect(page).toMatchObject({ firstRead: 50, lastRead: 50, visits: 1 });
  expect(page?.origins).toMatchObject([{ at: 23, isRead: false }]);
});

test('an article becomes a page that warns of its copies', async () => {
  const { library } = fresh;
  await library.importItems(wallabag, [
    article(1, { readAt: 25 }),
    article(2, { savedAt: undefined }),
  ]);
  const [match] = await matchesOf(library, fingerprintOf(bits));
  expect(match?.page).toMatchObject({ title: 'Saved 1', firstRead: 25, lastRead: 25, visits: 1 });
  const [, undated] = await library.pages([1, 2]);
  expect(undated).toMatchObject({ firstRead: 1000, lastRead: 1000 });
  expect(await library.listImports()).toEqual([
    { ...wallabag, pages: 2, addresses: 0, isUndoing: false },
  ]);
  await audit();
});

describe('two rows of a page at different times give it the latest reading', () => {
  const rowsOf = (row: typeof article) => [
    row(1, { readAt: 40 }),
    row(1, { readAt: 25 }),
    row(1, { readAt: 60 }),
    // Read at an unknown time, and so counted from when it was saved.
    row(1, { savedAt: 24 }),
  ];
  const forms: [string, typeof article][] = [
    ['with its text', article],
    ['with its address', address],
  ];

  test.each(forms)('%s', async (_, row) => {
    const { library } = fresh;
    const rows = rowsOf(row);
    await library.importItems(wallabag, rows);
    const before = await exported(library);
    expect(await library.importItems({ ...wallabag, id: 1001 }, rows)).toEqual(
      rows.map(() => 'unchanged'),
    );
    const copy = await newLibrary();
    await importLibrary(copy, new Blob([before]));
    expect(await exported(copy)).toBe(before);
    await importLibrary(copy, new Blob([before]));
    expect(await exported(copy)).toBe(before);
    for (const each of [library, copy]) {
      expect(await each.remember(pageVisit(1, bits, 50))).toMatchObject({
        firstRead: 50,
        lastRead: 50,
        visits: 1,
      });
      await each.undoImport(wallabag.id);
      expect(await each.page(pageVisit(1, bits))).toMatchObject({
        firstRead: 50,
        lastRead: 50,
        visits: 1,
      });
    }
  });
});

test('gives a page that was visited an earlier date alone, and undoing gives it back', async () => {
  const { library } = fresh;
  await library.changeSettings({ keepText: true });
  await library.remember({ ...pageVisit(1, otherBits, 50), text: 'As read here' });
  const before = await contents(library);
  const text = { ...described(bits), text: 'As saved there' };
  const item = article(1, { readAt: 25, article: text });
  expect(await library.importItems(wallabag, [item])).toEqual(['merged']);
  const [page] = await library.pages([1]);
  expect(page).toMatchObject({ title: 'Page 1', firstRead: 25, lastRead: 50, visits: 1 });
  expect(await library.text(1)).toMatchObject({ text: 'As read here' });
  expect(await library.undoImport(wallabag.id)).toEqual({ deleted: 0, kept: 1 });
  expect(await contents(library)).toEqual(before);
  expect(await library.listImports()).toEqual([]);
});

test('a page that was visited since the import survives its undo, without what came from it', async () => {
  const { library } = fresh;
  const text = { ...described(otherBits), text: 'As saved there' };
  await library.importItems(wallabag, [article(1, { article: text }), article(2), address(3)]);
  expect(await library.text(1)).toMatchObject({ text: 'As saved there' });
  await library.remember(pageVisit(1, bits, 50));
  expect(await library.undoImport(wallabag.id)).toEqual({ deleted: 2, kept: 1 });
  expect(await library.pages([1, 2])).toEqual([
    { ...(await library.page(pageVisit(1, bits))), firstRead: 50, lastRead: 50, visits: 1 },
  ]);
  expect(await library.text(1)).toBeUndefined();
  expect(await library.countAddresses()).toBe(0);
  await audit();
});

test.each([
  ['an address of its site', 'https://a.test/story'],
  ['its original', 'https://b.test/story'],
])('undoing an import takes %s from a page that was visited since', async (_, canonical) => {
  const { library } = fresh;
  const addresses = ['https://a.test/1', canonical];
  await library.importItems(wallabag, [article(1, { canonical })]);
  await library.importItems(pocket, [address(1)]);
  await library.remember(pageVisit(1, bits, 50));
  expect(await library.addressStatuses(addresses)).not.toContain(undefined);
  // A visit that names it, too, keeps it.
  const copy = await newLibrary();
  await importLibrary(copy, new Blob([await fileOf(library)]));
  await copy.remember({ ...pageVisit(1, bits, 60), canonical });
  for (const { id } of [wallabag, pocket]) {
    await library.undoImport(id);
    await copy.undoImport(id);
  }
  expect(await library.addressStatuses(addresses)).toEqual(['read', undefined]);
  expect(await copy.addressStatuses(addresses)).not.toContain(undefined);
  await audit();
});

test('a text that was saved here stays when an import with the same text is undone', async () => {
  const { library } = fresh;
  await library.changeSettings({ keepText: true });
  const imported = { ...described(bits), text: 'The same' };
  await library.importItems(wallabag, [article(1, { article: imported })]);
  await library.remember({ ...pageVisit(1, bits, 50), text: 'The same' });
  expect(await library.undoImport(wallabag.id)).toEqual({ deleted: 0, kept: 1 });
  expect(await library.text(1)).toEqual({ text: 'The same', readAt: 50 });
  await audit();
});

test('an imported text stays away when its page is restored after the undo', async () => {
  const { library } = fresh;
  const imported = { ...described(bits), text: 'As saved there' };
  await library.importItems(wallabag, [article(1, { article: imported })]);
  await library.remember(pageVisit(1, bits, 50));
  const { deletionId = 0 } = await library.delete(1, { restorableUntil: 1e15 });
  await library.undoImport(wallabag.id);
  expect(await library.restore(deletionId)).toBe(1);
  expect(await library.pages([1])).toMatchObject([{ firstRead: 50, visits: 1 }]);
  expect(await library.text(1)).toBeUndefined();
  await audit();
});

test('a page that two imports have stays until both are undone', async () => {
  const { library } = fresh;
  await library.importItems(pocket, [address(1)]);
  await library.importItems(wallabag, [article(1)]);
  expect(await library.countAddresses()).toBe(0);
  expect(await library.undoImport(wallabag.id)).toEqual({ deleted: 0, kept: 1 });
  expect(await library.pages([1])).toMatchObject([{ origins: [{ importId: 2000 }] }]);
  await audit();
  expect(await library.undoImport(pocket.id)).toEqual({ deleted: 1, kept: 0 });
  expect([await library.count(), await library.countAddresses()]).toEqual([0, 0]);
  await audit();
});

test('rules hold for imports', async () => {
  const { library } = fresh;
  await library.setRule({ site: 'a.test' }, 'never', 1);
  await library.setRule('https://b.test/1', 'look-up', 1);
  const other = { url: 'https://b.test/1' };
  const all = [article(1), address(2), article(3, other), address(4, other)];
  expect(await library.importItems(wallabag, all)).toEqual(all.map(() => 'ruled-out'));
  expect(await library.listImports()).toEqual([]);
});

test('an import with one invalid address adds nothing', async () => {
  const { library } = fresh;
  const invalid = [article(1), address(2, { url: 'javascript:alert(1)' })];
  await expect(library.importItems(wallabag, invalid)).rejects.toThrow(TypeError);
  expect([await library.count(), await library.countAddresses()]).toEqual([0, 0]);
});

test('deleting a site takes its saved addresses along, and restoring brings them back', async () => {
  const { library } = fresh;
  await library.remember(pageVisit(9, bits));
  await library.importItems(pocket, [
    address(1),
    address(2),
    address(3, { url: 'https://b.test/' }),
  ]);
  const before = await contents(library);
  const { pages, deletionId = 0 } = await library.deleteSite('a.test', { restorableUntil: 1e15 });
  expect(pages).toBe(3);
  expect(await library.searchAddresses()).toMatchObject([{ address: 'https://b.test/' }]);
  expect(await library.listDeletions()).toMatchObject([{ deletionId, pages: 3 }]);
  // One is visited in the meantime.
  await library.remember(pageVisit(2, otherBits, 70));
  expect(await library.restore(deletionId)).toBe(3);
  expect(await library.page(pageVisit(2, otherBits))).toMatchObject({ firstRead: 23, visits: 1 });
  await library.deleteAddresses(['https://a.test/1'], { restorableUntil: 1e15 });
  expect(await library.findDeletion('https://www.a.test/1')).toMatchObject({ until: 1e15 });
  expect(await library.countAddresses()).toBe(before.addresses.length - 2);
  await audit();
});

test('deleting everything includes saved addresses and imports', async () => {
  const { library } = fresh;
  await library.importItems(pocket, [address(1), address(2)]);
  expect(await library.deleteAll()).toEqual({ pages: 2 });
  expect(await library.countAddresses()).toBe(0);
  expect((await contents(library)).imports).toEqual([]);
});

test('undoing an import reaches deleted pages that can still be restored', async () => {
  const { library } = fresh;
  await library.importItems(wallabag, [article(1), address(2), article(3)]);
  await library.remember(pageVisit(3, bits, 50));
  const { deletionId = 0 } = await library.deleteSite('a.test', { restorableUntil: 1e15 });
  await library.undoImport(wallabag.id);
  expect(await library.listDeletions()).toMatchObject([{ pages: 1 }]);
  expect(await library.restore(deletionId)).toBe(1);
  const [page] = await library.pages([2]);
  expect(page).toMatchObject({ url: 'https://a.test/3', firstRead: 50, visits: 1 });
  await audit();
});

test('an undo that was stopped is continued', async () => {
  const { library } = fresh;
  const many = Array.from({ length: 1200 }, (_, n) => address(n));
  await library.importItems(pocket, many);
  const abort = new AbortController();
  const progress = vi.fn((done: number) => done > 0 && abort.abort());
  await expect(library.undoImport(pocket.id, { progress, signal: abort.signal })).rejects.toThrow();
  expect(progress.mock.calls).toEqual([
    [0, 1200],
    [500, 1200],
  ]);
  expect(await library.listImports()).toMatchObject([{ isUndoing: true, addresses: 700 }]);
  expect(await library.undoImport(pocket.id)).toEqual({ deleted: 700, kept: 0 });
  expect(await library.listImports()).toEqual([]);
});

test('finds pages and saved addresses by their import', async () => {
  const { library } = fresh;
  await library.remember(pageVisit(9, otherBits));
  await library.importItems(wallabag, [article(1), address(2, { title: 'Crème brûlée' })]);
  await library.importItems(pocket, [address(3, { savedAt: 30 }), address(1)]);
  expect(await library.searchIds({ importId: wallabag.id })).toEqual([2]);
  expect((await library.search({ importId: wallabag.id })).pages.map(({ id }) => id)).toEqual([2]);
  expect(await library.searchIds({ importId: pocket.id, words: 'saved' })).toEqual([2]);
  const titles = async (query: Parameters<typeof library.searchAddresses>[0]) =>
    (await library.searchAddresses(query)).map(({ title }) => title);
  expect(await titles({})).toEqual(['Saved 3', 'Crème brûlée']);
  expect(await titles({ importId: pocket.id })).toEqual(['Saved 3']);
  expect(await titles({ words: 'creme' })).toEqual(['Crème brûlée']);
});

test('knows pages and saved addresses, and no others', async () => {
  const { library } = fresh;
  await library.importItems(pocket, [address(1)]);
  await library.remember(pageVisit(2, bits));
  const all = ['https://www.a.test/1#top', 'https://a.test/2?utm_source=x', 'https://a.test/3'];
  expect(await library.knownAddresses(all)).toEqual([true, true, false]);
});

test('an id that an import has is not given twice', async () => {
  const { library } = fresh;
  expect(await library.unusedImportId(1000)).toBe(1000);
  await library.importItems(wallabag, [address(1)]);
  expect(await library.unusedImportId(1000)).toBe(1001);
});

test('a saved address that can’t be read hides no others, and stays until its removal is asked for', async () => {
  const { library, name } = fresh;
  await library.importItems(pocket, [address(1), address(2)]);
  const db = await openDB(name);
  const stored = await db.get('addresses', 'https://a.test/1');
  await db.put('addresses', { ...stored, u: 7 }, 'https://a.test/5');
  db.close();
  expect(await library.rebuild()).toMatchObject({
    isRepaired: false,
    unreadableNames: ['Saved 1'],
  });
  expect(await library.searchAddresses()).toHaveLength(2);
  expect(await library.countAddresses()).toBe(3);
  expect(await library.rebuild({ removeUnreadable: true })).toMatchObject({ unreadable: 1 });
  expect(await library.countAddresses()).toBe(2);
  await audit();
});

test('importing the same pages again changes nothing, whatever was done before', async () => {
  await fc.assert(
    fc.asyncProperty(histories, items, async (history, imported) => {
      const library = await libraryOf(history);
      await library.importItems({ id: 100, source: 'x' }, imported);
      const before = await contents(library);
      const again = await library.importItems({ id: 200, source: 'x' }, imported);
      expect(again.filter((outcome) => outcome === 'added' || outcome === 'merged')).toEqual([]);
      expect(await contents(library)).toEqual(before);
      await expectSound(library);
    }),
    { numRuns: 15 },
  );
});

test('after an undo, an export is the one from before', async () => {
  await fc.assert(
    fc.asyncProperty(histories, items, async (history, imported) => {
      const library = await libraryOf({ ...history, imports: [] });
      const before = await exported(library);
      await library.importItems({ id: 100, source: 'x' }, imported);
      await expectSound(library);
      await library.undoImport(100);
      expect(await exported(library)).toEqual(before);
      await expectSound(library);
    }),
    { numRuns: 20 },
  );
});

test('two imports can be undone in any order', async () => {
  await fc.assert(
    fc.asyncProperty(histories, items, items, fc.boolean(), async (history, a, b, isReversed) => {
      const library = await libraryOf({ ...history, imports: [] });
      const before = await exported(library);
      await library.importItems({ id: 100, source: 'x' }, a);
      await library.importItems({ id: 200, source: 'y' }, b);
      for (const id of isReversed ? [200, 100] : [100, 200]) await library.undoImport(id);
      expect(await exported(library)).toEqual(before);
    }),
    { numRuns: 15 },
  );
});

test('pages that name an import which the file lacks are pages without it', async () => {
  const [library, other] = [await newLibrary(), await newLibrary()];
  await other.importItems(wallabag, [article(1), address(2)]);
  const file = (await exported(other)).replace(/^\{"kind":"import".*\n/m, '');
  await importLibrary(library, new Blob([file]));
  const { pages, addresses, imports } = await contents(library);
  expect(pages).toMatchObject([{ url: article(1).url, firstRead: 23 }]);
  expect(pages[0]?.origins).toBeUndefined();
  expect([addresses, imports]).toEqual([[], []]);
  await expectSound(library);
});

test('a saved address that this browser would normalize otherwise can be found, deleted, and undone', async () => {
  const { library, name } = fresh;
  const links = [1, 2, 3].map((n) => ({
    url: `https://a.test/${n}`,
    title: `Saved ${n}`,
    isRead: false,
  }));
  await library.importItems({ id: 5, source: 'pocket' }, links);
  const db = await openDB(name);
  for (const n of [1, 2, 3]) {
    const stored = await db.get('addresses', `https://a.test/${n}`);
    await db.delete('addresses', `https://a.test/${n}`);
    await db.put('addresses', stored, `https://a.test/old/${n}`);
  }
  db.close();
  expect(await library.searchAddresses({ words: 'saved' })).toHaveLength(3);
  const old = 'https://a.test/old/1';
  const { pages, deletionId = 0 } = await library.deleteAddresses([old], { restorableUntil: 9 });
  expect(pages).toBe(1);
  expect(await library.countAddresses()).toBe(2);
  expect(await library.restore(deletionId)).toBe(1);
  expect(await library.deleteAddresses([old])).toMatchObject({ pages: 1 });
  expect(await library.undoImport(5)).toEqual({ deleted: 2, kept: 0 });
  expect(await library.countAddresses()).toBe(0);
  expect(await library.listImports()).toEqual([]);
});

test('nothing is left of an import if another tab restores something while it is undone', async () => {
  const { library, name } = fresh;
  await library.importItems(wallabag, [article(1), article(2), address(3), address(4)]);
  const restorable = { restorableUntil: 1e15 };
  const { deletionId = 0 } = await library.delete(1, restorable);
  const { deletionId: other = 0 } = await library.deleteAddresses(['https://a.test/3'], restorable);
  const tab = await openLibrary(name);
  let restoring: Promise<unknown> | undefined;
  const progress = (done: number) => {
    if (done > 0) restoring ??= Promise.all([tab.restore(deletionId), tab.restore(other)]);
  };
  await library.undoImport(wallabag.id, { progress });
  await restoring;
  tab.close();
  expect([await library.count(), await library.countAddresses()]).toEqual([0, 0]);
  expect(await library.listDeletions()).toEqual([]);
  await audit();
});

test('a deletion is gone when all its pages are, with the pairs that were deleted along', async () => {
  const { library } = fresh;
  await library.importItems(wallabag, [article(1), article(2, { article: described(otherBits) })]);
  expect(await library.markNotDuplicate({ url: 'https://a.test/1' }, 2, true, 5)).toBe(true);
  await library.delete([1, 2], { restorableUntil: 1e15 });
  await library.undoImport(wallabag.id);
  expect(await library.listDeletions()).toEqual([]);
});

test('an import that is continued in one tab while it is undone in another stays marked', async () => {
  const { library } = fresh;
  await library.importItems(pocket, [article(1)]);
  const stop = new AbortController();
  const undoing = library.undoImport(pocket.id, {
    signal: stop.signal,
    progress: () => stop.abort(),
  });
  await expect(undoing).rejects.toThrow();
  const isUndoing = async () => (await library.listImports())[0]?.isUndoing;
  expect(await isUndoing()).toBe(true);
  await library.importItems(pocket, [article(2)]);
  expect(await isUndoing()).toBe(true);
});

test('a restored page that was imported meanwhile keeps the text that was read, also after undoing that', async () => {
  const { library } = fresh;
  await library.changeSettings({ keepText: true });
  await library.remember({ ...pageVisit(1, bits, 1000), text: 'Read' });
  const { deletionId = 0 } = await library.delete(1, { restorableUntil: 1e9 });
  const { url } = pageVisit(1, bits);
  const imported = { ...described(otherBits), text: 'Imported' };
  await library.importItems(wallabag, [article(1, { url, article: imported })]);
  await library.restore(deletionId);
  const text = async () => {
    const [page] = (await library.search({})).pages;
    return (await library.text(page?.id ?? 0))?.text;
  };
  expect(await text()).toBe('Read');
  await library.undoImport(wallabag.id);
  expect(await text()).toBe('Read');
});
