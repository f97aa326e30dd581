import { DATABASE } from './name.ts';

/**
 * Does something while nobody else holds the race's lock, or tells that somebody does. Where there
 * are no locks (an insecure address) or none are granted (Chromium with site data blocked), nobody
 * can be asked.
 *
 * @param waits until the lock is free.
 */
export async function withRaceLock<Result>(
  waits: boolean,
  work: () => Promise<Result>,
  taken: () => Result,
): Promise<Result> {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  if (!locks) return await work();
  let wasAnswered = false;
  try {
    return await locks.request(DATABASE, { ifAvailable: !waits }, async (lock) => {
      wasAnswered = true;
      return lock ? await work() : taken();
    });
  } catch (error) {
    if (wasAnswered) throw error;
    return await work();
  }
}
