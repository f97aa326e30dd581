/** `npm start`: builds the products, and shows them in a browser of their own. */
import { fileURLToPath } from 'node:url';
import { buildAll } from './builds.ts';
import { serve } from './serve.ts';
import { showInBrowser } from './show-in-browser.ts';

const extension = fileURLToPath(new URL('../dist/chrome', import.meta.url));
const firefox = fileURLToPath(new URL('../dist/firefox/manifest.json', import.meta.url));

function wantedPort(): number | undefined {
  const wanted = process.env['PORT'];
  if (!wanted) return undefined;
  const port = Number(wanted);
  if (Number.isInteger(port) && port > 0 && port < 65536) return port;
  throw new Error(`PORT is ${wanted}, but a port is a number from 1 to 65535.`);
}

function printManualSteps(reason: string, port: number): void {
  console.log(`
${reason} To try the extension in your own browser:
  1. Open chrome://extensions in Chrome, or edge://extensions in Edge.
  2. Turn on Developer mode.
  3. Click "Load unpacked" and choose the folder
     ${extension}
     In Firefox, open about:debugging, choose This Firefox, click
     "Load Temporary Add-on…", and choose the file
     ${firefox}
  4. Agree on the welcome page that opens.
  5. Open Options at the top and clear "This device and private networks".
     Otherwise Twicetold skips the demo, which runs on this device.
  6. Open http://localhost:${port}/demo/ and follow the steps. The originals are on
     localhost and the copies on 127.0.0.1. A browser treats them as two sites.

To stop, press Ctrl+C.`);
}

const firstSteps = `
Try this:
  1. Agree on the welcome page, in the first tab.
  2. Read the article in the third tab for 10 seconds.
  3. Open the fourth tab, a copy of it on another site. Twicetold warns you.
The second tab links to these two articles and to a pair in the other language.

To stop, close the browser or press Ctrl+C.`;

try {
  const wanted = wantedPort();
  await buildAll();
  const { server, port } = await serve(wanted);
  console.log(`
The web app:        http://localhost:${port}/
The demo:           http://localhost:${port}/demo/`);
  const shown = await showInBrowser(extension, port);
  if (typeof shown === 'string') printManualSteps(shown, port);
  else console.log(firstSteps);

  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    server.close();
    server.closeAllConnections();
    if (typeof shown !== 'string') await shown.close().catch(() => {});
    process.exit();
  };
  process.on('SIGINT', end).on('SIGTERM', end).on('SIGHUP', end);
  if (typeof shown !== 'string') void shown.closed.then(end);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
