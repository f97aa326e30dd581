import { abortable } from './still-moments.ts';

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
