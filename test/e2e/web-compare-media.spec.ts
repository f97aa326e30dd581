import { expect } from '@playwright/test';
import { examples } from '../../web/lib/examples.ts';
import { hexOf, test } from './compare-page.ts';
import { scrollUntil } from './scroll-until.ts';

test('prints both texts in full, and hides the controls', async ({ compare, page }) => {
  await page.getByTestId('example-edited').click();
  await compare.expectVerdict('near-duplicate');
  const next = page.getByRole('button', { name: 'Next' });
  await scrollUntil(page.getByTestId('difference'), next);
  await page.emulateMedia({ media: 'print' });
  for (const area of [compare.a, compare.b]) {
    const hidden = await area.evaluate((text) => text.scrollHeight - text.clientHeight);
    expect(hidden).toBeLessThanOrEqual(1);
  }
  await expect(next).toBeHidden();
  for (const control of ['open-a', 'wide-grid', 'swap', 'example-edited']) {
    await expect(page.getByTestId(control)).toBeHidden();
  }
  await expect(compare.verdict).toBeVisible();
});

test.describe('in forced colors', () => {
  test.use({ forcedColors: 'active' });

  test('the zones of the distance scale still look different', async ({ compare, page }) => {
    await page.getByTestId('example-edited').click();
    await compare.expectVerdict('near-duplicate');
    const zones = page.getByRole('region', { name: 'Result' }).locator('[aria-hidden] > span');
    const styles = await zones.evaluateAll((spans) =>
      spans.slice(0, 3).map((span) => {
        const { backgroundColor, backgroundImage } = getComputedStyle(span);
        return `${backgroundColor} ${backgroundImage}`;
      }),
    );
    expect(new Set(styles).size).toBe(3);
    expect(styles.slice(0, 2).filter((style) => style.endsWith(' none'))).toEqual([]);
  });
});

test('a fingerprint is one item for screen readers, and the file button and figure have names', async ({
  compare,
  page,
}) => {
  const { a, b } = examples.edited.en;
  await compare.write(a, b);
  await compare.expectVerdict('near-duplicate');
  await compare.expectFingerprint('a', await hexOf(a));
  const fingerprint = page.getByTestId('fingerprint-a');
  expect((await fingerprint.ariaSnapshot()).split('\n')).toHaveLength(1);
  await expect(page.getByRole('button', { name: 'Open file as Text A…' })).toBeVisible();
  await expect(
    page.getByRole('figure', { name: 'First 64 bits of A and B', exact: true }),
  ).toBeVisible();
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test('the explanation of a bit appears right below the grid', async ({ compare, page }) => {
    await page.getByTestId('example-edited').tap();
    await compare.expectVerdict('near-duplicate');
    await page.locator('[data-bit="60"]').tap();
    const readout = page.getByTestId('bit-readout');
    await expect(readout).toContainText('Bit 60: ');
    const [grid, words] = [
      await page.getByTestId('xor-grid').boundingBox(),
      await readout.boundingBox(),
    ];
    const gap = (words?.y ?? 0) - (grid?.y ?? 0) - (grid?.height ?? 0);
    expect(gap).toBeGreaterThanOrEqual(0);
    expect(gap).toBeLessThan(48);
  });
});
