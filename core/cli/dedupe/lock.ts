/** Keeps other processes from using the folder of a state (`state.ts`) at the same time. */

import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { hasCode } from '../errors.ts';

const LOCK = 'lock';
/** An empty lock is read for a second. */
const [MAX_LOCK_READS, LOCK_WAIT_MS] = [10, 100];

/**
 * Claims a folder for this process. A lock of a process that was killed doesn't count.
 *
 * @throws Error with a readable message when another process has claimed it.
 */
export async function lock(folder: string): Promise<void> {
  const path = join(folder, LOCK);
  if (await createLock(path)) return;
  do {
    await removeOldLock(path, folder);
    await createLock(path);
    // Another process that found the same old lock may still remove it, which is now the new one.
    await setTimeout(LOCK_WAIT_MS);
  } while ((await readLock(path)) !== `${process.pid}`);
}

/** Gives up a folder that this process has claimed. */
export async function unlock(folder: string): Promise<void> {
  await rm(join(folder, LOCK), { force: true });
}

/**
 * Removes a lock, unless its process is running.
 *
 * @throws Error with a readable message when it is.
 */
async function removeOldLock(path: string, folder: string): Promise<void> {
  const content = await readLock(path);
  if (content === undefined) return;
  const holder = Number(content);
  if (holder > 0 && holder !== process.pid && isRunning(holder)) {
    throw new Error(
      `Process ${holder} is using the state in ${folder}. Wait until it ends. If it isn't twicetold, delete ${path}.`,
    );
  }
  await rm(path, { force: true });
}

/** Returns false if there is a lock. */
async function createLock(path: string): Promise<boolean> {
  try {
    await writeFile(path, `${process.pid}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    return false;
  }
}

/** Returns what is in a lock, or nothing if it's gone. */
async function readLock(path: string): Promise<string | undefined> {
  for (let reads = 1; ; reads++) {
    try {
      const content = await readFile(path, 'utf8');
      // An empty lock is being written, unless its process was killed just then.
      if (content !== '' || reads === MAX_LOCK_READS) return content;
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return undefined;
      throw error;
    }
    await setTimeout(LOCK_WAIT_MS);
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}
