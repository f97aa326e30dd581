import { type Browser, chromium, type Page as Tab } from '@playwright/test';
import { chromiumLaunch } from '../../e2e/browser-chromium.ts';
import { type Disguise, wear } from './disguise.ts';

const ADDRESS = 'https://x.test/2025/an-article.html';

// No handlers of the page's own: with all requests refused, an `onerror` can ask for ever.
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "script-src 'unsafe-eval'",
};

/** What one candidate gave for one page, and what it cost. */
export interface Run {
  readonly title: string;
  readonly text: string;
  /** Milliseconds of the one task, in a page where it never ran before: what a reader's tab pays. */
  readonly ms: number;
  /** What was thrown, or nothing. */
  readonly error: string;
  /** How many requests there were between the start of the extraction and a moment after its end. */
  readonly requests: number;
  /** Whether the page's markup was another afterwards. */
  readonly changed: boolean;
}

/** A real Chromium in which pages are shown at https://x.test and nothing else is ever reached. */
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
      // "other" are the tab's icons, which come late.
      if (route.request().resourceType() !== 'other') self.#requests++;
      return route.abort();
    });
    return self;
  }

  /** Shows a page afresh and runs `candidate.extract(document)` of a bundle in it, once. */
  async run(html: string, bundle: string, disguise: Disguise = 'as-served'): Promise<Run> {
    this.#html = html;
    await this.#tab.goto(ADDRESS, { waitUntil: 'load' });
    await this.#tab.evaluate(wear, disguise);
    // Images that a disguise moved are asked for anew.
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
    await this.#tab.evaluate(() => new Promise((done) => setTimeout(done, 20)));
    return { ...run, requests: this.#requests };
  }

  close(): Promise<void> {
    return this.#browser.close();
  }
}
