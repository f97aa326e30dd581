const EVERY = 1000;

/**
 * Calls back whenever a script may have changed the address of the document without a load. The
 * event of `navigation` tells also of what the page's own scripts do, with no permission asked.
 */
export function onAddress(changed: () => void, signal: AbortSignal): void {
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
