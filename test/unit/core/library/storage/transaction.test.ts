import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { Connection } from '../../../../../core/library/storage/connection.ts';
import { EMPTY_HEADER, toStoredHeader } from '../../../../../core/library/storage/header.ts';
import { transact } from '../../../../../core/library/storage/transaction.ts';

test('reports what ended a transaction, not the requests it aborted', async () => {
  const connection = new Connection('transact');
  const writing = transact(connection, 'readwrite', async (tx) => {
    const header = tx.objectStore('header');
    const key = await header.put(toStoredHeader({ ...EMPTY_HEADER, lastId: 7 }), 0);
    header.add(toStoredHeader(EMPTY_HEADER), key).catch(() => {});
    // These wait while the other request fails and are aborted with it.
    return await Promise.all([header.get(key), header.get(key)]);
  });
  await expect(writing).rejects.toMatchObject({
    name: 'LibraryError',
    code: 'unavailable',
    cause: { name: 'ConstraintError' },
  });
  expect(await transact(connection, 'readonly', async (_, { lastId }) => lastId)).toBe(0);
  connection.close();
});
