// When the content script may work without slowing the page down. Every module here that reads a
// whole document or waits for the browser uses these functions; `dom-quiet.ts` builds on them.

import { TimeSlicer } from '../../core/extract/time-slicer.ts';

/** A page that keeps the browser busy delays work by at most this long. */
const MAX_IDLE_WAIT_MS = 1000;

/** Creates a slicer that gives the page time between slices of work. */
export function createSlicer(signal: AbortSignal): TimeSlicer {
  return new TimeSlicer(
    () => yieldToPage(signal),
    () => performance.now(),
  );
}

/**
 * Waits until the browser has nothing more urgent to do. Sooner than {@link whenIdle}: with one
 * slice per idle period, a large page would take seconds.
 *
 * @throws the signal's reason when it is aborted.
 */
export function yieldToPage(signal: AbortSignal): Promise<unknown> {
  // Firefox supports it since version 142.
  if (!('scheduler' in globalThis)) return whenIdle(signal);
  let timeout: ReturnType<typeof setTimeout> | undefined;
  const turn = new Promise<void>((resolve) => {
    timeout = setTimeout(resolve, MAX_IDLE_WAIT_MS);
    scheduler.postTask(() => resolve(), { priority: 'background' }).catch(() => {});
  });
  return abortable(turn, signal).finally(() => clearTimeout(timeout));
}

/** Waits until the browser is idle. @throws the signal's reason when it is aborted. */
export function whenIdle(signal: AbortSignal): Promise<unknown> {
  return abortable(
    new Promise((resolve) => requestIdleCallback(resolve, { timeout: MAX_IDLE_WAIT_MS })),
    signal,
  );
}

/**
 * Waits until the page is on screen. A prerendered document is hidden until it is activated.
 *
 * @throws the signal's reason when it is aborted first.
 */
export async function whenVisible(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  if (document.visibilityState === 'visible') return;
  const listening = new AbortController();
  const visible = new Promise<void>((resolve) => {
    const check = () => {
      if (document.visibilityState === 'visible') resolve();
    };
    document.addEventListener('visibilitychange', check, { signal: listening.signal });
  });
  await abortable(visible, signal).finally(() => listening.abort());
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
export const PAUSE_FACTOR = 20;

/**
 * Returns a function that calls `act` once before the next paint, however often it is called until
 * then. When `act` is slow, as on large pages, it runs less often.
 */
export function throttleToFrame(act: () => void): () => void {
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
    const pause = pauseEnd - performance.now();
    if (pause <= 0) requestAnimationFrame(run);
    else setTimeout(() => requestAnimationFrame(run), pause);
  };
}
