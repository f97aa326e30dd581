import { expect, type Page } from '@playwright/test';
import { formatAddress, PAGE_NAMES } from '../../web/lib/route.ts';
import { loadAllParts, restOf, test } from './compare-page.ts';

/** Notes whether the web app ever shows that it is loading a page, however briefly. */
function noteWaiting(): void {
  new MutationObserver(() => {
    if (document.querySelector('main [role="status"]')?.textContent === 'Loading…') {
      document.documentElement.dataset['waited'] = 'true';
    }
  }).observe(document, { childList: true, subtree: true });
}

test('each page requests each file once, with the HTML, and never shows a loading message', async ({
  page,
}) => {
  await page.addInitScript(noteWaiting);
  for (const name of PAGE_NAMES) {
    await test.step(name, async () => {
      const file = new RegExp(`/${name}page-[^/]*js$`, 'i');
      const requested = page.waitForRequest((request) => file.test(request.url()));
      await page.route('**/assets/index-*.js', async (route) => {
        // What is requested before this script arrives is requested by the HTML itself.
        await requested;
        await route.continue();
      });
      await page.goto(formatAddress({ page: name, language: 'en', query: '' }));
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
      await page.unrouteAll();
    });
  }
});

/** Opens Tables, and returns its last chapter once it is the only thing that is waited for. */
async function openAtRest(page: Page) {
  await page.goto('./tables/');
  const last = page.locator('[data-chapter="race"]');
  await expect(page.locator('#app')).not.toHaveAttribute('data-static');
  await restOf(page);
  await expect(last).toHaveAttribute('data-static');
  return last;
}

test('what is out of sight starts when the reader acts or it comes near, and other pages are ready when opened', async ({
  page,
}) => {
  await page.addInitScript(noteWaiting);
  await test.step('when the reader does something, also with other pages', async () => {
    const others = ['Explain', 'Compare'].map((name) =>
      page.waitForResponse((response) => new RegExp(`/${name}Page-.*js$`).test(response.url())),
    );
    const last = await openAtRest(page);
    await loadAllParts(page);
    await expect(last).not.toHaveAttribute('data-static');
    const files = (await Promise.all(others)).map((response) => response.url());
    await restOf(page);
    await page.evaluate((files) => Promise.all(files.map((file) => import(file))), files);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    for (const [link, title] of [
      ['Compare', /./],
      ['How it works', /The web is full of copies/],
    ] as const) {
      await page.getByRole('link', { name: link }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    }
    await expect(page.locator('html')).not.toHaveAttribute('data-waited');
  });

  await test.step('when it comes near', async () => {
    await page.addInitScript(() => {
      // Only coming near counts, and nothing that the reader does.
      for (const type of ['scroll', 'pointerdown', 'keydown'])
        addEventListener(type, (event) => event.stopImmediatePropagation(), true);
    });
    await page.goto('about:blank');
    const last = await openAtRest(page);
    await last.evaluate((chapter) => {
      const { top } = chapter.getBoundingClientRect();
      scrollBy({ top: top - 1.5 * innerHeight, behavior: 'instant' });
    });
    await expect(last).not.toHaveAttribute('data-static');
  });
});
