import { expect, test } from 'vitest';
import { auditLibrary } from '../../../audit-library.ts';
import { exportedPage, freshLibrary, pageVisit, unrelatedBits } from './page-visits.ts';

const fresh = freshLibrary();
const [text = new Uint32Array(8), other = new Uint32Array(8)] = unrelatedBits(2, 83);

test('an address that a feed reader has named counts only with a matching text', async () => {
  const { library } = fresh;
  const shown = { ...pageVisit(1, text), via: 'reader.test' };
  const stored = await library.remember(shown);
  expect(stored?.via).toBe('reader.test');
  const found = async (visit: typeof shown | ReturnType<typeof pageVisit>) =>
    (await library.lookUp(visit)).savedPage?.id;
  expect(await found(shown)).toBe(1);
  expect(await found(pageVisit(1, text))).toBe(1);
  expect(await found(pageVisit(1, other))).toBeUndefined();

  // Another text at that address is a page of its own, and the reader doesn't overwrite it.
  expect((await library.remember(pageVisit(1, other, 2)))?.id).toBe(2);
  expect((await library.remember({ ...shown, at: 3 }))?.id).toBe(1);
  expect(await found(pageVisit(1, other))).toBe(2);
});

test('a page that is visited itself is like any other page from then on', async () => {
  const { library } = fresh;
  await library.remember({ ...pageVisit(1, text), via: 'reader.test' });
  expect((await library.search({ words: 'reader.test' })).total).toBe(1);
  expect((await library.search({ via: 'reader.test' })).total).toBe(1);
  expect((await library.search({ via: '' })).total).toBe(0);
  const visited = await library.remember(pageVisit(1, text, 2));
  expect(visited).toMatchObject({ id: 1, visits: 2 });
  expect(visited?.via).toBeUndefined();
  expect((await library.search({ words: 'reader.test' })).total).toBe(0);
  expect((await library.search({ via: 'reader.test' })).total).toBe(0);
  // A reader that shows it later changes nothing about that.
  expect((await library.remember({ ...pageVisit(1, text, 3), via: '' }))?.via).toBeUndefined();
});

test.each([1, 2])(
  'of two pages at one address, page %i is deleted and restored alone',
  async (id) => {
    const { library } = fresh;
    await library.remember({ ...pageVisit(1, text), via: 'reader.test' });
    await library.remember(pageVisit(1, other, 2));
    const before = await library.exportPages(0, 10);
    const { deletionId = 0 } = await library.delete(id, { restorableUntil: 1000 });
    await library.restore(deletionId);
    expect(await library.exportPages(0, 10)).toEqual(before);
  },
);

test('a page that a feed reader shows at its canonical address keeps that address', async () => {
  const { library, name } = fresh;
  const canonical = 'https://a.test/story';
  await library.remember({ ...pageVisit(1, text, 1), url: `${canonical}?from=home`, canonical });
  const shown = { ...pageVisit(1, text, 2), url: canonical, via: 'reader.test' };
  await library.remember(shown);
  expect((await library.pages([1]))[0]?.addresses).toContain(canonical);
  expect((await library.lookUp(shown)).savedPage?.id).toBe(1);
  expect(await auditLibrary(name)).toEqual([]);
});

test('a feed reader changes nothing but the dates of a page that was visited, also in a file', async () => {
  const { library } = fresh;
  await library.remember(pageVisit(1, text, 1));
  const [before] = await library.pages([1]);
  const inFile = { title: 'In the feed', via: 'reader.test', firstRead: 5, lastRead: 5 };
  await library.importPages([exportedPage(1, text, inFile)]);
  expect(await library.pages([1])).toEqual([{ ...before, lastRead: 5 }]);
});

test('a page that was only imported is then kept as a feed reader shows it', async () => {
  const { library } = fresh;
  await library.changeSettings({ keepText: true });
  const { url, fingerprint, sketch } = pageVisit(1, text);
  const imported = { fingerprint, sketch, text: 'Imported' };
  const item = { url, title: 'Imported', isRead: true, readAt: 1, article: imported };
  await library.importItems({ id: 1000, source: 'wallabag' }, [item]);
  const shown = { ...pageVisit(1, text, 2), title: 'In the feed', via: 'reader.test' };
  await library.remember({ ...shown, text: 'Read' });
  await library.undoImport(1000);
  const [page] = (await library.search({})).pages;
  expect(page).toMatchObject({ title: 'In the feed', via: 'reader.test' });
  expect((await library.text(page?.id ?? 0))?.text).toBe('Read');
});
