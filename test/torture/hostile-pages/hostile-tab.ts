import { setTimeout as pause } from 'node:timers/promises';
import type { Dialog, Page } from '@playwright/test';
import type { ToPage } from '../../../extension/shared/messages.ts';
import type { PageState } from '../../../extension/shared/page-state.ts';
import { Banner } from '../../e2e/extension-banner.ts';
import type { Installed } from '../../e2e/reused-chromium.ts';
import type { TestSites } from '../../e2e/server.ts';
import type { HostilePage } from './generate.ts';

/** How one page was read. */
export interface Outcome {
  /** What the content script made of the page, such as `copy` or `not an article: too-short`. */
  readonly outcome: string;
  /** Whether the content script came to no end with it. */
  readonly isUnread: boolean;
  /** Whether the page crashed or keeps its thread busy. It may do so without the extension, too. */
  readonly isStuck: boolean;
  /** The laws that were broken, in words. */
  readonly broken: readonly string[];
}

/**
 * A page that has no answer after this long has stopped the content script. On two cores with the
 * profiler, pages that keep the browser busy take over a minute.
 */
const MAX_ANSWER_MS = 180_000;

/** A page that doesn't answer the browser for this long keeps its own thread busy. */
const MAX_HUNG_MS = 20_000;

const POLL_MS = 50;

/** A tab that reads one hostile page after another. */
export class HostileTab {
  readonly #installed: Installed;
  readonly #sites: TestSites;
  readonly #host: string;
  readonly #page: Page;
  /** Shows the extension's own pages, one after the other. */
  readonly #ours: Page;
  readonly #tabId: number;
  readonly #errors: string[] = [];
  #hasCrashed = false;

  private constructor(
    installed: Installed,
    sites: TestSites,
    host: string,
    pages: { readonly page: Page; readonly ours: Page },
    tabId: number,
  ) {
    [this.#installed, this.#sites, this.#host] = [installed, sites, host];
    [this.#page, this.#ours, this.#tabId] = [pages.page, pages.ours, tabId];
  }

  /** Opens a tab whose pages are all on one host. */
  static async open(installed: Installed, sites: TestSites, host: string): Promise<HostileTab> {
    const { context, extensionId, origin } = installed;
    const ours = await context.newPage();
    const page = await context.newPage();
    const start = sites.put(host, '/start', '<!doctype html><title>Start</title>');
    await page.goto(start);
    const tabId = await origin.evaluate(
      async (url) => (await chrome.tabs.query({})).find((tab) => tab.url === url)?.id ?? -1,
      start,
    );
    const tab = new HostileTab(installed, sites, host, { page, ours }, tabId);
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

  /** Whether a page in this tab has crashed. Then the tab must be replaced. */
  get hasCrashed(): boolean {
    return this.#hasCrashed;
  }

  async close(): Promise<void> {
    await this.#page.close();
    await this.#ours.close();
  }

  /** Opens one page, and waits until the content script has read it. */
  async read(name: string, hostile: HostilePage): Promise<Outcome> {
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
    if (!isUnread) {
      if (!hostile.mayHide && outcome !== 'copy') broken.push(`Not found as a copy: ${outcome}`);
      // Compare asks for it too, but later than the tasks are measured.
      await within(MAX_HUNG_MS, this.#ask('article'));
    }
    return { outcome, isUnread, isStuck, broken };
  }

  /**
   * Looks for markup of the page in the banner, the popup, and Compare. Then returns everything of the
   * page that was found there, and what it made the content script throw.
   */
  async inspect({ isUnread }: Outcome): Promise<string[]> {
    const found = isUnread ? [] : await this.#plantedInOurPages();
    return [...new Set([...found, ...this.#errors.map((error) => `Uncaught: ${error}`)])];
  }

  /** Waits until the content script has done all that it ever does with the page. */
  async #outcome(): Promise<string> {
    const end = Date.now() + MAX_ANSWER_MS;
    let last = 'no answer';
    while (Date.now() < end && !this.#hasCrashed) {
      const state = await within(MAX_HUNG_MS, this.#ask('state'));
      last = state ? inWords(state) : 'no answer';
      if (state && isFinal(state)) return last;
      await pause(POLL_MS);
    }
    return isFound(last) ? `looked up, but never remembered: ${last}` : last;
  }

  #ask<T extends 'state' | 'article'>(type: T): Promise<ReturnType<ToPage[T]> | undefined> {
    return this.#installed.origin.evaluate(
      ([tabId, type]) =>
        chrome.tabs.sendMessage(tabId, { type }, { frameId: 0 }).catch(() => undefined),
      [this.#tabId, type] as const,
    );
  }

  /** Whether the page's own thread answers. */
  async #answers(): Promise<boolean> {
    const answered = () => true;
    const answer = this.#page.evaluate('1').then(answered, answered);
    return (await within(MAX_HUNG_MS, answer)) ?? false;
  }

  async #plantedInOurPages(): Promise<string[]> {
    const { extensionId } = this.#installed;
    const ours = this.#ours;
    const found: string[] = [];
    const onDialog = (dialog: Dialog) => {
      found.push(`A dialog in ${ours.url()}`);
      void dialog.dismiss();
    };
    ours.on('dialog', onDialog);
    for (const path of [
      `popup/popup.html?tab=${this.#tabId}`,
      `compare/compare.html?tab=${this.#tabId}&page=1`,
    ]) {
      // Hostile pages can take a busy machine's time for minutes. The case itself has a limit.
      await ours.goto(`chrome-extension://${extensionId}/pages/${path}`, { timeout: 0 });
      await ours.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 0 });
      found.push(...(await plantedIn(ours)));
    }
    await ours.goto('about:blank');
    ours.off('dialog', onDialog);
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
