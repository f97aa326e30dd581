import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import '../ui/theme.css';
import './app/fonts.css';
import { App } from './app/App.tsx';
import { preloadPage } from './app/pages.tsx';
import { applyCspToWorkers } from './app/worker-csp.ts';
import { firstAction } from './lib/lazy.tsx';
import { parseAddress } from './lib/route.ts';
import { urlStore } from './lib/url-store.ts';

/** How long to wait for the first page before starting the frame around it without the page. */
const PAGE_TIMEOUT_MS = 500;

/** The key of the page's height in the session's storage. */
const HEIGHT_KEY = 'page-height';

const container = document.getElementById('app');
if (!container) throw new Error('index.html has no #app.');
// The build puts this file into a folder of the web app's own.
const file = import.meta.env.PROD ? /[^/]*\/[^/]*$/ : /[^/]*$/;
const root = new URL(import.meta.url.replace(file, ''));
urlStore.start(root.pathname);
applyCspToWorkers();
keepHeightOnReload();
void firstAction();

const page = preloadPage(parseAddress(urlStore.getAddress()).page);
// A browser's first formatter takes over 10 ms, and others less than 1. This one delays nothing.
setTimeout(() => new Intl.NumberFormat(document.documentElement.lang));
const timeout = new Promise((resolve) => setTimeout(resolve, PAGE_TIMEOUT_MS));
void Promise.race([page, timeout]).then(() => {
  // In a transition React yields to the browser while it renders.
  startTransition(() => {
    if (container.hasChildNodes()) hydrateRoot(container, <App />);
    else createRoot(container).render(<App />);
  });
});
registerServiceWorker(root);
preventFileDrop();

/**
 * Keeps the page as high as it was before a reload, until the visitor does something. The browser
 * restores the scroll position as soon as the page is high enough, but some parts load late.
 */
function keepHeightOnReload(): void {
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(HEIGHT_KEY, String(document.documentElement.scrollHeight));
    } catch {
      // Site data is blocked or full, so the page may be scrolled to another place.
    }
  });
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type !== 'reload') return;
  try {
    document.body.style.minHeight = `${Number(sessionStorage.getItem(HEIGHT_KEY))}px`;
  } catch {
    return;
  }
  const release = () => {
    document.body.style.minHeight = '';
  };
  for (const event of ['pointerdown', 'keydown', 'wheel', 'touchmove']) {
    addEventListener(event, release, { once: true, passive: true });
  }
}

/**
 * Registers the service worker that Workbox generates (see `scripts/web-manifest.ts`), so that the
 * next visit works offline. If registration fails, only offline use is missing.
 *
 * @param root the web app's folder.
 */
function registerServiceWorker(root: URL): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // After the first view, because the worker downloads several megabytes.
  addEventListener('load', () => {
    navigator.serviceWorker.register(new URL('sw.js', root)).catch(() => {});
  });
}

/**
 * Stops the browser from opening a file or link that is dropped on the page, which would discard
 * everything the visitor entered. Compare, which accepts files, handles `dragover` itself and later.
 */
function preventFileDrop(): void {
  addEventListener('dragover', (event) => {
    if (!wouldNavigate(event) || !event.dataTransfer) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  });
  addEventListener('drop', (event) => {
    if (wouldNavigate(event)) event.preventDefault();
  });
}

/** Whether the browser would open what is dropped. A link dropped on a text field becomes text. */
function wouldNavigate({ dataTransfer, target }: DragEvent): boolean {
  const types = dataTransfer?.types ?? [];
  if (types.includes('Files')) return true;
  const isField = target instanceof Element && target.matches('textarea, input');
  return types.includes('text/uri-list') && !isField;
}
