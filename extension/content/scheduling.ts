// When the content script may work without slowing the page down, and when the page has stopped changing.
// Every module here that reads a whole document or waits for the browser uses these functions.

import { TimeSlicer } from '../../core/extract/time-slicer.ts';

/**
 * A page that keeps the browser busy delays each slice of work by at most this long. So reading it in
 * slices of 8 ms takes 7% of its time.
 */
const MAX_IDLE_WAIT_MS = 100;

/** When to ask a busy background again, because it limits the requests of a tab per minute. */
export const BUSY_RETRY_MS = 60_000;

/**
 * Why something was ended. If it were ended without a reason, the browser would make an error, and Chromium
 * would read the whole script again for its stack.
 */
export const ENDED = 'ended';

/** Creates a slicer that gives the page time between slices of work. */
export function createSlicer(signal: AbortSignal): TimeSlicer {
  return new TimeSlicer(
    () => yieldToPage(signal),
    () => performance.now(),
  );
}

/** Firefox supports it since version 142. */
const hasScheduler = typeof scheduler === 'object' && typeof scheduler.postTask === 'function';

/**
 * Waits. Doesn't use timers, animation frames, or idle callbacks, because the page's own have the
 * same numbers: a page could count and clear ours.
 *
 * @throws the signal's reason when it is aborted.
 */
export async function delay(milliseconds: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  if (hasScheduler) {
    await scheduler.postTask(() => {}, { delay: milliseconds, ...(signal && { signal }) });
    return;
  }
  const turn = new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  await (signal ? abortable(turn, signal) : turn);
}

/** Calls back after some time, unless the signal is aborted first. */
export function callLater(act: () => void, milliseconds: number, signal?: AbortSignal): void {
  delay(milliseconds, signal).then(act, () => {});
}

/**
 * Waits until the browser has nothing more urgent to do.
 *
 * @throws the signal's reason when it is aborted.
 */
export async function yieldToPage(signal: AbortSignal): Promise<void> {
  if (!hasScheduler) {
    const options = { timeout: MAX_IDLE_WAIT_MS };
    await abortable(new Promise((resolve) => requestIdleCallback(resolve, options)), signal);
    return;
  }
  const ended = new AbortController();
  const idle = scheduler.postTask(() => {}, { priority: 'background', signal: ended.signal });
  const latest = delay(MAX_IDLE_WAIT_MS, ended.signal);
  await abortable(Promise.race([idle, latest]), signal).finally(() => ended.abort(ENDED));
}

/**
 * Waits until the page is on screen. A prerendered document is hidden until it is activated.
 *
 * @throws the signal's reason when it is aborted first.
 */
export async function whenVisible(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  while (document.visibilityState !== 'visible')
    await nextEvent(document, 'visibilitychange', signal);
}

/** Waits for the next event of a type. @throws the signal's reason when it is aborted first. */
export function nextEvent(target: EventTarget, type: string, signal: AbortSignal): Promise<Event> {
  const options = { once: true, signal };
  return abortable(new Promise((done) => target.addEventListener(type, done, options)), signal);
}

/** Waits for a promise until the signal is aborted. @throws the signal's reason. */
export function abortable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** Calls back once when the signal is aborted. */
export function onAbort(signal: AbortSignal, act: () => void): void {
  signal.addEventListener('abort', act, { once: true });
}

/** Repeated work pauses this many times as long as it last took. */
const PAUSE_FACTOR = 20;

/** The time of a frame on most screens. */
export const FRAME_MS = 16;

/**
 * Returns a function that calls `act` once in this time, however often it is called until then. When
 * `act` is slow, as on large pages, it runs less often. While the page is hidden or after the signal is
 * aborted, it doesn't run.
 */
export function throttle(
  act: () => void,
  signal: AbortSignal,
  milliseconds = FRAME_MS,
): () => void {
  let isScheduled = false;
  let pauseEnd = 0;
  const run = () => {
    isScheduled = false;
    const start = performance.now();
    act();
    const end = performance.now();
    pauseEnd = end + PAUSE_FACTOR * (end - start);
  };
  return () => {
    if (isScheduled) return;
    isScheduled = true;
    delay(Math.max(milliseconds, pauseEnd - performance.now()), signal)
      .then(() => whenVisible(signal))
      .then(run, () => {});
  };
}

/** Doesn't wait longer than this many times the quiet time on a page that never stops changing. */
const MAX_WAIT_FACTOR = 10;

/**
 * Yields whenever the page hasn't changed for a while and the browser is idle: first while the page
 * still loads (its parser may wait for a script or the network), again when it has been parsed, and
 * once after later changes. Only the time of the last change is kept, so a burst of changes costs
 * almost nothing.
 *
 * @param quietMs returns how many milliseconds without a change to wait for; called each time.
 * @throws the signal's reason when it is aborted.
 */
export async function* quietPeriods(
  quietMs: () => number,
  signal: AbortSignal,
): AsyncGenerator<void, never> {
  let lastChange = performance.now();
  let endPeriod = () => {};
  const onChange = () => {
    lastChange = performance.now();
    endPeriod();
  };
  const observer = new MutationObserver(onChange);
  // A single-page site can show the text before it changes the URL.
  onUrlChange(onChange, signal);
  observer.observe(document, { childList: true, characterData: true, subtree: true });
  document.addEventListener('readystatechange', onChange, { signal, once: true });
  onAbort(signal, () => observer.disconnect());
  try {
    for (;;) {
      await waitForQuiet(() => lastChange, quietMs(), signal);
      await yieldToPage(signal);
      const nextChange = new Promise<void>((resolve) => {
        endPeriod = resolve;
      });
      yield;
      await abortable(nextChange, signal);
    }
  } finally {
    observer.disconnect();
  }
}

async function waitForQuiet(
  lastChange: () => number,
  quietMs: number,
  signal: AbortSignal,
): Promise<void> {
  const deadline = performance.now() + MAX_WAIT_FACTOR * quietMs;
  for (;;) {
    const remaining = Math.min(lastChange() + quietMs, deadline) - performance.now();
    if (remaining <= 0) return;
    await delay(remaining, signal);
  }
}

const URL_POLL_MS = 1000;

/**
 * Calls back whenever a script may have changed the URL of the document without loading another.
 * The event of the Navigation API also fires for the page's own scripts, and needs no permission.
 */
export function onUrlChange(changed: () => void, signal: AbortSignal): void {
  // Firefox before 147 lacks it, and `navigation` may then be an element of the page with this id.
  if (typeof Navigation === 'function') {
    navigation.addEventListener('currententrychange', changed, { signal });
    return;
  }
  let last = document.location.href;
  const poll = () => {
    delay(URL_POLL_MS, signal)
      .then(() => whenVisible(signal))
      .then(poll, () => {});
    const now = document.location.href;
    if (now === last) return;
    last = now;
    changed();
  };
  poll();
}
