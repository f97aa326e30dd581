import { expect, type Page } from '@playwright/test';
import { restOf, test } from './compare-page.ts';

/** Each page with its figures by their test IDs. The last one loads last. */
const PAGES = {
  'how/': [
    'hash-simhash',
    'blackboard',
    'bridge',
    'matrix',
    'why-row-copies',
    'min-hash-gauges',
    'similarity',
  ],
  'compare/#v=1&example=edited': [
    'verdict',
    'xor-grid',
    'bit-readout',
    'sentences',
    'figures-shingles',
    'difference',
  ],
  'tables/': ['pigeonhole', 'sorted', 'designs', 'query-bits', 'skew', 'race-results'],
} as const;

type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };

/** Records what moves on screen by itself, which browsers sum up as cumulative layout shift. */
function noteShifts(): void {
  Object.assign(window, { shift: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (!entry.hadRecentInput) (window as unknown as { shift: number }).shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const shift = (page: Page) => page.evaluate(() => (window as unknown as { shift: number }).shift);
const beyond = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const ink = (page: Page) => page.evaluate(() => getComputedStyle(document.body).color);

/** Resolves when the latest changes are on screen. */
function nextFrames(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}

for (const [place, figures] of Object.entries(PAGES)) {
  test(`${place} doesn’t move while it loads, fits any width, and can be printed with every figure`, async ({
    page,
  }) => {
    // The opening plays by itself, and may move the words of its sentences.
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.addInitScript(noteShifts);
    for (const [width, folder] of [
      [1280, ''],
      [360, 'zh/'],
      [360, ''],
    ] as const) {
      await test.step(`${folder}${place} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto('about:blank');
        await page.goto(`./${folder}${place}`);
        await expect(page.getByTestId(figures.at(-1) ?? '')).toBeAttached();
        await expect(page.locator('#app')).not.toHaveAttribute('data-static');
        await restOf(page);
        await page.evaluate(nextFrames);
        expect(await shift(page)).toBeLessThan(0.01);
        expect(await beyond(page)).toBeLessThanOrEqual(0);
      });
    }

    await test.step('prints every figure, in dark words even in the dark theme', async () => {
      // An A4 page at 96 dpi, without the margins of most printers.
      await page.setViewportSize({ width: 718, height: 1000 });
      const dark = await ink(page);
      await page.getByRole('combobox', { name: 'Theme' }).selectOption('dark');
      await expect.poll(() => ink(page)).not.toBe(dark);
      for (const figure of figures) await expect(page.getByTestId(figure).first()).toBeAttached();
      await page.emulateMedia({ media: 'print' });
      await expect.poll(() => ink(page)).toBe(dark);
      for (const figure of figures) {
        const box = await page.getByTestId(figure).first().boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0), figure).toBeGreaterThan(16);
      }
      expect(await beyond(page)).toBeLessThanOrEqual(0);
      if (!place.startsWith('compare')) return;
      // Both texts in full, without the controls.
      for (const side of ['a', 'b']) {
        const hidden = await page
          .getByTestId(`text-${side}`)
          .evaluate((text) => text.scrollHeight - text.clientHeight);
        expect(hidden).toBeLessThanOrEqual(1);
      }
      for (const control of ['open-a', 'wide-grid', 'swap', 'example-edited']) {
        await expect(page.getByTestId(control)).toBeHidden();
      }
    });

    await test.step('in forced colors, choices and zones still look different', async () => {
      await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
      const line = (pressed: boolean) =>
        page.locator(`main button[aria-pressed="${pressed}"]`).first();
      await expect(line(true)).toHaveCSS('text-decoration-line', 'underline');
      await expect(line(false)).toHaveCSS('text-decoration-line', 'none');
      if (!place.startsWith('compare')) return;
      const zones = page.getByRole('region', { name: 'Result' }).locator('[aria-hidden] > span');
      const images = await zones.evaluateAll((spans) =>
        spans.slice(0, 3).map((span) => getComputedStyle(span).backgroundImage),
      );
      expect(new Set(images).size).toBe(3);
    });
  });
}
