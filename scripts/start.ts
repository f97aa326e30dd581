import { fileURLToPath } from 'node:url';
import { chromiumPath } from './browser-paths.ts';
import { buildAll } from './builds.ts';
import { demoSite, serve } from './serve.ts';
import { type ShownBrowser, showInBrowser } from './show-in-browser.ts';

const extension = fileURLToPath(new URL('../dist/chrome', import.meta.url));
const firefox = fileURLToPath(new URL('../dist/firefox/manifest.json', import.meta.url));

const pairs = {
  en: [
    ['harbour-gazette', '/features/exchange-papers.html'],
    ['evening-mirror', '/2026/before-the-share-button.html'],
  ],
  zh: [
    ['chenguang', '/wenshi/chaolai-de-xinwen.html'],
    ['wandeng', '/yuedu/guren-zhuanzai.html'],
  ],
} as const;

function wantedPort(): number | undefined {
  const wanted = process.env['PORT'];
  if (!wanted) return undefined;
  const port = Number(wanted);
  if (Number.isInteger(port) && port > 0 && port < 65536) return port;
  throw new Error(`PORT is ${wanted}, but a port is a number from 1 to 65535.`);
}

function hasDisplay(): boolean {
  if (process.platform !== 'linux') return true;
  return Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY']);
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
     localhost and the copies on 127.0.0.1. A browser treats them as two sites.`);
}

async function show(browser: string | undefined, port: number): Promise<ShownBrowser | undefined> {
  if (!browser) {
    printManualSteps(
      'No Chrome, Edge, or Chromium was found. You can set CHROME_PATH to one.',
      port,
    );
    return undefined;
  }
  if (!hasDisplay()) {
    printManualSteps('No display was found.', port);
    return undefined;
  }
  const pair = pairs[Intl.DateTimeFormat().resolvedOptions().locale.startsWith('zh') ? 'zh' : 'en'];
  const articles = pair.map(([site, path]) => demoSite(site, port, true) + path);
  try {
    console.log(`\nOpening ${browser} with the extension, in a new profile…`);
    const shown = await showInBrowser(browser, [`http://demo.test:${port}/`, ...articles]);
    console.log(`
Try this:
  1. Agree on the welcome page, in the first tab.
  2. Read the article in the third tab for 10 seconds.
  3. Open the fourth tab, a copy of it on another site. Twicetold warns you.
The second tab links to these two articles and to a pair in the other language.`);
    return shown;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : error;
    printManualSteps(`Couldn't open the browser with the extension (${reason}).`, port);
    return undefined;
  }
}

try {
  const wanted = wantedPort();
  const browser = chromiumPath();
  await buildAll();
  const { server, port } = await serve(wanted);
  console.log(`
The web app:        http://localhost:${port}/
The demo:           http://localhost:${port}/demo/`);
  const shown = await show(browser, port);
  console.log(shown ? '\nTo stop, close the browser or press Ctrl+C.' : '\nTo stop, press Ctrl+C.');

  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    server.close();
    server.closeAllConnections();
    await shown?.close().catch(() => {});
    process.exit();
  };
  process.on('SIGINT', end).on('SIGTERM', end).on('SIGHUP', end);
  void shown?.closed.then(end);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
