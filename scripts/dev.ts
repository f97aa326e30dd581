/** `npm run dev`: the web app and the extension with hot reload, from their sources. */
import { fileURLToPath } from 'node:url';
import { allFilesReady } from '@crxjs/vite-plugin';
import { createServer } from 'vite';
import { serve } from './serve.ts';
import { showInBrowser } from './show-in-browser.ts';

const extension = fileURLToPath(new URL('../dist/dev', import.meta.url));

try {
  const webServer = await createServer({ mode: 'web' });
  await webServer.listen();
  const extensionServer = await createServer({ mode: 'chrome' });
  await extensionServer.listen();
  await allFilesReady();
  // For the demo sites only.
  const demo = await serve(undefined);

  console.log(`
The web app:        ${webServer.resolvedUrls?.local[0]}how/
The demo:           http://localhost:${demo.port}/demo/`);
  const shown = await showInBrowser(extension, demo.port);
  if (typeof shown === 'string') {
    console.log(
      `\n${shown} To load the extension yourself, open chrome://extensions, turn on Developer mode, click "Load unpacked", and choose ${extension}.`,
    );
  }
  console.log(`
Save a file to see its change: the web app and the extension's pages update in place, and a change
to the content script or the background reloads the extension and the tabs. To stop, press Ctrl+C.`);

  const end = async () => {
    if (typeof shown !== 'string') await shown.close().catch(() => {});
    process.exit();
  };
  process.on('SIGINT', end).on('SIGTERM', end).on('SIGHUP', end);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
