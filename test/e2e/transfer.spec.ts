import { test } from '@playwright/test';
import { buildFolder } from '../../scripts/builds.ts';
import { type ServedFolder, serveFolder } from './server-web.ts';
import { type Ask, checkCutFiles, checkThereAndBack } from './transfer/transfer-checks.ts';

let served: ServedFolder;
test.beforeAll(async () => {
  served = await serveFolder(buildFolder('transfer-page'));
});
test.afterAll(() => served.close());

let ask: Ask;
test.beforeEach(async ({ page }) => {
  await page.goto(served.url);
  await page.waitForFunction(() => 'transfer' in window);
  ask = ((name, ...args) =>
    page.evaluate(
      ([name, args]) => (window.transfer[name] as (...args: unknown[]) => unknown)(...args),
      [name, args] as const,
    )) as Ask;
});

test('Chromium exports a library to a file and imports it again', async () => {
  await checkThereAndBack(ask);
});

test('Chromium imports every complete page of a truncated file', async () => {
  await checkCutFiles(ask);
});
