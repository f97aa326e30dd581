import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { Connection } from '../../../../../core/library/storage/connection.ts';
import { readMany } from '../../../../../core/library/storage/read-many.ts';
import type { Transaction } from '../../../../../core/library/storage/schema.ts';
import { transact } from '../../../../../core/library/storage/transaction.ts';

let databases = 0;
const rule = (since: number) => ({ keep: 'never', since }) as const;

async function inTransaction<T>(work: (tx: Transaction<'readwrite'>) => Promise<T>): Promise<T> {
  const connection = new Connection(`read-many-${databases++}`);
  try {
    return await transact(connection, 'readwrite', work);
  } finally {
    connection.close();
  }
}

test('reads any number of values in the order of the keys, and names those that are missing', async () => {
  const found = await inTransaction(async (tx) => {
    const rules = tx.objectStore('rules');
    for (let i = 0; i < 3000; i += 2) void rules.put(rule(i), `${i}`);
    const read: [number, number | undefined][] = [];
    const keys = Array.from({ length: 3000 }, (_, i) => `${2999 - i}`);
    await readMany(tx, 'rules', keys, (value, i) => void read.push([i, value?.since]));
    await readMany(tx, 'rules', [], () => void read.push([-1, 0]));
    // The transaction is still open.
    return { read, rules: await rules.count() };
  });
  expect(found.rules).toBe(1500);
  expect(found.read).toEqual(
    Array.from({ length: 3000 }, (_, i) => [i, i % 2 === 1 ? 2999 - i : undefined]),
  );
});

test('fails when the receiver of a value throws, or when the transaction is aborted', async () => {
  const thrown = inTransaction((tx) =>
    readMany(tx, 'rules', ['a', 'b'], () => {
      throw new RangeError('unreadable');
    }),
  );
  await expect(thrown).rejects.toThrow('unreadable');
  const aborted = inTransaction(async (tx) => {
    const reading = readMany(tx, 'rules', ['a', 'b'], () => {});
    tx.abort();
    await reading;
  });
  await expect(aborted).rejects.toMatchObject({ name: 'LibraryError' });
});
