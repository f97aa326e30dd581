/** Without a sign of the reader for this long, an open page is not being read. */
const PRESENCE = 60_000;

const TICK = 500;

const SIGNS = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'wheel', 'touchmove', 'focus'];

/**
 * Waits until the page has been read for `duration` milliseconds: on screen, and with a sign of
 * the reader in the last minute. Coming into view is a sign, so a page that is read without a
 * touch counts for its first minute. A bounce never gets there.
 *
 * @throws the signal's reason, when it is aborted first.
 */
export function waitForDwell(duration: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    let read = 0;
    let before = performance.now();
    let sign = before;
    const present = () => {
      sign = performance.now();
    };
    for (const type of SIGNS) {
      addEventListener(type, present, { capture: true, passive: true, signal });
    }
    document.addEventListener('visibilitychange', present, { signal });

    const ticking = setInterval(() => {
      const now = performance.now();
      // A machine that slept wakes with a long tick: count no more than a slow one.
      const passed = Math.min(now - before, 2 * TICK);
      before = now;
      if (document.visibilityState === 'visible' && now - sign < PRESENCE) read += passed;
      if (read >= duration) {
        clearInterval(ticking);
        resolve();
      }
    }, TICK);
    signal.addEventListener(
      'abort',
      () => {
        clearInterval(ticking);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}
