import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import '../ui/theme.css';
import './app/fonts.css';
import { App } from './app/App.tsx';
import { keepHeightOnReload } from './app/keep-height.ts';
import { preloadPage } from './app/pages.tsx';
import { preventFileDrop } from './app/prevent-file-drop.ts';
import { registerServiceWorker } from './app/service-worker.ts';
import { applyCspToWorkers } from './app/worker-csp.ts';
import { firstAction } from './lib/lazy.tsx';
import { parseAddress } from './lib/route.ts';
import { urlStore } from './lib/url-store.ts';

/** How long to wait for the first page before starting the frame around it without the page. */
const PAGE_TIMEOUT_MS = 500;

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
