/**
 * Has the browser keep the site, so that the next visit needs no connection. What cannot be kept
 * (no room, a browser that forbids it) is only not there offline: nothing to trouble anyone with.
 */
export function stayOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // After the first view has come: the whole site has some megabytes.
  addEventListener('load', () => {
    navigator.serviceWorker.register('./sw.js').catch(() => {});
  });
}
