import { deleteDB, openDB } from 'idb';

/** A database that exists for a moment only. */
const NAME = 'twicetold-log';

/**
 * Has Chromium begin a new log of writes. Call it once after each start of the browser.
 *
 * If Chromium was killed in the middle of a write, its log ends in a part of that write. It ignores that
 * part, but appends the next writes to it. The next start finds an unreadable log, and deletes all
 * databases. Deleting a database writes the log's contents to tables and begins a new log.
 */
export async function beginNewLog(): Promise<void> {
  (await openDB(NAME)).close();
  await deleteDB(NAME);
}
