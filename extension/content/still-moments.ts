import { onAddress } from './on-address.ts';

/** Without a change for this long, the text stands still. */
const STILL = 400;

/** A page that never stands still is looked at all the same, this often. */
const PATIENCE = 4000;

/**
 * The moments at which the page's text stands still and the browser is idle: first after the load,
 * then again after each change. A page that never stops changing gets one every four seconds.
 * Only the time of the last change is kept, so a storm of changes costs next to nothing.
 *
 * @throws the signal's reason, when it is aborted.
 */
export async function* stillMoments(signal: AbortSignal): AsyncGenerator<void, never> {
  let changed = performance.now();
  let again = () => {};
  const change = () => {
    changed = performance.now();
    again();
  };
  const observer = new MutationObserver(change);
  // A route whose text stood there before its address.
  onAddress(change, signal);
  observer.observe(document, { childList: true, characterData: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
  try {
    for (;;) {
      await stillness(() => changed, signal);
      await idle(signal);
      const next = new Promise<void>((resolve) => {
        again = resolve;
      });
      yield;
      await abortable(next, signal);
    }
  } finally {
    observer.disconnect();
  }
}

async function stillness(changed: () => number, signal: AbortSignal): Promise<void> {
  const until = performance.now() + PATIENCE;
  for (;;) {
    const rest = Math.min(changed() + STILL, until) - performance.now();
    if (rest <= 0) return;
    await abortable(new Promise((resolve) => setTimeout(resolve, rest)), signal);
  }
}

/** Waits until the browser has nothing better to do. @throws the signal's reason. */
export function idle(signal: AbortSignal): Promise<unknown> {
  return abortable(
    new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })),
    signal,
  );
}

function abortable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
