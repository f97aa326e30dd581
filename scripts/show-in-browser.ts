import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer from 'puppeteer-core';
import { chromiumPath } from './browser-paths.ts';
import { demoSite } from './serve.ts';

/** A running browser with the extension. */
export interface ShownBrowser {
  /** Settles once the browser has closed and its profile is deleted. */
  readonly closed: Promise<void>;
  close(): Promise<void>;
}

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

/**
 * Opens a Chromium-based browser with an extension in a new, temporary profile. The demo and two of its
 * articles open in background tabs, and the extension's welcome page is in front.
 *
 * @param extension the folder of the extension.
 * @param port where the demo sites are served.
 * @returns the browser, or why there is none.
 */
export async function showInBrowser(
  extension: string,
  port: number,
): Promise<ShownBrowser | string> {
  const path = chromiumPath();
  if (!path) return 'No Chrome, Edge, or Chromium was found. You can set CHROME_PATH to one.';
  if (!hasDisplay()) return 'No display was found.';
  const pair = pairs[Intl.DateTimeFormat().resolvedOptions().locale.startsWith('zh') ? 'zh' : 'en'];
  const articles = pair.map(([site, path]) => demoSite(site, port, true) + path);
  console.log(`\nOpening ${path} with the extension, in a new profile…`);
  try {
    return await open(path, extension, [`http://demo.test:${port}/`, ...articles]);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : error;
    return `Couldn't open the browser with the extension (${reason}).`;
  }
}

function hasDisplay(): boolean {
  if (process.platform !== 'linux') return true;
  return Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY']);
}

/**
 * The extension is loaded through the debugger, because Google Chrome no longer loads one from the
 * command line.
 */
async function open(
  path: string,
  extension: string,
  addresses: readonly string[],
): Promise<ShownBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'twicetold-profile-'));
  const deleteProfile = () => rm(profile, { recursive: true, force: true, maxRetries: 20 });
  // Chromium's sandbox refuses to run as root, the usual user in Linux containers.
  const sandbox = process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  try {
    // Without developer mode, an extension that reloads itself is turned off.
    await mkdir(join(profile, 'Default'));
    const preferences = { extensions: { ui: { developer_mode: true } } };
    await writeFile(join(profile, 'Default/Preferences'), JSON.stringify(preferences));
    const browser = await puppeteer.launch({
      browser: 'chrome',
      executablePath: path,
      headless: false,
      pipe: true,
      enableExtensions: [extension],
      userDataDir: profile,
      defaultViewport: null,
      ignoreDefaultArgs: ['--enable-automation'],
      handleSIGINT: false,
      handleSIGTERM: false,
      args: [...sandbox, '--no-first-run', '--host-resolver-rules=MAP *.test 127.0.0.1'],
    });
    const running = browser.process();
    if (!running) throw new Error('it has no process');
    const closed = once(running, 'exit').then(deleteProfile);

    const welcome = await browser.waitForTarget((target) => /\/welcome\.html/.test(target.url()));
    const [blank] = await browser.pages();
    for (const address of addresses) await (await browser.newPage()).goto(address);
    await blank?.close();
    await (await welcome.page())?.bringToFront();
    return {
      closed,
      close: async () => {
        await browser.close();
        await closed;
      },
    };
  } catch (error) {
    await deleteProfile();
    throw error;
  }
}
