import { type Browser, chromium, type Page as Tab } from '@playwright/test';
import { chromiumLaunch } from '../../e2e/browser-chromium.ts';
import { applyDisguise, type Disguise } from './disguise.ts';

const ADDRESS = 'https://x.test/2025/an-article.html';

// Blocks the page's own handlers. As all requests are refused, an `onerror` could retry forever.
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "script-src 'unsafe-eval'",
};

/** The result of one candidate on one page, with its cost and side effects. */
export interface Run {
  readonly title: string;
  readonly text: string;
  /** The milliseconds of the first run on a page, as in a reader's tab. */
  readonly ms: number;
  /** The error that was thrown; empty if none was. */
  readonly error: string;
  /** The number of requests from the start of the extraction until shortly after its end. */
  readonly requests: number;
  /** Whether the page's markup differed afterwards. */
  readonly changed: boolean;
}

/** A real Chromium that shows pages at https://x.test and refuses all other requests. */
export class Chromium {
  readonly #browser: Browser;
  readonly #tab: Tab;
  #html = '';
  #requests = 0;

  private constructor(browser: Browser, tab: Tab) {
    this.#browser = browser;
    this.#tab = tab;
  }

  static async start(): Promise<Chromium> {
    const browser = await chromium.launch(chromiumLaunch);
    const context = await browser.newContext();
    const self = new Chromium(browser, await context.newPage());
    await context.route('**/*', (route) => {
      if (route.request().url() === ADDRESS) {
        return route.fulfill({ headers: HEADERS, body: self.#html });
      }
      // Icons of the tab have the type "other", and may be requested late.
      if (route.request().resourceType() !== 'other') self.#requests++;
      return route.abort();
    });
    return self;
  }

  /** Loads a page, and runs `candidate.extract(document)` of a bundle in it once. */
  async run(html: string, bundle: string, disguise: Disguise = 'as-served'): Promise<Run> {
    this.#html = html;
    await this.#tab.goto(ADDRESS, { waitUntil: 'load' });
    await this.#tab.evaluate(applyDisguise, disguise);
    // The browser requests images again if a disguise has moved them.
    if (disguise !== 'as-served') await this.#tab.waitForTimeout(50);
    this.#requests = 0;
    const run = await this.#tab.evaluate(async (code) => {
      const before = document.documentElement.outerHTML;
      const candidate = new Function(`${code};return candidate`)();
      let found: { title: string; text: string } | undefined;
      let error = '';
      const start = performance.now();
      try {
        found = await candidate.extract(document);
      } catch (reason) {
        error = String(reason);
      }
      const ms = performance.now() - start;
      const changed = document.documentElement.outerHTML !== before;
      return { title: found?.title ?? '', text: found?.text ?? '', ms, error, changed };
    }, bundle);
    await this.#tab.evaluate(() => new Promise((resolve) => setTimeout(resolve, 20)));
    return { ...run, requests: this.#requests };
  }

  close(): Promise<void> {
    return this.#browser.close();
  }
}
