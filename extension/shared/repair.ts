import type { Library } from '../../core/library/library.ts';
import type { ProgressOptions } from '../../core/library/storage/batches.ts';
import type { CheckResult } from '../../core/library/storage/connection.ts';

/** A key of `storage.session`, which is in memory only and closed to web pages. */
const KEY = 'repaired';

/** Repairs the library, and keeps what was found for the reader to see: {@link lastRepair}. */
export async function repairLibrary(
  library: Library,
  options?: ProgressOptions,
): Promise<CheckResult> {
  const result = await library.check(options);
  const { rebuilt, lost, unreadable, corrected } = result;
  if (rebuilt + lost + unreadable > 0 || corrected) {
    await browser.storage.session.set({ [KEY]: result });
  }
  return result;
}

/** Returns what the last repair has found, unless the reader has dismissed it. */
export async function lastRepair(): Promise<CheckResult | undefined> {
  const { [KEY]: result } = await browser.storage.session.get(KEY);
  return result as CheckResult | undefined;
}

/** Forgets what the last repair has found, because the reader has seen it. */
export async function dismissRepair(): Promise<void> {
  await browser.storage.session.remove(KEY);
}

/** Calls `listener` whenever {@link lastRepair} changes, and returns a function that stops it. */
export function onRepair(listener: () => void): () => void {
  const onChange = (changes: object) => KEY in changes && listener();
  browser.storage.session.onChanged.addListener(onChange);
  return () => browser.storage.session.onChanged.removeListener(onChange);
}
