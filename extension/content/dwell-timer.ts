import { delay, whenVisible } from './scheduling.ts';

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
 * Yields again and again for how many milliseconds the page was read since the last time. Time counts while
 * the page is on screen and the reader was active in the last minute. Coming into view counts as activity,
 * so a page that is read without touching anything counts for its first minute.
 *
 * @throws the signal's reason when it is aborted.
 */
export async function* readingTime(signal: AbortSignal): AsyncGenerator<number, never> {
  signal.throwIfAborted();
  let lastActivity = performance.now();
  const onActivity = () => {
    lastActivity = performance.now();
  };
  for (const type of ACTIVITY_EVENTS) {
    addEventListener(type, onActivity, { capture: true, passive: true, signal });
  }
  document.addEventListener('visibilitychange', onActivity, { signal });

  for (;;) {
    await whenVisible(signal);
    const start = performance.now();
    await delay(TICK_MS, signal);
    const now = performance.now();
    const isActive = now - lastActivity < INACTIVE_AFTER_MS;
    // After sleep, one tick can be hours long. Count it as a slow one.
    const elapsed = Math.min(now - start, 2 * TICK_MS);
    yield document.visibilityState === 'visible' && isActive ? elapsed : 0;
  }
}

/**
 * Waits until the page has been read for `dwellMs()` milliseconds.
 *
 * @param dwellMs is asked again and again, because it may change.
 * @param isShown whether what is read is on screen, too; asked only while the rest is true.
 * @throws the signal's reason when it is aborted first.
 */
export async function waitForDwell(
  dwellMs: () => number,
  isShown: () => Promise<boolean>,
  signal: AbortSignal,
): Promise<void> {
  let readMs = 0;
  for await (const elapsed of readingTime(signal)) {
    if (elapsed === 0 || !(await isShown())) continue;
    readMs += elapsed;
    if (readMs >= dwellMs()) return;
  }
}
