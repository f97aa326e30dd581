import type { Repair } from '../../core/library/storage/connection.ts';

/** A key of `storage.local`. It holds counts, and nothing that was read. */
const KEY = 'repaired';

let kept = Promise.resolve();

/**
 * Adds what a check has found and repaired to what the reader hasn't seen yet: {@link lastRepair}. Parts
 * of a check follow each other quickly, so they are added one after the other.
 */
export function keepRepair(found: Repair): void {
  const add = async () => {
    const { rebuilt, lost, corrected } = (await lastRepair()) ?? { rebuilt: 0, lost: 0 };
    const all: Repair = {
      rebuilt: rebuilt + found.rebuilt,
      lost: lost + found.lost,
      // Each check finds these pages again.
      unreadable: found.unreadable,
      corrected: found.corrected || corrected === true,
    };
    await browser.storage.local.set({ [KEY]: all });
  };
  kept = kept.then(add).catch((error: unknown) => console.error(error));
}

/** Returns what was found and repaired since the reader saw it last. */
export async function lastRepair(): Promise<Repair | undefined> {
  const { [KEY]: found } = await browser.storage.local.get(KEY);
  return found as Repair | undefined;
}

/** Forgets what was found, because the reader has seen it. */
export async function dismissRepair(): Promise<void> {
  await browser.storage.local.remove(KEY);
}

/** Calls `listener` whenever {@link lastRepair} changes, and returns a function that stops it. */
export function onRepair(listener: () => void): () => void {
  const onChange = (changes: object) => KEY in changes && listener();
  browser.storage.local.onChanged.addListener(onChange);
  return () => browser.storage.local.onChanged.removeListener(onChange);
}
