import type { CheckResult } from '../../core/library/storage/connection.ts';

/** A key of `storage.local`. It holds counts, and nothing that was read. */
const KEY = 'repaired';

/** Keeps what a check has found and repaired until the reader has seen it: {@link lastRepair}. */
export async function keepRepair(result: CheckResult): Promise<void> {
  const { rebuilt, lost, unreadable, corrected } = result;
  if (rebuilt + lost + unreadable === 0 && !corrected) return;
  await browser.storage.local.set({ [KEY]: result });
}

/** Returns what the last repair has found, unless the reader has seen it. */
export async function lastRepair(): Promise<CheckResult | undefined> {
  const { [KEY]: result } = await browser.storage.local.get(KEY);
  return result as CheckResult | undefined;
}

/** Forgets what the last repair has found, because the reader has seen it. */
export async function dismissRepair(): Promise<void> {
  await browser.storage.local.remove(KEY);
}

/** Calls `listener` whenever {@link lastRepair} changes, and returns a function that stops it. */
export function onRepair(listener: () => void): () => void {
  const onChange = (changes: object) => KEY in changes && listener();
  browser.storage.local.onChanged.addListener(onChange);
  return () => browser.storage.local.onChanged.removeListener(onChange);
}
