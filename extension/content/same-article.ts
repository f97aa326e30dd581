/** When a page changes, it still shows the same article if this much of the text is the same. */
const MIN_SAME_PART = 0.8;

/** Whether two texts differ in details only, such as a counter, or “updated 3 minutes ago”. */
export function isMostlySame(a: string, b: string): boolean {
  return isKeptIn(a, b) && isKeptIn(b, a);
}

/** Whether most of a text is still there in a later one. */
export function isKeptIn(earlier: string, later: string): boolean {
  if (earlier === later) return true;
  const lines = new Set(later.split('\n'));
  const kept = earlier.split('\n').filter((line) => lines.has(line));
  const length = kept.reduce((sum, line) => sum + line.length + 1, 0);
  return length > MIN_SAME_PART * earlier.length;
}
