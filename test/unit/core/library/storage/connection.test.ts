import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, test, vi } from 'vitest';
import { openLibrary } from '../../../../../core/library/library.ts';
import { Connection } from '../../../../../core/library/storage/connection.ts';
import { ShardScanner } from '../../../../../core/library/storage/shard.ts';
import { ADDRESS_VERSION } from '../../../../../core/url/normalize.ts';

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

test('starts the scanner again after it could not start', async () => {
  const connection = new Connection('scanner');
  const failure = new RangeError('Out of memory');
  vi.spyOn(ShardScanner, 'empty').mockRejectedValueOnce(failure);
  await expect(connection.scanner()).rejects.toBe(failure);
  expect(await connection.scanner()).toBeInstanceOf(ShardScanner);
});

test('a new library has no addresses to renew', async () => {
  const db = await new Connection('new').database();
  expect(await db.get('ledger', 0)).toMatchObject({ addressVersion: ADDRESS_VERSION });
  db.close();
});
