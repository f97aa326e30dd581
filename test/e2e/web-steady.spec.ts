import { expect, type Page } from '@playwright/test';
import { test } from './compare-page.ts';

/** Notes all that moves on screen by itself: what browsers sum up as cumulative layout shift. */
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

/** Each room by its address, and what comes last in it. */
const places = [
  ['explain', 'ways'],
  ['compare?v=1&example=edited', 'difference'],
  ['tables', 'race-says'],
] as const;

for (const [place, last] of places) {
  for (const width of [360, 1280]) {
    test(`nothing moves by itself while ${place} comes, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.addInitScript(noteShifts);
      await page.goto(`#/${place}`);
      await expect(page.getByTestId(last)).toBeAttached();
      expect(await shift(page)).toBeLessThan(0.01);
    });
  }
}
