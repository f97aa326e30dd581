/**
 * Waits until the page is on screen: not in a background tab, not prerendered. (A prerendered
 * document is hidden until it is activated.)
 *
 * @throws the signal's reason, when it is aborted first.
 */
export function whenVisible(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const look = () => {
      if (document.visibilityState === 'visible') resolve();
    };
    document.addEventListener('visibilitychange', look, { signal });
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    look();
  });
}
