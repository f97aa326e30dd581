// Detects when the page's content stops changing, and when its URL changes. `snapshots.ts` inspects
// the page at these moments.

import { abortable, delay, onAbort, whenVisible, yieldToPage } from './scheduling.ts';

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
