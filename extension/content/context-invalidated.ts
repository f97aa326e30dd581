/** Whether the extension was disabled, updated or removed under this page: its runtime has lost its id. */
export function isContextInvalidated(): boolean {
  return !browser.runtime?.id;
}

/**
 * Calls back once the extension is gone. Chrome leaves the script of a page running and tells it
 * nothing, so it checks when the reader comes back to the page or reaches for something on it.
 * (Firefox ends the script; see `panel/host.ts`.)
 */
export function onContextInvalidated(gone: () => void): void {
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  const check = () => {
    if (!isContextInvalidated()) return;
    listening.abort();
    gone();
  };
  for (const type of ['visibilitychange', 'pageshow', 'focus', 'pointerover']) {
    addEventListener(type, check, options);
  }
}
