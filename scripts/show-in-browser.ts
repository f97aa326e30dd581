import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import puppeteer from 'puppeteer-core';

const extension = fileURLToPath(new URL('../dist/chrome', import.meta.url));

/** A running browser with the extension. */
export interface ShownBrowser {
  /** Settles once the browser has closed and its profile is deleted. */
  readonly closed: Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a Chromium-based browser with the built extension in a new, temporary profile. Each address
 * opens in a background tab, and the extension's welcome page is in front.
 *
 * The extension is loaded through the debugger, because Google Chrome no longer loads one from the
 * command line.
 *
 * @throws Error if the browser doesn't start or doesn't load the extension.
 */
export async function showInBrowser(
  path: string,
  addresses: readonly string[],
): Promise<ShownBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'twicetold-profile-'));
  const deleteProfile = () => rm(profile, { recursive: true, force: true, maxRetries: 20 });
  // Chromium's sandbox refuses to run as root, the usual user in Linux containers.
  const sandbox = process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  try {
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
