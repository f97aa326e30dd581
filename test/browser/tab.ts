import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { buildFolder } from '../../scripts/builds.ts';
import { chromiumLaunch } from '../e2e/browser-chromium.ts';
import type * as InPage from './in-page.ts';

declare global {
  /** The exports of in-page.ts, there before the page's own scripts. */
  var candidate: typeof InPage;
}

/** How a test page is served. */
export interface Serving {
  readonly path?: string;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A tab of a real Chromium in which each test shows its pages; nothing else is ever reached. */
export class Tab {
  readonly page: Page;
  /** What the page shown asked for beside itself. */
  readonly requests: string[] = [];
  #served: { body: string; headers: Record<string, string> } = { body: '', headers: {} };

  private constructor(page: Page) {
    this.page = page;
  }

  static async open(): Promise<Tab> {
    const folder = buildFolder('in-page', ['core', 'extension/content']);
    const script = await readFile(join(folder, 'in-page.js'), 'utf8');
    const browser = await chromium.launch(chromiumLaunch);
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

  /** The article of the page shown. */
  extract(): Promise<InPage.ExtractedArticle | undefined> {
    return this.page.evaluate(() => candidate.extractArticle(document));
  }

  /** Why the page shown has no article; nothing when it has one. */
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
