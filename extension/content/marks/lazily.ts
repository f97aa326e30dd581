const AFTER = 150;

/** Does a thing when the browser is idle, a moment after it was asked for, however often. */
export function lazily(act: () => void, signal: AbortSignal): () => void {
  let waiting = false;
  return () => {
    if (waiting || signal.aborted) return;
    waiting = true;
    setTimeout(() => {
      requestIdleCallback(
        () => {
          waiting = false;
          if (!signal.aborted) act();
        },
        { timeout: 1000 },
      );
    }, AFTER);
  };
}
