/** A transaction over a library, and its place in the order of all writes. */
export interface NumberedTransaction {
  readonly isWrite: boolean;
  /** Of a write, its number from 1. Of a read, the number of the last write before it. */
  readonly number: number;
}

/** The key in `ledger` under which writes are counted. The library uses only 0. */
const COUNTER = 1;

type Transactions = { isWrite: boolean; number: number }[];

/** Knows which work a transaction belongs to. Node's `AsyncLocalStorage` is one. */
interface Scope {
  run<T>(transactions: Transactions, work: () => Promise<T>): Promise<T>;
  getStore(): Transactions | undefined;
}

/** Where only one piece of work runs at a time, as in a tab or worker. */
let current: Transactions | undefined;
let scope: Scope = {
  run: async (transactions, work) => {
    current = transactions;
    const result = await work();
    current = undefined;
    return result;
  },
  getStore: () => current,
};

/**
 * Runs work, and returns its transactions in the order in which they began. Transactions that fail
 * are left out.
 */
export async function numberTransactions<T>(
  work: () => Promise<T>,
): Promise<{ result: T; transactions: NumberedTransaction[] }> {
  const transactions: Transactions = [];
  const result = await scope.run(transactions, work);
  return { result, transactions: transactions.filter(({ number }) => number >= 0) };
}

/**
 * Makes every transaction of this tab or worker count the writes of a library in the library itself.
 * Writes exclude each other, so their numbers are the order in which they took effect.
 */
export function countTransactions(newScope = scope): void {
  scope = newScope;
  const original = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (stores, mode, options) {
    const transaction = original.call(this, stores, mode, options);
    const transactions = scope.getStore();
    if (!transactions || ![stores].flat().includes('header')) return transaction;
    const numbered = { isWrite: mode === 'readwrite', number: -1 };
    transactions.push(numbered);
    const store = transaction.objectStore('header');
    const request: IDBRequest<number | undefined> = store.get(COUNTER);
    let writes = 0;
    request.addEventListener('success', () => {
      writes = (request.result ?? 0) + (numbered.isWrite ? 1 : 0);
      if (numbered.isWrite) store.put(writes, COUNTER);
    });
    // Before the listeners of the library, so that its work ends later.
    transaction.addEventListener('complete', () => {
      numbered.number = writes;
    });
    return transaction;
  };
}
