import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { openLibrary } from '../../../../../core/library/library.ts';
import { migrate, UPGRADE_STEPS } from '../../../../../core/library/storage/migrate.ts';
import { LIBRARY_VERSION } from '../../../../../core/library/storage/schema.ts';
import { pageVisit } from '../page-visits.ts';

test('a further step adds a store and keeps the pages, or changes nothing if it fails', async () => {
  expect(UPGRADE_STEPS).toHaveLength(LIBRARY_VERSION);
  const library = await openLibrary('upgraded');
  await library.remember(pageVisit(1, new Uint32Array(8)));
  library.close();
  const upgrade = (fails: boolean) =>
    openDB('upgraded', LIBRARY_VERSION + 1, {
      upgrade: (db, oldVersion, _, tx) =>
        migrate(db, oldVersion, tx, [
          ...UPGRADE_STEPS,
          (db) => {
            db.createObjectStore('notes');
            if (fails) throw new RangeError('on purpose');
          },
        ]).catch(() => {}),
    });
  await expect(upgrade(true)).rejects.toThrow();
  expect(await (await openLibrary('upgraded')).count()).toBe(1);
  const upgraded = await upgrade(false);
  expect([...upgraded.objectStoreNames]).toContain('notes');
  expect(await upgraded.count('pages')).toBe(1);
  upgraded.close();
});
