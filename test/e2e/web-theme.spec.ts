import { expect, type Page } from '@playwright/test';
import { test } from './compare-page.ts';

test.use({ colorScheme: 'light', serviceWorkers: 'block' });

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/Service Worker registration blocked/);
});

const ink = (page: Page) => page.evaluate(() => getComputedStyle(document.body).color);
const choose = (page: Page, theme: string) =>
  page.getByRole('combobox', { name: 'Theme' }).selectOption(theme);

test('applies the chosen color scheme before the page’s script runs', async ({ page }) => {
  await page.goto('./');
  await choose(page, 'dark');
  // A choice made before the code has arrived is stored only then.
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.route('**/assets/index-*.js', async (route) => {
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
    await route.continue();
  });
  const script = page.waitForRequest('**/assets/index-*.js');
  await page.reload();
  await script;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  // The browser's toolbar, too.
  const toolbar = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
        .filter(({ media }) => matchMedia(media).matches)
        .map(({ content }) => content),
    );
  expect(await toolbar()).toEqual(['#0f1517']);
  await choose(page, 'system');
  await expect.poll(toolbar).toEqual(['#f2f4f1']);
});

test('prints dark text even when the dark theme is chosen', async ({ page }) => {
  await page.goto('./');
  const dark = await ink(page);
  await choose(page, 'dark');
  await expect.poll(() => ink(page)).not.toBe(dark);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => ink(page)).toBe(dark);
});
