import type { Repair } from '../../core/library/storage/rebuild.ts';

/** A key of `storage.local`. It holds counts, and nothing that was read. */
const KEY = 'repaired';

/** Held while what was found is read and changed, because several pages can do it at the same time. */
const LOCK = 'twicetold-repaired';

/**
 * Adds what a rebuild of the library has found to what the reader hasn't seen yet: {@link lastRepair}.
 */
export function keepRepair({ isRepaired, lost, unreadable }: Repair): void {
  const add = async () => {
    const before = await read();
    const all: Repair = {
      isRepaired: isRepaired || before?.isRepaired === true,
      lost: lost + (before?.lost ?? 0),
      // Each rebuild finds these pages again.
      unreadable,
    };
    await browser.storage.local.set({ [KEY]: all });
  };
  navigator.locks.request(LOCK, add).catch((error: unknown) => console.error(error));
}

async function read(): Promise<Repair | undefined> {
  const { [KEY]: found } = await browser.storage.local.get(KEY);
  return found as Repair | undefined;
}

/** Returns what was found and repaired since the reader saw it last. */
export function lastRepair(): Promise<Repair | undefined> {
  return navigator.locks.request(LOCK, read);
}

/** Forgets what was found, because the reader has seen it. */
export async function dismissRepair(): Promise<void> {
  await navigator.locks.request(LOCK, () => browser.storage.local.remove(KEY));
}

/** Calls `listener` whenever {@link lastRepair} changes, and returns a function that stops it. */
export function onRepair(listener: () => void): () => void {
  const onChange = (changes: object) => KEY in changes && listener();
  browser.storage.local.onChanged.addListener(onChange);
  return () => browser.storage.local.onChanged.removeListener(onChange);
}
