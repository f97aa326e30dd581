import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import puppeteer from 'puppeteer-core';

const extension = fileURLToPath(new URL('../dist/chrome', import.meta.url));

/** A browser that shows the extension. */
export interface Shown {
  /** Settles when the browser has closed and its profile is erased. */
  readonly closed: Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a browser of the Chromium family with the built extension in a new, temporary profile, and
 * each address in a tab behind the extension's welcome page.
 *
 * The extension is loaded through the debugger: Google Chrome no longer takes it from the command
 * line.
 *
 * @throws Error when the browser does not start or does not take the extension.
 */
export async function showInBrowser(path: string, addresses: readonly string[]): Promise<Shown> {
  const profile = await mkdtemp(join(tmpdir(), 'twicetold-profile-'));
  const erase = () => rm(profile, { recursive: true, force: true, maxRetries: 20 });
  // Chromium's sandbox refuses to run as root, and only on Linux is one root by chance.
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
    const closed = once(running, 'exit').then(erase);

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
    await erase();
    throw error;
  }
}
