import { rm } from 'node:fs/promises';
import { chromium, expect } from '@playwright/test';
import { buildFolder } from '../../scripts/builds.ts';
import { chromiumLaunch } from './browser-chromium.ts';
import { test as base } from './compare-page.ts';
import { copyAsNewerBuild } from './newer-build.ts';
import { scrollUntil } from './scroll-until.ts';
import { type ServedFolder, serveFolder } from './server-web.ts';

/** Serves the web app from a subfolder, where another build can be published. */
const test = base.extend<{ site: ServedFolder }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here.
  site: async ({}, use) => {
    const site = await serveFolder(buildFolder('web'), '/some/folder/');
    await use(site);
    site.close();
  },
  // The headless shell can't install web apps.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here.
  context: async ({}, use) => {
    const browser = await chromium.launch(chromiumLaunch);
    await use(await browser.newContext());
    await browser.close();
  },
  serviceWorkers: 'allow',
  baseURL: async ({ site }, use) => use(site.url),
});

let newer: string | undefined;
// Not at the end of the test, because the browser may still ask the server for a file of it.
test.afterAll(async () => {
  if (newer) await rm(newer, { recursive: true });
});

test('can be installed in a subfolder, works offline after the first visit, and is updated by the next', async ({
  page,
  context,
  site,
}) => {
  await page.goto('./compare/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

  await test.step('can be installed', async () => {
    const session = await context.newCDPSession(page);
    expect((await session.send('Page.getAppManifest')).errors).toEqual([]);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  });

  await test.step('every page and the dictionary work offline', async () => {
    await context.setOffline(true);
    await page.getByTestId('profile-words').check();
    await page.getByTestId('text-a').fill('美国“51区”雇员称内部有9架飞碟，曾看见灰色外星人');
    await expect(page.getByTestId('fingerprint-a')).toHaveText(/^[0-9a-f\s]{64,}$/);
    for (const folder of ['', 'how/', 'zh/compare/', 'zh/', 'tables/']) {
      await page.goto('about:blank');
      await page.goto(site.url + folder);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await scrollUntil(page.locator('#skew'), page.getByTestId('skew-summary'));
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('a page is the same with a query, which messengers add to links', async () => {
    await page.goto(`${site.url}zh/compare/?from=message`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('这两篇是同一篇吗？');
    await page.goto(`${site.url}compare/`);
    await context.setOffline(false);
  });

  await test.step('the host answers addresses without a page', async () => {
    const other = await context.newPage();
    const response = other.waitForResponse(/nowhere/);
    // Chromium fails if the answer has no content.
    await other.goto(`${site.url}zh/nowhere/`).catch(() => undefined);
    expect((await response).status()).toBe(404);
    await other.close();
  });

  await test.step('an open page stays at its version during an update', async () => {
    newer = await copyAsNewerBuild(/The web is full of (?=copies)/, 'Once more, ');
    site.publish(newer);
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
    });
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state))
      .toBe('installed');
    await page.getByRole('link', { name: 'How it works' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^The web is full of/);
    await scrollUntil(page.locator('#whyThree'), page.getByTestId('why-plot'));
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('the next visit shows the newer version', async () => {
    await page.close();
    // Without an open page, the new worker replaces the old one.
    await expect
      .poll(async () => {
        const next = await context.newPage();
        await next.goto(`${site.url}how/`);
        const heading = await next.getByRole('heading', { level: 1 }).textContent();
        await next.close();
        return heading;
      })
      .toMatch(/^Once more, copies/);
  });
});
