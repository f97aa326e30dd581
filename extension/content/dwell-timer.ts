import { delay } from './scheduling.ts';

/** An open page isn't being read when the reader does nothing for this long. */
const INACTIVE_AFTER_MS = 60_000;

const TICK_MS = 500;

const ACTIVITY_EVENTS = [
  'scroll',
  'pointermove',
  'pointerdown',
  'keydown',
  'wheel',
  'touchmove',
  'focus',
];

/**
 * Waits until the page has been read for `dwellMs()` milliseconds. Time counts while the page is on
 * screen and the reader was active in the last minute. Coming into view counts as activity, so a
 * page that is read without touching anything counts for its first minute.
 *
 * @param dwellMs is asked again and again, because it may change.
 * @throws the signal's reason when it is aborted first.
 */
export async function waitForDwell(dwellMs: () => number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  let readMs = 0;
  let lastTick = performance.now();
  let lastActivity = lastTick;
  const onActivity = () => {
    lastActivity = performance.now();
  };
  for (const type of ACTIVITY_EVENTS) {
    addEventListener(type, onActivity, { capture: true, passive: true, signal });
  }
  document.addEventListener('visibilitychange', onActivity, { signal });

  do {
    await delay(TICK_MS, signal);
    const now = performance.now();
    // After sleep, one tick can be hours long. Count it as a slow one.
    const elapsed = Math.min(now - lastTick, 2 * TICK_MS);
    lastTick = now;
    const isActive = now - lastActivity < INACTIVE_AFTER_MS;
    if (document.visibilityState === 'visible' && isActive) readMs += elapsed;
  } while (readMs < dwellMs());
}
