import { test as base, expect, type Page } from '@playwright/test';
import { toHex } from '../../core/fingerprint/bits.ts';
import { createFingerprinter } from '../../core/fingerprint/fingerprinter.ts';

/** The open Compare page, with the test IDs that stay fixed for scripts. */
export class ComparePage {
  readonly page: Page;
  readonly a;
  readonly b;
  readonly verdict;

  constructor(page: Page) {
    this.page = page;
    this.a = page.getByTestId('text-a');
    this.b = page.getByTestId('text-b');
    this.verdict = page.getByTestId('verdict');
  }

  /** Fills in both texts. */
  async write(a: string, b: string): Promise<void> {
    await this.a.fill(a);
    await this.b.fill(b);
  }

  /** Pastes a text at the caret, as from another program. */
  async paste(text: string): Promise<void> {
    await this.page.evaluate((value) => navigator.clipboard.writeText(value), text);
    await this.page.keyboard.press('ControlOrMeta+v');
  }

  async expectFingerprint(side: 'a' | 'b', hex: string): Promise<void> {
    await expect(this.page.getByTestId(`fingerprint-${side}`)).toHaveText(hex);
  }

  async expectVerdict(kind: string): Promise<void> {
    await expect(this.verdict).toHaveAttribute('data-verdict', kind);
  }
}

const fingerprinter = createFingerprinter();

/** Returns the fingerprint of a text in hex, computed in Node. */
export async function hexOf(text: string): Promise<string> {
  return toHex((await fingerprinter).reader(text).bits);
}

/** Presses a key without an effect, because parts out of sight load when the reader does something. */
export async function loadAllParts(page: Page): Promise<void> {
  await expect(page.locator('#app')).not.toHaveAttribute('data-static');
  await page.keyboard.press('Shift');
}

/** Waits until the code of every part of a page has arrived, so that keys have an effect. */
export async function waitForCode(page: Page): Promise<void> {
  await loadAllParts(page);
  await expect(page.locator('[data-static]')).toHaveCount(0);
}

/**
 * Waits until a page has loaded nothing for half a second. Playwright's `networkidle` sometimes waits
 * forever for a request of a worker.
 */
export function restOf(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let timer: ReturnType<typeof setTimeout> | undefined;
        const wait = () => {
          clearTimeout(timer);
          timer = setTimeout(resolve, 500);
        };
        new PerformanceObserver(wait).observe({ type: 'resource' });
        wait();
      }),
  );
}

/** Call it before the page opens. Returns a function that lets the worker started last crash. */
export async function watchWorkers(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const Original = Worker;
    window.Worker = class extends Original {
      constructor(...options: ConstructorParameters<typeof Worker>) {
        super(...options);
        Object.assign(window, { lastWorker: this });
      }
    };
  });
  return () =>
    page.evaluate(() =>
      (window as unknown as { lastWorker: Worker }).lastWorker.dispatchEvent(new Event('error')),
    );
}

interface Fixtures {
  readonly compare: ComparePage;
  /** Console errors that a test causes on purpose. */
  readonly expectedErrors: RegExp[];
  readonly guard: undefined;
}

/** Tests of the web app. Each also fails on a console error or warning, or a foreign request. */
export const test = base.extend<Fixtures>({
  // A service worker would answer from its cache, past the routes of a test.
  serviceWorkers: 'block',
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here.
  expectedErrors: async ({}, use) => use([]),
  guard: [
    async ({ page, baseURL, expectedErrors }, use) => {
      const errors: string[] = [];
      const blocked = /registration blocked by Playwright/;
      const hosts = new Set<string>();
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(String(error)));
      page.context().on('request', (request) => hosts.add(new URL(request.url()).origin));
      await use(undefined);
      hosts.delete(new URL(baseURL ?? '').origin);
      expect([...hosts]).toEqual([]);
      expect(
        errors.filter((error) => ![blocked, ...expectedErrors].some((known) => known.test(error))),
      ).toEqual([]);
    },
    { auto: true },
  ],
  compare: async ({ page }, use) => {
    await page.goto('./compare/');
    await waitForCode(page);
    // Both arrive late and move what is below them away from the pointer.
    await expect(page.getByTestId('marks-legend')).toBeVisible();
    await expect(page.getByTestId('bit-readout').getByRole('button')).not.toHaveCount(0);
    await use(new ComparePage(page));
  },
});
