import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from '@playwright/test';
import { buildFolder } from '../../scripts/builds.ts';
import { chromiumLaunch } from './browser-chromium.ts';
import { eventually } from './eventually.ts';

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
  /** The only page: one of the extension's own origin that runs none of its code. */
  readonly origin: Page;
}

interface Running extends Installed {
  readonly kind: string;
  readonly folder: string;
  /** Whether another test may use it. */
  readonly isReusable: boolean;
}

/**
 * Turns off the pages that each window loads for the list below its address bar, as a reader can on
 * `chrome://flags`. A switch would replace the one that Playwright sets.
 */
const WITHOUT_ADDRESS_BAR_PAGES = {
  browser: { enabled_labs_experiments: ['webui-omnibox-popup@2', 'webui-omnibox-aim-popup@2'] },
};

/** One in English and one in Chinese. */
const MAX_RUNNING = 2;

/**
 * A Chromium with the extension in it, for one test after the other: starting a browser and
 * installing an extension takes longer than most tests.
 *
 * Between two tests the extension's worker is stopped and all that it has stored is removed, so the
 * next test finds it as it is just after the installation. The sites of each test have a port of
 * their own, and so other origins.
 */
export class ReusedChromium {
  /** The browsers that run, the one used last at the end. */
  readonly #running: Running[] = [];

  /** Returns a browser of this kind in which the extension has stored nothing. */
  async installed(kind: BrowserKind): Promise<Installed> {
    const name = JSON.stringify(kind);
    const index = this.#running.findIndex((running) => running.kind === name);
    const [reused] = index < 0 ? [] : this.#running.splice(index, 1);
    if (reused && !reused.context.browser()?.isConnected()) await stop(reused);
    else if (reused) {
      this.#running.push(reused);
      return reused;
    }
    const [oldest] = this.#running.splice(0, this.#running.length - (MAX_RUNNING - 1));
    if (oldest) await stop(oldest);
    const started = await start(kind, name);
    this.#running.push(started);
    return started;
  }

  /**
   * Removes everything that a test has left behind in the browser used last. The browser itself is
   * closed after a failure. A test changes its pages only, never the context of all.
   */
  async reset(hasPassed: boolean): Promise<void> {
    const running = this.#running.at(-1);
    if (!running) return;
    const isReusable = hasPassed && running.isReusable;
    if (isReusable && (await removeTraces(running).catch(() => false))) return;
    this.#running.pop();
    await stop(running);
  }

  async close(): Promise<void> {
    for (const running of this.#running.splice(0)) await stop(running);
  }
}

async function stop({ context, folder }: Running): Promise<void> {
  await context.close();
  await rm(folder, { recursive: true, force: true });
}

/** Starts a browser, installs the extension, and closes the welcome page that it opens by itself. */
async function start(
  { language, switches, colorScheme, viewport }: BrowserKind,
  kind: string,
): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), 'twicetold-e2e-'));
  const profile = join(folder, 'profile');
  await mkdir(profile);
  await writeFile(join(profile, 'Local State'), JSON.stringify(WITHOUT_ADDRESS_BAR_PAGES));
  const context = await chromium.launchPersistentContext(profile, {
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
  const isWelcomePage = (page: Page) => page.url().endsWith('/welcome.html');
  const opening = context.waitForEvent('page', { predicate: isWelcomePage });
  const session = await browserSession(context);
  const { id } = await session.send('Extensions.loadUnpacked', { path: buildFolder('chrome') });
  await session.detach();
  // Opened later, it would cover the page under test.
  await (await opening).close();
  const [origin = await context.newPage()] = context.pages();
  await origin.goto(`chrome-extension://${id}/manifest.json`);

  const isReusable = switches.length === 0;
  return { kind, context, extensionId: id, origin, folder, isReusable };
}

/** Returns a session with the browser itself, which knows the workers that Playwright doesn't. */
export async function browserSession(context: BrowserContext): Promise<CDPSession> {
  const browser = context.browser();
  if (!browser) throw new Error('The browser has closed.');
  return browser.newBrowserCDPSession();
}

/** Returns the background workers of an extension that run, stopped or not in the middle of work. */
export async function runningWorkers(session: CDPSession, extensionId: string) {
  const { targetInfos } = await session.send('Target.getTargets');
  return targetInfos.filter(
    ({ type, url }) => type === 'service_worker' && url.includes(extensionId),
  );
}

/** Stops the background worker of an extension. A page may wake it again in between. */
export async function stopWorker(session: CDPSession, extensionId: string): Promise<void> {
  await eventually(async () => {
    const running = await runningWorkers(session, extensionId);
    for (const { targetId } of running) {
      await session.send('Target.closeTarget', { targetId }).catch(() => {});
    }
    return running;
  }).toEqual([]);
}

/** Removes what a test has left in its browser; returns whether everything is gone. */
async function removeTraces({ context, extensionId, origin }: Running): Promise<boolean> {
  if (!context.browser()?.isConnected() || origin.isClosed()) return false;
  await Promise.all(context.pages().map((page) => page !== origin && page.close()));
  const session = await browserSession(context);
  await stopWorker(session, extensionId);
  await session.detach();
  const originSession = await context.newCDPSession(origin);
  await originSession.send('Storage.clearDataForOrigin', {
    origin: `chrome-extension://${extensionId}`,
    storageTypes: 'cache_storage,indexeddb,local_storage',
  });
  await Promise.all([originSession.detach(), context.clearCookies(), context.clearPermissions()]);
  // Loaded afresh, because a test may have changed the page itself.
  await origin.goto(`chrome-extension://${extensionId}/manifest.json`);
  const databases = await origin.evaluate(async () => {
    sessionStorage.clear();
    await chrome.alarms.clearAll();
    await chrome.storage.session.clear();
    // Wakes the worker, which then updates the icon and the menus.
    await chrome.storage.local.clear();
    // Stored by the installation.
    await chrome.storage.local.set({ welcomed: true });
    return indexedDB.databases();
  });
  return databases.length === 0 && context.pages().length === 1;
}
