import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { Connection } from '../../../../../core/library/storage/connection.ts';
import { EMPTY_HEADER } from '../../../../../core/library/storage/header.ts';
import { transact } from '../../../../../core/library/storage/transaction.ts';

test('what ended a transaction is named, and not what it did to the requests behind', async () => {
  const connection = new Connection('transact');
  const writing = transact(connection, 'readwrite', async (tx) => {
    const ledger = tx.objectStore('ledger');
    await ledger.put({ ...EMPTY_HEADER, lastId: 7 }, 0);
    ledger.add(EMPTY_HEADER, 0).catch(() => {});
    // Waits while the other one fails, and is aborted with it.
    return await Promise.all([ledger.get(0), ledger.get(0)]);
  });
  await expect(writing).rejects.toMatchObject({
    name: 'LibraryError',
    code: 'unavailable',
    cause: { name: 'ConstraintError' },
  });
  expect(await transact(connection, 'readonly', async (_, { lastId }) => lastId)).toBe(0);
  connection.close();
});
