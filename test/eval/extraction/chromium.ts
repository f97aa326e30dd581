import { type Browser, chromium, type Page as Tab } from '@playwright/test';

const ORIGIN = 'https://x.test';

/** What one candidate gave for one page, and what it cost. */
export interface Run {
  readonly title: string;
  readonly text: string;
  readonly lang: string;
  /** Milliseconds of the one task, in a page whose scripts have never run: what a reader's tab pays. */
  readonly ms: number;
  readonly error: string;
  /** Addresses asked for between the start of the extraction and a moment after its end. */
  readonly requests: readonly string[];
  /** Whether the page's markup was another afterwards. */
  readonly changed: boolean;
}

/** A real Chromium in which pages are shown at https://x.test and nothing else is ever reached. */
export class Chromium {
  readonly #browser: Browser;
  readonly #tab: Tab;
  #html = '';
  #requests: string[] = [];

  private constructor(browser: Browser, tab: Tab) {
    this.#browser = browser;
    this.#tab = tab;
  }

  static async start(): Promise<Chromium> {
    const browser = await chromium.launch({
      executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu'],
    });
    const context = await browser.newContext();
    const self = new Chromium(browser, await context.newPage());
    await context.route('**/*', (route) => {
      if (route.request().isNavigationRequest() && route.request().url().startsWith(ORIGIN)) {
        return route.fulfill({ contentType: 'text/html; charset=utf-8', body: self.#html });
      }
      self.#requests.push(route.request().url());
      return route.abort();
    });
    return self;
  }

  /** Shows a page afresh and runs `candidate.extract(document)` of an IIFE bundle in it, once. */
  async run(html: string, bundle: string): Promise<Run> {
    this.#html = html;
    await this.#tab.goto(`${ORIGIN}/2025/an-article.html`, {
      waitUntil: 'domcontentloaded',
      timeout: 10000,
    });
    this.#requests = [];
    const run = await this.#tab.evaluate((code) => {
      const before = document.documentElement.outerHTML;
      const candidate = new Function(`${code};return candidate`)();
      const start = performance.now();
      let found: { title: string; text: string; lang?: string } | undefined;
      let error = '';
      try {
        found = candidate.extract(document);
      } catch (reason) {
        error = String(reason);
      }
      const ms = performance.now() - start;
      const changed = document.documentElement.outerHTML !== before;
      const { title = '', text = '', lang = '' } = found ?? {};
      return { title, text, lang, ms, error, changed };
    }, bundle);
    await this.#tab.evaluate(() => new Promise((done) => setTimeout(done, 30)));
    return { ...run, requests: this.#requests };
  }

  close(): Promise<void> {
    return this.#browser.close();
  }
}
