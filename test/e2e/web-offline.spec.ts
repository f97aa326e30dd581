import { expect } from '@playwright/test';
import { chromiumLaunch } from './browser-chromium.ts';
import { test } from './compare-page.ts';

// The headless shell can't install web apps.
test.use({ serviceWorkers: 'allow', launchOptions: chromiumLaunch });

test('every page works offline after the first visit', async ({ page, context, baseURL }) => {
  await page.goto('./');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await context.setOffline(true);
  for (const folder of ['', 'how/', 'zh/compare/', 'tables/', 'zh/']) {
    await page.goto('about:blank');
    await page.goto(baseURL + folder);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto(`${baseURL}compare/`);
  await page.getByTestId('profile-words').check();
  await page.getByTestId('text-a').fill('美国“51区”雇员称内部有9架飞碟，曾看见灰色外星人');
  await expect(page.getByTestId('fingerprint-a')).toHaveText(/^[0-9a-f\s]{64,}$/);
});

test('can be installed', async ({ page, context }) => {
  await page.goto('./');
  const session = await context.newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});
