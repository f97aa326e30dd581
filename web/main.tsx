import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import '../ui/theme.css';
import { App } from './app/App.tsx';
import { preloadPage } from './app/pages.tsx';
import { preventFileDrop } from './app/prevent-file-drop.ts';
import { registerServiceWorker } from './app/service-worker.ts';
import { applyCspToWorkers } from './app/worker-csp.ts';
import { parseHash } from './lib/route.ts';

/** How long to wait for the first page before showing the frame around it without the page. */
const PAGE_TIMEOUT_MS = 500;

const container = document.getElementById('app');
if (!container) throw new Error('index.html has no #app.');
const root = createRoot(container);
applyCspToWorkers();

const page = preloadPage(parseHash(location.hash).page);
const timeout = new Promise((resolve) => setTimeout(resolve, PAGE_TIMEOUT_MS));
void Promise.race([page, timeout]).then(() => {
  // In a transition React yields to the browser while it renders.
  startTransition(() => root.render(<App />));
});
registerServiceWorker();
preventFileDrop();
