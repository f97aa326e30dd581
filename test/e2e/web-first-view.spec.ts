import { expect } from '@playwright/test';
import { PAGE_NAMES } from '../../web/lib/route.ts';
import { test } from './compare-page.ts';

/** Notes that the page has said, for however short a while, that a room is on its way. */
function noteWaiting(): void {
  new MutationObserver(() => {
    if (document.querySelector('main [role="status"]')?.textContent === 'Loading…') {
      document.documentElement.dataset['waited'] = 'true';
    }
  }).observe(document, { childList: true, subtree: true });
}

for (const room of PAGE_NAMES) {
  test(`${room} asks for its files together with the page's own, each once, and is shown whole`, async ({
    page,
  }) => {
    await page.addInitScript(noteWaiting);
    await page.route('**/assets/index-*.js', async (route) => {
      // What is asked for before this has come is asked for by the page's text.
      const file = new RegExp(`/${room}page-`, 'i');
      await page.waitForRequest((request) => file.test(request.url()), { timeout: 5_000 });
      await route.continue();
    });
    await page.goto(`#/${room}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-waited');
    const files = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => /(?<!\.worker-.*)\.(js|css)$/.test(name)),
    );
    expect(files.some((name) => name.toLowerCase().includes(`/${room}page-`))).toBe(true);
    expect(files).toEqual([...new Set(files)]);
  });
}

test('the other rooms are here before they are opened', async ({ page }) => {
  await page.addInitScript(noteWaiting);
  const others = ['Explain', 'Tables'].map((room) =>
    page.waitForResponse((response) => new RegExp(`/${room}Page-.*js$`).test(response.url())),
  );
  await page.goto('#/compare');
  const files = (await Promise.all(others)).map((response) => response.url());
  await page.waitForLoadState('networkidle');
  // Come, and run.
  await page.evaluate((files) => Promise.all(files.map((file) => import(file))), files);
  await page.getByRole('link', { name: 'Tables' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Finding a near.duplicate/);
  await page.getByRole('link', { name: 'How it works' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/How a text becomes/);
  await expect(page.locator('html')).not.toHaveAttribute('data-waited');
});
