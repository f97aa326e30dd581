import { DATABASE } from './name.ts';
import { withRaceLock } from './race-lock.ts';

/**
 * Removes the database of a race that was cancelled or cut off.
 *
 * @param waits until a race that still runs has ended; one that is in another tab is left alone
 * otherwise. A worker that was ended gives its lock back a moment later.
 */
export async function removeLeftovers(waits: boolean): Promise<void> {
  await withRaceLock(waits, removeDatabase, () => {});
}

/** Removes the race's database; what a browser without one says to that is of no interest. */
export function removeDatabase(): Promise<void> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.deleteDatabase(DATABASE);
      request.onsuccess = () => resolve();
      request.onerror = () => resolve();
    } catch {
      resolve();
    }
  });
}
