import { test } from './firefox.ts';
import { serveTransferPage } from './transfer/serve-page.ts';
import { type Ask, checkCutFiles, checkThereAndBack } from './transfer/transfer-checks.ts';

let served: Awaited<ReturnType<typeof serveTransferPage>>;
test.beforeAll(async () => {
  served = await serveTransferPage();
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
