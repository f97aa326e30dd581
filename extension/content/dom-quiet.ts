import { Slices } from '../../core/extract/time-slicer.ts';

/** A page whose text never rests gets a moment all the same, after this many times the quiet. */
const PATIENCE = 10;

/**
 * The moments at which the page's text stands still and the browser is idle: the first while it
 * still loads, where its parser waits for a script or for the network, another when it has been
 * parsed, and one after each change. Only the time of the last change is kept, so a storm of
 * changes costs next to nothing.
 *
 * @param quiet milliseconds without a change after which the text stands still; called each time.
 * @throws the signal's reason, when it is aborted.
 */
export async function* quietMoments(
  quiet: () => number,
  signal: AbortSignal,
): AsyncGenerator<void, never> {
  let changed = performance.now();
  let again = () => {};
  const change = () => {
    changed = performance.now();
    again();
  };
  const observer = new MutationObserver(change);
  // A route whose text stood there before its address.
  onUrlChange(change, signal);
  observer.observe(document, { childList: true, characterData: true, subtree: true });
  document.addEventListener('readystatechange', change, { signal, once: true });
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
  try {
    for (;;) {
      await stillness(() => changed, quiet(), signal);
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

async function stillness(changed: () => number, quiet: number, signal: AbortSignal): Promise<void> {
  const until = performance.now() + PATIENCE * quiet;
  for (;;) {
    const rest = Math.min(changed() + quiet, until) - performance.now();
    if (rest <= 0) return;
    await abortable(new Promise((resolve) => setTimeout(resolve, rest)), signal);
  }
}

/** Slices of work that leave the page its turn in between. */
export function slicesOf(signal: AbortSignal): Slices {
  return new Slices(
    () => rest(signal),
    () => performance.now(),
  );
}

/** A page that keeps the browser busy holds work up for no longer than this, in milliseconds. */
const LATEST = 1000;

/**
 * Waits until the browser has nothing more urgent to do. Not for the next idle period, as `idle`
 * does: with one slice in each, a large page would take seconds.
 *
 * @throws the signal's reason.
 */
export function rest(signal: AbortSignal): Promise<unknown> {
  // Firefox has it from 142 on.
  if (!('scheduler' in globalThis)) return idle(signal);
  let late: ReturnType<typeof setTimeout> | undefined;
  const turn = new Promise<void>((resolve) => {
    late = setTimeout(resolve, LATEST);
    scheduler.postTask(() => resolve(), { priority: 'background' }).catch(() => {});
  });
  return abortable(turn, signal).finally(() => clearTimeout(late));
}

/** Waits until the browser is idle. @throws the signal's reason. */
export function idle(signal: AbortSignal): Promise<unknown> {
  return abortable(
    new Promise((resolve) => requestIdleCallback(resolve, { timeout: LATEST })),
    signal,
  );
}

/** Waits for a promise, but no longer than until the signal is aborted. @throws its reason. */
export function abortable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/**
 * Waits until the page is on screen: not in a background tab, not prerendered. (A prerendered
 * document is hidden until it is activated.)
 *
 * @throws the signal's reason, when it is aborted first.
 */
export async function whenVisible(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  if (document.visibilityState === 'visible') return;
  const heard = new AbortController();
  const visible = new Promise<void>((resolve) => {
    const look = () => {
      if (document.visibilityState === 'visible') resolve();
    };
    document.addEventListener('visibilitychange', look, { signal: heard.signal });
  });
  await abortable(visible, signal).finally(() => heard.abort());
}

const EVERY = 1000;

/**
 * Calls back whenever a script may have changed the address of the document without a load. The
 * event of `navigation` tells also of what the page's own scripts do, with no permission asked.
 */
export function onUrlChange(changed: () => void, signal: AbortSignal): void {
  // Firefox before 147 has none, but finds an element of the page with this id under the name.
  if (typeof Navigation === 'function') {
    navigation.addEventListener('currententrychange', changed, { signal });
    return;
  }
  let before = document.location.href;
  const looking = setInterval(() => {
    const now = document.location.href;
    if (now === before) return;
    before = now;
    changed();
  }, EVERY);
  signal.addEventListener('abort', () => clearInterval(looking), { once: true });
}
