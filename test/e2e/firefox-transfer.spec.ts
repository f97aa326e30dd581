import { constants, gunzipSync } from 'node:zlib';
import { buildFolder } from '../../scripts/builds.ts';
import { expect, test } from './firefox.ts';
import { serveFolder } from './server-web.ts';
import type { TransferPage } from './transfer/page/page.ts';

// More than are written in one batch.
const PAGES = 600;

test('Firefox exports a library, and imports the file and the complete pages of a truncated one', async ({
  firefox,
}) => {
  const { url, close } = await serveFolder(buildFolder('transfer-page'));
  await firefox.goto(url);
  await firefox.waitForFunction(() => 'transfer' in window);
  const ask = ((name, ...args) =>
    firefox.evaluate(
      (name, args) => (window.transfer[name] as (...args: unknown[]) => unknown)(...args),
      name,
      args,
    )) as <Name extends keyof TransferPage>(
    name: Name,
    ...args: Parameters<TransferPage[Name]>
  ) => ReturnType<TransferPage[Name]>;

  await ask('fill', 'one', PAGES);
  const file = Uint8Array.from(await ask('writeFile', 'one'));
  expect(await ask('takeFile', 'two')).toMatchObject({
    end: 'complete',
    pages: { added: PAGES, merged: 0, unchanged: 0 },
    skipped: { count: 0 },
  });
  expect(await ask('hash', 'two')).toBe(await ask('hash', 'one'));

  const length = Math.floor(file.length * 0.77);
  const cut = gunzipSync(file.subarray(0, length), { finishFlush: constants.Z_SYNC_FLUSH });
  // The first two lines are no pages, and the last one is incomplete.
  const whole = cut.filter((byte) => byte === 10).length - 2;
  expect(await ask('takeFile', 'three', length)).toMatchObject({
    end: 'cut',
    pages: { added: whole },
  });
  close();
});
