import { expect } from '@playwright/test';
import { test } from './compare-page.ts';

/** The figures of each page by their test IDs, those that take a worker among them. */
const FIGURES = {
  'how/': [
    'hash-simhash',
    'blackboard',
    'bridge',
    'matrix',
    'similarity',
    'why-row-copies',
    'why-row-unrelated',
    'min-hash-gauges',
  ],
  'compare/': ['verdict', 'xor-grid', 'bit-readout', 'sentences', 'difference', 'figures-shingles'],
  'tables/': ['pigeonhole', 'sorted', 'designs', 'query-bits', 'skew', 'race-results'],
} as const;

// An A4 page at 96 dpi, without the margins of most printers.
test.use({ viewport: { width: 718, height: 1000 } });

for (const [place, figures] of Object.entries(FIGURES)) {
  test(`${place} can be printed without scrolling, with every figure`, async ({ page }) => {
    await page.goto(`./${place}`);
    for (const figure of figures) await expect(page.getByTestId(figure).first()).toBeAttached();
    await page.emulateMedia({ media: 'print' });
    for (const figure of figures) {
      const box = await page.getByTestId(figure).first().boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), figure).toBeGreaterThan(16);
    }
    expect(
      await page.evaluate(() => document.body.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect((await page.pdf()).length).toBeGreaterThan(50_000);
  });
}
