import type { Connection } from './storage/connection.ts';
import type { AnyTransaction, LibrarySettings } from './storage/schema.ts';
import { transact } from './storage/transaction.ts';

/**
 * The settings until the user changes them. Texts are not stored, because the consent that users
 * have given doesn't cover them. A page that offers to store them must ask first.
 */
export const DEFAULT_SETTINGS: LibrarySettings = {
  keepText: false,
  retention: { keep: 'forever' },
};

/** Reads the current settings inside a transaction. */
export async function readSettings(tx: AnyTransaction): Promise<LibrarySettings> {
  return (await tx.objectStore('settings').get(0)) ?? DEFAULT_SETTINGS;
}

/** Reads the current settings. */
export function settings(connection: Connection): Promise<LibrarySettings> {
  return transact(connection, 'readonly', readSettings);
}

/**
 * Changes some settings. It deletes no pages or texts.
 *
 * @returns what the same settings were before, which undoes the change.
 *
 * @throws RangeError when the days or pages to keep are not a positive integer.
 */
export async function changeSettings(
  connection: Connection,
  changes: Partial<LibrarySettings>,
): Promise<Partial<LibrarySettings>> {
  const { retention } = changes;
  const limit =
    retention?.keep === 'days' ? retention.days : retention?.keep === 'pages' ? retention.pages : 1;
  if (!Number.isSafeInteger(limit) || limit < 1) {
    throw new RangeError(`Not a number of days or pages to keep: ${limit}`);
  }
  return await transact(connection, 'readwrite', async (tx) => {
    const before = await readSettings(tx);
    await tx.objectStore('settings').put({ ...before, ...changes }, 0);
    return Object.fromEntries(Object.entries(before).filter(([name]) => name in changes));
  });
}
