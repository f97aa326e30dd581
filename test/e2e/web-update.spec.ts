import { rm } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test as base } from './compare-page.ts';
import { copyAsNewerBuild } from './newer-build.ts';
import { scrollUntil } from './scroll-until.ts';
import { builtWeb, type ServedFolder, serveFolder } from './server-web.ts';

/** Serves the web app from a subfolder, where another build can be published. */
const test = base.extend<{ site: ServedFolder }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here.
  site: async ({}, use) => {
    const site = await serveFolder(builtWeb, '/some/folder/');
    await use(site);
    site.close();
  },
  serviceWorkers: 'allow',
  baseURL: async ({ site }, use) => use(site.url),
});

const cached = () => navigator.serviceWorker.ready.then(() => undefined);

let newer: string | undefined;
// Not at the end of the test, because the browser may still ask the server for a file of it.
test.afterAll(async () => {
  if (newer) await rm(newer, { recursive: true });
});

test('in a subfolder, the app of the first visit works offline and after an update, which the next visit shows', async ({
  page,
  context,
  site,
}) => {
  await page.goto('./compare/');
  await page.evaluate(cached);
  await context.setOffline(true);
  await page.getByTestId('profile-words').check();
  await page.getByTestId('text-a').fill('美国“51区”雇员称内部有9架飞碟，曾看见灰色外星人');
  await expect(page.getByTestId('fingerprint-a')).toHaveText(/^[0-9a-f\s]{64,}$/);
  await page.getByRole('link', { name: 'Tables' }).click();
  await scrollUntil(page.locator('#skew'), page.getByTestId('skew-summary'));
  await expect(page.getByRole('alert')).toHaveCount(0);

  await context.setOffline(false);
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
