import { buildFolder } from '../../scripts/builds.ts';
import { test } from './firefox.ts';
import { type ServedFolder, serveFolder } from './server-web.ts';
import { type Ask, checkCutFiles, checkThereAndBack } from './transfer/transfer-checks.ts';

// One after the other, so they share a browser.
test.describe.configure({ mode: 'default' });

let served: ServedFolder;
test.beforeAll(async () => {
  served = await serveFolder(buildFolder('transfer-page'));
});
test.afterAll(() => served.close());

let ask: Ask;
test.beforeEach(async ({ firefox }) => {
  await firefox.goto(served.url);
  await firefox.waitForFunction(() => 'transfer' in window);
  ask = ((name, ...args) =>
    firefox.evaluate(
      (name, args) => (window.transfer[name] as (...args: unknown[]) => unknown)(...args),
      name,
      args,
    )) as Ask;
});

test('Firefox exports a library to a file and imports it again', async () => {
  await checkThereAndBack(ask);
});

test('Firefox imports every complete page of a truncated file', async () => {
  await checkCutFiles(ask);
});
