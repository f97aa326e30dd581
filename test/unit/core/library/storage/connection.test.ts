import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { openLibrary } from '../../../../../core/library/library.ts';

test('reports a library that another version still has open', async () => {
  const older = await openDB('blocked', 1, {
    upgrade: (db) => {
      const pages = db.createObjectStore('pages');
      pages.createIndex('segments', 'segments', { multiEntry: true });
      pages.createIndex('addresses', 'addresses', { multiEntry: true });
      db.createObjectStore('column');
    },
  });
  await expect(openLibrary('blocked')).rejects.toMatchObject({ code: 'blocked' });

  const waiting = openLibrary('blocked', () => ({
    blocked() {},
    upgrading() {},
    progress() {},
    settled() {},
  }));
  older.close();
  expect(await (await waiting).count()).toBe(0);
});
