import { openDB } from 'idb';
import { expect, test, vi } from 'vitest';
import { openLibrary } from '../../../../core/library/library.ts';
import { unpackPrimaryKey } from '../../../../core/library/storage/primary-key.ts';
import type { LibrarySchema } from '../../../../core/library/storage/schema.ts';
import { hashText } from '../../../../core/text/hash-text.ts';
import { ADDRESS_VERSION } from '../../../../core/url/normalize.ts';
import { auditLibrary } from '../../../audit-library.ts';
import { freshLibrary, pageVisit, rememberAll, unrelatedBits } from './page-visits.ts';

const NO_SENTENCES = {
  hashes: new Uint32Array(),
  lengths: new Uint8Array(),
  isSampled: false,
};
const fresh = freshLibrary();
const prints = unrelatedBits(3, 17);
const [first = new Uint32Array(8), second = first, third = first] = prints;

/** An address as rules would store it that don't know the tracking parameter yet. */
const old = (n: number) => `https://a.test/${n}?utm_source=feed`;

/** Fills a library as older rules would have, and opens it with the current ones. */
async function openOld(): Promise<void> {
  const { library, name } = fresh;
  await rememberAll(
    library,
    prints.map((b, n) => ({ ...pageVisit(n, b), url: old(n) })),
  );
  await library.setRule(old(9), 'never', 5);
  await library.markNotDuplicate({ url: old(8) }, 1, true, 6);
  await library.delete(3, { restorableUntil: 1e6 });
  library.close();

  const db = await openDB<LibrarySchema>(name);
  const tx = db.transaction(['pages', 'ledger', 'rules', 'apart', 'trash'], 'readwrite');
  const pages = tx.objectStore('pages');
  for (const key of await pages.getAllKeys()) {
    const record = await pages.get(key);
    if (!record) continue;
    const other = `${record.u}&page=2`;
    const a = [record.u, other].map(hashText);
    await pages.put({ ...record, o: [other], a }, key);
  }
  const [rule] = await tx.objectStore('rules').getAll();
  await tx.objectStore('rules').clear();
  if (rule) await tx.objectStore('rules').put(rule, old(9));
  await tx.objectStore('apart').clear();
  await tx.objectStore('apart').put({ pages: [old(0), old(8)], since: 6 });
  const [number = 0] = await tx.objectStore('trash').getAllKeys();
  const trash = await tx.objectStore('trash').get(number);
  if (trash) {
    const renamed = trash.pages.map((page) => ({
      ...page,
      record: { ...page.record, o: [`${page.record.u}&page=2`] },
    }));
    await tx.objectStore('trash').put({ ...trash, pages: renamed }, number);
  }
  const header = await tx.objectStore('ledger').get(0);
  if (header) {
    await tx.objectStore('ledger').put({ ...header, addressVersion: ADDRESS_VERSION - 1 }, 0);
  }
  await tx.done;
  db.close();
}

test('a page that was saved with older rules is found at its address', async () => {
  await openOld();
  fresh.library = await openLibrary(fresh.name);
  const { library } = fresh;
  expect(await auditLibrary(fresh.name)).toEqual([]);
  const { savedPage, matches } = await library.lookUp({ ...pageVisit(0, first), url: old(0) });
  expect(savedPage).toMatchObject({
    id: 1,
    addresses: ['https://a.test/0', 'https://a.test/0?page=2'],
  });
  expect(matches).toEqual([]);
  expect(await library.page({ ...pageVisit(1, second), url: `${old(1)}&page=2` })).toMatchObject({
    id: 2,
  });
});

test('rules, rejected pairs, and deleted pages are renewed too, and nothing counts as repaired', async () => {
  await openOld();
  const onRepaired = vi.fn();
  fresh.library = await openLibrary(fresh.name, undefined, onRepaired);
  expect(onRepaired).not.toHaveBeenCalled();
  const { library } = fresh;
  expect(await library.rule(old(9))).toEqual({
    target: 'https://a.test/9',
    keep: 'never',
    since: 5,
  });
  expect(await library.rejectedPairs()).toEqual([
    { pages: ['https://a.test/0', 'https://a.test/8'], since: 6 },
  ]);
  const deletion = await library.findDeletion('https://a.test/2?page=2');
  expect(deletion).toBeDefined();
  expect(await library.restore(deletion?.deletionId ?? 0)).toBe(1);
  expect(await library.page(pageVisit(2, third))).toMatchObject({ id: 3 });
  expect(await auditLibrary(fresh.name)).toEqual([]);
});

test('of two rules whose addresses are one now, the later one applies', async () => {
  await openOld();
  const db = await openDB<LibrarySchema>(fresh.name);
  await db.put('rules', { keep: 'always', since: 4 }, 'https://a.test/9');
  await db.put('apart', { pages: [old(7), `${old(7)}&utm_medium=mail`], since: 1 });
  db.close();
  fresh.library = await openLibrary(fresh.name);
  expect(await fresh.library.rules()).toEqual([
    { target: 'https://a.test/9', keep: 'never', since: 5 },
  ]);
  // One page is no pair.
  expect(await fresh.library.rejectedPairs()).toHaveLength(1);
});

/** Gives the library the version of older rules, which have another address for one of its pages. */
async function makeOld(id: number, url: string): Promise<void> {
  fresh.library.close();
  const db = await openDB<LibrarySchema>(fresh.name);
  for (const key of await db.getAllKeys('pages')) {
    const record = await db.get('pages', key);
    if (!record || unpackPrimaryKey(key).id !== id) continue;
    await db.put('pages', { ...record, u: url, a: [hashText(url)] }, key);
  }
  const header = await db.get('ledger', 0);
  if (header) await db.put('ledger', { ...header, addressVersion: ADDRESS_VERSION - 1 }, 0);
  db.close();
}

test('two pages whose addresses are one now become one page, with the visits of both', async () => {
  await fresh.library.changeSettings({ keepText: true, retention: { keep: 'forever' } });
  await rememberAll(fresh.library, [
    { ...pageVisit(1, first, 10), text: 'The text that was read first.' },
    { ...pageVisit(2, first, 20), text: 'The text that was read later.' },
    { ...pageVisit(3, third, 30), text: 'Another text.' },
  ]);
  await fresh.library.updateClusters();
  await makeOld(1, 'https://a.test/2?utm_source=feed');
  fresh.library = await openLibrary(fresh.name);
  const { library } = fresh;
  expect(await library.count()).toBe(2);
  const { savedPage, matches } = await library.lookUp(pageVisit(2, first));
  expect(savedPage).toMatchObject({ id: 2, firstRead: 10, lastRead: 20, visits: 2 });
  expect(matches).toEqual([]);
  expect(await library.text(2)).toMatchObject({ text: 'The text that was read later.' });
  await library.updateClusters();
  expect((await library.clusters()).clusters).toEqual([]);
  expect(await auditLibrary(fresh.name)).toEqual([]);
});

test('of two pages whose addresses are one now, the one that was visited stays', async () => {
  const { library } = fresh;
  await library.remember({ ...pageVisit(1, first, 20), title: 'As it was read' });
  const { url, fingerprint } = pageVisit(2, first);
  const imported = { url, title: 'As it was saved', savedAt: 30, isRead: true };
  await library.importItems({ id: 7, source: 'pocket' }, [
    { ...imported, article: { fingerprint, sketch: NO_SENTENCES, text: 'A text.' } },
  ]);
  await makeOld(1, 'https://a.test/2?utm_source=feed');
  fresh.library = await openLibrary(fresh.name);
  const [page] = (await fresh.library.search()).pages;
  expect(page).toMatchObject({ id: 1, title: 'As it was read', firstRead: 20, lastRead: 30 });
  await fresh.library.undoImport(7);
  expect(await fresh.library.pages([1])).toMatchObject([{ lastRead: 20, visits: 1 }]);
  expect(await auditLibrary(fresh.name)).toEqual([]);
});

test('a page that was read again after the renewal had failed is still one page', async () => {
  await fresh.library.remember(pageVisit(1, first, 10));
  await makeOld(1, 'https://a.test/1?utm_source=feed');
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError');
  });
  const library = await openLibrary(fresh.name);
  full.mockRestore();
  await library.remember(pageVisit(1, first, 20));
  library.close();
  fresh.library = await openLibrary(fresh.name);
  expect(await fresh.library.count()).toBe(1);
  const { savedPage, matches } = await fresh.library.lookUp(pageVisit(1, first));
  expect(savedPage).toMatchObject({ firstRead: 10, lastRead: 20, visits: 2 });
  expect(matches).toEqual([]);
  expect(await auditLibrary(fresh.name)).toEqual([]);
});

test('a renewal that was stopped is finished by the next opening', async () => {
  await openOld();
  let writes = 0;
  const put = IDBObjectStore.prototype.put;
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...args
  ) {
    // The pages are renewed, and the rules aren't.
    if (this.name === 'rules' || this.name === 'trash') {
      writes++;
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    }
    return put.apply(this, args);
  });
  (await openLibrary(fresh.name)).close();
  full.mockRestore();
  expect(writes).toBeGreaterThan(0);
  fresh.library = await openLibrary(fresh.name);
  expect(await fresh.library.rule(old(9))).toMatchObject({ target: 'https://a.test/9' });
  expect(await fresh.library.page(pageVisit(0, first))).toMatchObject({ id: 1 });
  expect(await auditLibrary(fresh.name)).toEqual([]);
});

test('only a library of older rules is renewed when it is opened, and that is reported', async () => {
  await openOld();
  const events: string[] = [];
  const listen = () => ({
    blocked: () => events.push('blocked'),
    upgrading: (done: Promise<unknown>) => {
      events.push('upgrading');
      void done.then(() => events.push('done'));
    },
    progress: (done: number, all: number) => events.push(`${done} of ${all}`),
    settled: () => events.push('settled'),
  });
  const renewing = await openLibrary(fresh.name, listen);
  expect(events).toEqual(['settled', 'upgrading', '2 of 2', 'done', 'settled']);
  renewing.close();
  fresh.library = await openLibrary(fresh.name, listen);
  expect(events).toHaveLength(6);
});
