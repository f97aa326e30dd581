import type { Connection } from './storage/connection.ts';
import type { AnyTransaction } from './storage/schema.ts';
import { DEFAULT_SETTINGS, type LibrarySettings } from './storage/settings.ts';
import { transact } from './storage/transaction.ts';

/** What holds, inside a transaction. */
export async function settingsIn(tx: AnyTransaction): Promise<LibrarySettings> {
  return (await tx.objectStore('settings').get(0)) ?? DEFAULT_SETTINGS;
}

/** What the reader has chosen, or what holds until then. */
export function settings(connection: Connection): Promise<LibrarySettings> {
  return transact(connection, 'readonly', settingsIn);
}

/**
 * Changes some settings; nothing is erased by it.
 *
 * @throws RangeError when a retention is not a positive whole number.
 */
export async function changeSettings(
  connection: Connection,
  chosen: Partial<LibrarySettings>,
): Promise<LibrarySettings> {
  const { retention } = chosen;
  const limit =
    retention?.keep === 'days' ? retention.days : retention?.keep === 'pages' ? retention.pages : 1;
  if (!Number.isSafeInteger(limit) || limit < 1) {
    throw new RangeError(`Not a number of days or pages to keep: ${limit}`);
  }
  return await transact(connection, 'readwrite', async (tx) => {
    const now = { ...(await settingsIn(tx)), ...chosen };
    await tx.objectStore('settings').put(now, 0);
    return now;
  });
}
