import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { PageState } from '../../../extension/shared/page-state.ts';
import { Banner } from '../../e2e/extension-banner.ts';
import type { Installed } from '../../e2e/reused-chromium.ts';
import type { TestSites } from '../../e2e/server.ts';
import type { HostilePage } from './generate.ts';

/** How one page was read. */
export interface Outcome {
  /** What the content script made of the page, such as `copy` or `not an article: too-short`. */
  readonly outcome: string;
  /** Whether the page crashed or keeps its thread busy. It may do so without the extension, too. */
  readonly isStuck: boolean;
  /** The laws that were broken, in words. */
  readonly broken: readonly string[];
}

/** A page that has no answer after this long has stopped the content script. */
const MAX_ANSWER_MS = 90_000;

/** A page that doesn't answer the browser for this long keeps its own thread busy. */
const MAX_HUNG_MS = 20_000;

const POLL_MS = 50;

/** A tab that reads one hostile page after another. */
export class HostileTab {
  readonly #installed: Installed;
  readonly #sites: TestSites;
  readonly #host: string;
  readonly #page: Page;
  readonly #tabId: number;
  readonly #errors: string[] = [];
  #hasCrashed = false;

  private constructor(
    installed: Installed,
    sites: TestSites,
    host: string,
    page: Page,
    tabId: number,
  ) {
    [this.#installed, this.#sites, this.#host] = [installed, sites, host];
    [this.#page, this.#tabId] = [page, tabId];
  }

  /** Opens a tab whose pages are all on one host. */
  static async open(installed: Installed, sites: TestSites, host: string): Promise<HostileTab> {
    const { context, extensionId, origin } = installed;
    const page = await context.newPage();
    const start = sites.put(host, '/start', '<!doctype html><title>Start</title>');
    await page.goto(start);
    const tabId = await origin.evaluate(
      async (url) => (await chrome.tabs.query({})).find((tab) => tab.url === url)?.id ?? -1,
      start,
    );
    const tab = new HostileTab(installed, sites, host, page, tabId);
    page.on('pageerror', ({ stack = '' }) => {
      // The page throws exceptions of its own.
      if (stack.includes(`chrome-extension://${extensionId}`)) tab.#errors.push(stack);
    });
    page.on('crash', () => {
      tab.#hasCrashed = true;
    });
    // A page may ask questions, or refuse to be left.
    page.on('dialog', (dialog) => void dialog.dismiss().catch(() => {}));
    return tab;
  }

  async close(): Promise<void> {
    await this.#page.close();
  }

  /** Reads one page, and then looks at it in the extension's own pages. */
  async visit(name: string, hostile: HostilePage): Promise<Outcome> {
    const { html, headers } = hostile;
    const url = this.#sites.put(this.#host, `/story/${name}`, { body: html, headers });
    this.#errors.length = 0;
    const loading = this.#page.goto(url, { waitUntil: 'domcontentloaded', timeout: MAX_ANSWER_MS });
    // A page may replace itself while it loads.
    await loading.catch(() => {});
    const outcome = await this.#outcome();
    const broken: string[] = [];
    const isUnread = /^(?:no answer|error|watching|looked up)/.test(outcome);
    const isStuck = isUnread && (this.#hasCrashed || !(await this.#answers()));
    if (isUnread && !isStuck) broken.push(`Unread: ${outcome}`);
    else if (!isUnread) {
      if (!hostile.mayHide && outcome !== 'copy') broken.push(`Not found as a copy: ${outcome}`);
      broken.push(...(await this.#plantedInOurPages()));
    }
    broken.push(...this.#errors.map((error) => `Uncaught: ${error}`));
    return { outcome, isStuck, broken: [...new Set(broken)] };
  }

  /** Waits until the content script has done all that it ever does with the page. */
  async #outcome(): Promise<string> {
    const end = Date.now() + MAX_ANSWER_MS;
    let last = 'no answer';
    while (Date.now() < end && !this.#hasCrashed) {
      const state = await within(MAX_HUNG_MS, this.#state());
      last = state ? inWords(state) : 'no answer';
      if (state && isFinal(state)) return last;
      await pause(POLL_MS);
    }
    return isFound(last) ? `looked up, but never remembered: ${last}` : last;
  }

  #state(): Promise<PageState | undefined> {
    return this.#installed.origin.evaluate(
      (tabId) =>
        chrome.tabs.sendMessage(tabId, { type: 'state' }, { frameId: 0 }).catch(() => undefined),
      this.#tabId,
    );
  }

  /** Whether the page's own thread answers. */
  async #answers(): Promise<boolean> {
    const answered = () => true;
    const answer = this.#page.evaluate('1').then(answered, answered);
    return (await within(MAX_HUNG_MS, answer)) ?? false;
  }

  /** Looks for markup of the page in the banner, the popup, and Compare. */
  async #plantedInOurPages(): Promise<string[]> {
    const { context, extensionId } = this.#installed;
    const ours = await context.newPage();
    const found: string[] = [];
    ours.on('dialog', (dialog) => {
      found.push(`A dialog in ${ours.url()}`);
      void dialog.dismiss();
    });
    for (const path of [
      `popup/popup.html?tab=${this.#tabId}`,
      `compare/compare.html?tab=${this.#tabId}&page=1`,
    ]) {
      await ours.goto(`chrome-extension://${extensionId}/pages/${path}`);
      await ours.getByRole('heading', { level: 1 }).first().waitFor();
      found.push(...(await plantedIn(ours)));
    }
    await ours.close();
    const banner = await within(MAX_HUNG_MS, Banner.on(this.#page));
    const foreign = banner?.elements.filter((name) => /^(?:img|script|b|style)$/.test(name)) ?? [];
    return [...found, ...foreign.map((name) => `In the banner: ${name}`)];
  }
}

/** Finds what a hostile title leaves in a page of the extension in which it becomes markup. */
export async function plantedIn(page: Page): Promise<string[]> {
  const isPlanted = await page.evaluate(
    () => document.querySelector('[data-planted]') !== null || Reflect.has(window, 'planted'),
  );
  return isPlanted ? [`Markup of a page in ${page.url()}`] : [];
}

async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T | undefined> {
  const timer = new AbortController();
  const late = pause(milliseconds, undefined, { signal: timer.signal }).catch(() => undefined);
  return await Promise.race([promise, late]).finally(() => timer.abort());
}

function isFound(outcome: string): boolean {
  return outcome === 'copy' || outcome === 'nothing like it';
}

function isFinal(state: PageState): boolean {
  if (state.kind === 'looked-up') return state.remembered || state.notSaved !== undefined;
  return state.kind !== 'watching' && state.kind !== 'error';
}

function inWords(state: PageState): string {
  switch (state.kind) {
    case 'looked-up':
      return state.copies.length > 0 ? 'copy' : 'nothing like it';
    case 'not-article':
      return `not an article: ${state.reason}`;
    case 'excluded':
      return `excluded: ${JSON.stringify(state.why)}`;
    case 'error':
      return `error: ${state.error}`;
    default:
      return state.kind;
  }
}
