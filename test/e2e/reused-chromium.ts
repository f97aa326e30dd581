import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  expect,
  type Page,
} from '@playwright/test';
import { chromiumLaunch } from './browser-chromium.ts';

const build = fileURLToPath(new URL('../../dist/chrome', import.meta.url));

type ContextOptions = Required<BrowserContextOptions>;

/** What a test needs of its browser. A browser is reused only for a test that needs the same. */
export interface BrowserKind {
  readonly language: string;
  /** More switches for the command line. A browser with any is never reused. */
  readonly switches: readonly string[];
  readonly colorScheme: ContextOptions['colorScheme'];
  readonly viewport: ContextOptions['viewport'];
}

/** A browser with the extension in it. */
export interface Installed {
  readonly context: BrowserContext;
  readonly extensionId: string;
}

interface Running {
  readonly kind: string;
  readonly context: BrowserContext;
  readonly browser: Browser;
  readonly folder: string;
  /** Whether the test changed something that would outlast it. */
  isChanged: boolean;
  extensionId: string;
}

/** Methods that change a context for every page opened later. */
const LASTING_CHANGES = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'on',
  'route',
  'setExtraHTTPHeaders',
  'setOffline',
] as const;

/** Such methods of the clock, which all pages of a context share. */
const CLOCK_CHANGES = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const;

/**
 * A Chromium that installs the extension afresh for each test: starting a browser takes more than
 * twice as long as installing an extension.
 *
 * Each test gets its own copy of the build. The browser derives the extension's ID from the path, so
 * the extension has another ID, another origin, and unused storage. The sites of each test have a
 * port of their own, and so other origins as well.
 */
export class ReusedChromium {
  #running: Running | undefined;
  #installations = 0;

  /** Installs the extension for a test, and closes the welcome page that it opens by itself. */
  async install(kind: BrowserKind): Promise<Installed> {
    const running = await this.#start(kind);
    const copy = join(running.folder, `extension-${this.#installations++}`);
    await cp(build, copy, { recursive: true });
    const { browser, context } = running;
    const isWelcomePage = (page: Page) => page.url().endsWith('/welcome.html');
    const opening = context.waitForEvent('page', { predicate: isWelcomePage });
    const session = await browser.newBrowserCDPSession();
    const { id } = await session.send('Extensions.loadUnpacked', { path: copy });
    running.extensionId = id;
    await session.detach();
    // Opened later, it would cover the page under test.
    await (await opening).close();
    return { context, extensionId: id };
  }

  /**
   * Removes everything that a test has left behind. The browser itself is closed after a failure,
   * and after a test that changed something that cannot be removed.
   */
  async reset(hasPassed: boolean): Promise<void> {
    const running = this.#running;
    if (!running) return;
    const isReusable = hasPassed && !running.isChanged;
    if (!isReusable || !(await removeTraces(running).catch(() => false))) await this.close();
  }

  async close(): Promise<void> {
    const running = this.#running;
    this.#running = undefined;
    await running?.context.close();
    if (running) await rm(running.folder, { recursive: true, force: true });
  }

  async #start({ language, switches, colorScheme, viewport }: BrowserKind): Promise<Running> {
    const kind = JSON.stringify([language, switches, colorScheme, viewport]);
    if (this.#running?.kind === kind && this.#running.browser.isConnected()) return this.#running;
    await this.close();
    const folder = await mkdtemp(join(tmpdir(), 'twicetold-e2e-'));
    const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
      ...chromiumLaunch,
      // Playwright disables extensions otherwise.
      ignoreDefaultArgs: ['--disable-extensions'],
      args: [
        ...chromiumLaunch.args,
        '--enable-unsafe-extension-debugging',
        `--lang=${language}`,
        ...switches,
      ],
      // Otherwise Playwright sets English, whatever the switches say.
      locale: language,
      colorScheme,
      viewport,
    });
    const browser = context.browser();
    if (!browser) throw new Error('The browser has closed.');
    const isChanged = switches.length > 0;
    const running: Running = { kind, context, browser, folder, isChanged, extensionId: '' };
    const markChanges = (target: object, names: readonly string[]) => {
      for (const name of names) {
        const change = Reflect.get(target, name) as (...values: unknown[]) => unknown;
        Reflect.set(target, name, (...values: unknown[]) => {
          running.isChanged = true;
          return change.apply(target, values);
        });
      }
    };
    markChanges(context, LASTING_CHANGES);
    markChanges(context.clock, CLOCK_CHANGES);
    this.#running = running;
    return running;
  }
}

/** Removes what a test has left in its browser; returns whether everything is gone. */
async function removeTraces({ context, browser, extensionId }: Running): Promise<boolean> {
  if (!browser.isConnected()) return false;
  const used = context.pages();
  // The browser would close with its last page.
  const blank = await context.newPage();
  await Promise.all(used.map((page) => page.close()));
  const session = await browser.newBrowserCDPSession();
  await session.send('Extensions.uninstall', { id: extensionId });
  await session.detach();
  await context.clearCookies();
  await context.clearPermissions();
  await expect.poll(() => context.serviceWorkers()).toEqual([]);
  return context.pages().length === 1 && context.pages()[0] === blank;
}
