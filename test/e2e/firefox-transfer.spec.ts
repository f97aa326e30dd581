import { buildFolder } from '../../scripts/builds.ts';
import { test } from './firefox.ts';
import { type ServedFolder, serveFolder } from './server-web.ts';
import { type Ask, checkCutFiles, checkThereAndBack } from './transfer/transfer-checks.ts';

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

test('Firefox writes a library into a file and takes it in again', async () => {
  await checkThereAndBack(ask);
});

test('Firefox takes every whole page of a file that is cut off', async () => {
  await checkCutFiles(ask);
});
