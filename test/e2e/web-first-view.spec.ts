import { expect } from '@playwright/test';
import { formatAddress, PAGE_NAMES } from '../../web/lib/route.ts';
import { loadAllParts, test } from './compare-page.ts';

/** Notes whether the web app ever shows that it is loading a page, however briefly. */
function noteWaiting(): void {
  new MutationObserver(() => {
    if (document.querySelector('main [role="status"]')?.textContent === 'Loading…') {
      document.documentElement.dataset['waited'] = 'true';
    }
  }).observe(document, { childList: true, subtree: true });
}

for (const name of PAGE_NAMES) {
  test(`${name} requests each file once, with the HTML, and never shows a loading message`, async ({
    page,
  }) => {
    await page.addInitScript(noteWaiting);
    const file = new RegExp(`/${name}page-[^/]*js$`, 'i');
    const requested = page.waitForRequest((request) => file.test(request.url()));
    await page.route('**/assets/index-*.js', async (route) => {
      // What is requested before this script arrives is requested by the HTML itself.
      await requested;
      await route.continue();
    });
    await page.goto(formatAddress({ page: name, language: 'en', query: '' }));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The browser lists a file only once it has arrived.
    await expect(page.locator('main')).not.toHaveAttribute('data-static');
    await expect(page.locator('html')).not.toHaveAttribute('data-waited');
    const files = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => /(?<!\.worker-.*)\.(js|css)$/.test(name)),
    );
    expect(files.filter((url) => file.test(url))).toHaveLength(1);
    expect(files).toEqual([...new Set(files)]);
  });
}

test('the other pages are loaded before they are opened', async ({ page }) => {
  await page.addInitScript(noteWaiting);
  const others = ['Explain', 'Tables'].map((name) =>
    page.waitForResponse((response) => new RegExp(`/${name}Page-.*js$`).test(response.url())),
  );
  await page.goto('./compare/');
  await loadAllParts(page);
  const files = (await Promise.all(others)).map((response) => response.url());
  await page.waitForLoadState('networkidle');
  await page.evaluate((files) => Promise.all(files.map((file) => import(file))), files);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.getByRole('link', { name: 'Tables' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Finding a near.duplicate/);
  await page.getByRole('link', { name: 'How it works' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/The web is full of copies/);
  await expect(page.locator('html')).not.toHaveAttribute('data-waited');
});

test('what is out of sight starts when the reader does something', async ({ page }) => {
  await page.goto('./tables/');
  const last = page.locator('[data-chapter="race"]');
  await expect(page.locator('#app')).not.toHaveAttribute('data-static');
  await page.waitForLoadState('networkidle');
  await expect(last).toHaveAttribute('data-static');
  await page.keyboard.press('Shift');
  await expect(last).not.toHaveAttribute('data-static');
});

test('a chapter starts before it is in sight', async ({ page }) => {
  await page.addInitScript(() => {
    // Only coming near counts, and nothing that the reader does.
    for (const type of ['scroll', 'pointerdown', 'keydown'])
      addEventListener(type, (event) => event.stopImmediatePropagation(), true);
  });
  await page.goto('./tables/');
  const last = page.locator('[data-chapter="race"]');
  await expect(page.locator('#app')).not.toHaveAttribute('data-static');
  await page.waitForLoadState('networkidle');
  await expect(last).toHaveAttribute('data-static');
  await page.evaluate(() => {
    const top = document.querySelector('[data-chapter="race"]')?.getBoundingClientRect().top ?? 0;
    scrollBy({ top: top - 1.5 * innerHeight, behavior: 'instant' });
  });
  await expect(last).not.toHaveAttribute('data-static');
});
