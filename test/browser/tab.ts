import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { buildFolder } from '../../scripts/builds.ts';
import { shellLaunch } from '../e2e/browser-chromium.ts';
import type * as InPage from './in-page.ts';

declare global {
  /** The exports of in-page.ts, available before the page's own scripts run. */
  var candidate: typeof InPage;
}

/** How a test page is served. */
export interface Serving {
  readonly path?: string;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A tab of a real Chromium that shows the pages of a test, and blocks all other requests. */
export class Tab {
  readonly page: Page;
  /** The URLs that the current page requested besides its own. */
  readonly requests: string[] = [];
  #served: { body: string; headers: Record<string, string> } = { body: '', headers: {} };

  private constructor(page: Page) {
    this.page = page;
  }

  static async open(): Promise<Tab> {
    const folder = buildFolder('in-page');
    const script = await readFile(join(folder, 'in-page.js'), 'utf8');
    const browser = await chromium.launch(shellLaunch);
    const context: BrowserContext = await browser.newContext();
    await context.addInitScript(`${script};globalThis.candidate = candidate;`);
    const tab = new Tab(await context.newPage());
    await context.route('**/*', (route) => {
      if (route.request().isNavigationRequest() && route.request().frame().parentFrame() === null) {
        return route.fulfill(tab.#served);
      }
      tab.requests.push(route.request().url());
      return route.abort();
    });
    return tab;
  }

  /** Shows a page at a.test, and waits until it has loaded. */
  async show(body: string, serving: Serving = {}): Promise<void> {
    const { path = '/2024/an-article', type = 'text/html', headers = {} } = serving;
    this.#served = { body, headers: { 'content-type': `${type}; charset=utf-8`, ...headers } };
    await this.page.goto(`https://a.test${path}`, { waitUntil: 'load' });
    this.requests.length = 0;
  }

  /** Returns the article of the current page. */
  extract(): Promise<InPage.ExtractedArticle | undefined> {
    return this.page.evaluate(() => candidate.extractArticle(document));
  }

  /** Returns why the current page has no article, or undefined if it has one. */
  notArticle(): Promise<string | undefined> {
    return this.page.evaluate(async () => {
      const found = await candidate.findArticle(document, location, new candidate.TimeSlicer());
      return typeof found === 'string' ? found : undefined;
    });
  }

  async close(): Promise<void> {
    await this.page.context().browser()?.close();
  }
}
