import 'fake-indexeddb/auto';
import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, test } from 'vitest';
import { openLibrary } from '../../../core/library/library.ts';
import { countTransactions } from '../../torture/model/number-transactions.ts';
import { runOperations } from '../../torture/model/operations.ts';
import { readCheckpoint } from '../../torture/model/read-contents.ts';
import { runRounds } from '../../torture/model/rounds.ts';
import { Random } from '../../torture/random.ts';

const TABS = 4;

test('several libraries on one database equal a model after random operations', async () => {
  const original = IDBDatabase.prototype.transaction;
  countTransactions(new AsyncLocalStorage());
  const name = crypto.randomUUID();
  const libraries = await Promise.all(Array.from({ length: TABS }, () => openLibrary(name)));
  try {
    const { writes } = await runRounds(
      new Random('model'),
      {
        run: async (lists) => {
          const running = libraries.map((library, i) => runOperations(library, lists[i] ?? []));
          return (await Promise.all(running)).flat();
        },
        checkpoint: () => readCheckpoint(name),
      },
      { tabs: TABS, rounds: 3, operations: 30 },
    );
    expect(writes).toBeGreaterThan(0);
  } finally {
    for (const library of libraries) library.close();
    IDBDatabase.prototype.transaction = original;
  }
});
