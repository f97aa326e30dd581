/**
 * Whether the extension was disabled, updated, or removed since this script started. The browser
 * calls that an invalidated extension context: its runtime has lost its id.
 */
export function isContextInvalidated(): boolean {
  return !browser.runtime?.id;
}

/**
 * Calls back once when the extension is gone. Chrome lets the content script run on and fires no
 * event, so this checks when the reader returns to the page or moves the pointer on it. (Firefox
 * ends the script; see `panel/host.ts`.)
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
