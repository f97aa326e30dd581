import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { deleteLibrary, openLibrary } from '../../../../core/library/library.ts';
import { freshLibrary, pageVisit } from './page-visits.ts';

const fresh = freshLibrary();
const visit = pageVisit(1, new Uint32Array(8));

/** Makes a database that this version of Twicetold can't read, with one record. */
async function makeDatabase(version: number): Promise<string> {
  const name = crypto.randomUUID();
  const db = await openDB(name, version, {
    upgrade: (db) => void db.createObjectStore('pages').put('kept', 1),
  });
  db.close();
  return name;
}

test.each([
  ['of a newer version', 99],
  ['with other stores', 1],
])(
  'leaves a library %s untouched until it is deleted, and then makes a new one',
  async (_, version) => {
    const name = await makeDatabase(version);
    for (let i = 0; i < 2; i++) {
      await expect(openLibrary(name)).rejects.toMatchObject({
        name: 'LibraryError',
        code: 'other-version',
      });
    }
    const untouched = await openDB(name);
    expect(untouched.version).toBe(version);
    expect(await untouched.getAll('pages')).toEqual(['kept']);
    untouched.close();

    await deleteLibrary(name);
    const library = await openLibrary(name);
    expect(await library.remember(visit)).toMatchObject({ id: 1 });
    library.close();
  },
);

test('lets a newer version in another tab open the database and reports it', async () => {
  const newer = await openDB(fresh.name, 99);
  await expect(fresh.library.count()).rejects.toMatchObject({ code: 'other-version' });
  newer.close();
});

test('reports a library that another tab has open, and deletes it when that is closed', async () => {
  const name = await makeDatabase(2);
  const held = await openDB(name);
  await expect(deleteLibrary(name)).rejects.toMatchObject({ code: 'blocked' });
  const waiting = openLibrary(name, () => ({ blocked() {}, settled() {} }));
  held.close();
  const library = await waiting;
  expect(await library.count()).toBe(0);
  library.close();
});
