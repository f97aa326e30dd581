/**
 * Returns a function that reads something, one time after the other: called during a read, it reads
 * again when that one ends. A library that changes all the time would otherwise never let a slow
 * read end.
 *
 * @param read must not reject.
 * @param signal ends the repetition.
 */
export function oneAtATime(read: () => Promise<void>, signal: AbortSignal): () => void {
  let isReading = false;
  let isStale = false;
  const start = async () => {
    isStale = true;
    if (isReading) return;
    isReading = true;
    while (isStale && !signal.aborted) {
      isStale = false;
      await read();
    }
    isReading = false;
  };
  return () => void start();
}
