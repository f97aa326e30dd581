/**
 * Registers the service worker that Workbox generates (see `scripts/web-manifest.ts`), so that the
 * next visit works offline. If registration fails, only offline use is missing.
 *
 * @param root the web app's folder.
 */
export function registerServiceWorker(root: URL): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // After the first view, because the worker downloads several megabytes.
  addEventListener('load', () => {
    navigator.serviceWorker.register(new URL('sw.js', root)).catch(() => {});
  });
}
