/**
 * The lifetime of the benchmark's database. The worker deletes it after each run, and the page deletes
 * what a canceled or interrupted run left behind. `worker/database-indexes.ts` fills it.
 */

/** The name of the database, and of the lock that a running benchmark holds. */
export const DATABASE_NAME = 'twicetold-race';

/**
 * Deletes the database of a benchmark that was canceled or interrupted.
 *
 * @param waits waits until a running benchmark ends; otherwise, the database of one in another tab is
 * kept. A terminated worker releases its lock a moment later.
 */
export async function deleteStaleDatabase(waits: boolean): Promise<void> {
  await withRaceLock(waits, deleteDatabase, () => {});
}

/** Deletes the database. Ignores errors, as of a browser that blocks databases. */
export function deleteDatabase(): Promise<void> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.deleteDatabase(DATABASE_NAME);
      request.onsuccess = () => resolve();
      request.onerror = () => resolve();
    } catch {
      resolve();
    }
  });
}

/**
 * Runs `work` while holding the benchmark's lock, or calls `onTaken` if another tab holds it. Some
 * pages have no locks (insecure origins) or get none (Chromium with site data blocked); then `work`
 * runs without one.
 *
 * @param waits waits until the lock is free.
 */
export async function withRaceLock<Result>(
  waits: boolean,
  work: () => Promise<Result>,
  onTaken: () => Result,
): Promise<Result> {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  if (!locks) return await work();
  let wasAnswered = false;
  try {
    return await locks.request(DATABASE_NAME, { ifAvailable: !waits }, async (lock) => {
      wasAnswered = true;
      return lock ? await work() : onTaken();
    });
  } catch (error) {
    if (wasAnswered) throw error;
    return await work();
  }
}
