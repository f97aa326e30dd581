import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test } from './compare-page.ts';
import { held, TestSites } from './server.ts';
import { builtWeb } from './server-web.ts';

/** Records what moves on screen by itself, which browsers sum up as cumulative layout shift. */
function noteShifts(): void {
  Object.assign(window, { shift: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & Shift)[]) {
      if (!entry.hadRecentInput) (window as unknown as { shift: number }).shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

interface Shift {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

const shift = (page: Page) => page.evaluate(() => (window as unknown as { shift: number }).shift);

/** Resolves when the latest changes are on screen. */
function nextFrames(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}

/** Each page by its URL, and the test ID of what loads last. */
const places = [
  ['how/', 'similarity'],
  ['compare/#v=1&example=edited', 'difference'],
  ['tables/', 'race-message'],
] as const;

for (const [place, last] of places) {
  for (const width of [360, 1280]) {
    test(`nothing moves by itself while ${place} loads, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      // Its opening plays by itself, and may move the words of its sentences.
      if (place === 'how/') await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.addInitScript(noteShifts);
      await page.goto(place);
      await expect(page.getByTestId(last)).toBeAttached();
      await page.waitForLoadState('networkidle');
      await page.evaluate(nextFrames);
      expect(await shift(page)).toBeLessThan(0.01);

      // Something that does move is recorded.
      await page.evaluate(() => {
        const banner = document.createElement('div');
        banner.style.height = '200px';
        document.body.prepend(banner);
      });
      await expect.poll(() => shift(page)).toBeGreaterThan(0.01);
    });
  }
}

/** Adds a server whose pages can arrive in parts. */
const partsTest = test.extend<{ sites: TestSites }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here.
  sites: async ({}, use) => {
    const sites = new TestSites();
    await sites.open();
    await use(sites);
    await sites.close();
  },
  baseURL: async ({ sites }, use) => use(sites.address('127.0.0.1')),
});

for (const width of [360, 1280]) {
  partsTest(
    `no part of the header moves when the next one arrives, at ${width} px`,
    async ({ page, sites, expectedErrors }) => {
      // Only the HTML and the style sheets are served.
      expectedErrors.push(/404/);
      const file = (path: string) => readFile(join(builtWeb, path), 'utf8');
      // The rest of a long page could arrive in parts, too.
      const html = (await file('how/index.html')).replace(/(<main[^>]*>).*(<\/main>)/s, '$1$2');
      for (const [, path = ''] of html.matchAll(/href="\.\.\/([^"]+\.css)"/g)) {
        sites.put('127.0.0.1', `/${path}`, { body: await file(path), contentType: 'text/css' });
      }
      sites.put('127.0.0.1', '/icon.svg', {
        body: await file('icon.svg'),
        contentType: 'image/svg+xml',
      });
      const end = html.indexOf('</nav>');
      const { body, release } = held(html.slice(0, end), html.slice(end));
      sites.put('127.0.0.1', '/how/', { body });
      await page.setViewportSize({ width, height: 800 });
      await page.addInitScript(noteShifts);
      await page.goto('how/', { waitUntil: 'commit' });
      await expect(page.locator('header nav a')).toHaveCount(3);
      await expect(page.locator('header')).toHaveCSS('display', 'flex');
      await page.evaluate(nextFrames);
      release();
      await page.waitForLoadState();
      await expect(page.locator('header select')).toBeVisible();
      await page.evaluate(nextFrames);
      expect(await shift(page)).toBe(0);
    },
  );
}
