import { expect, type Page } from '@playwright/test';
import { test } from './compare-page.ts';

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
