import { constants, gunzipSync } from 'node:zlib';
import { buildFolder } from '../../scripts/builds.ts';
import { expect, test } from './firefox.ts';
import { serveFolder } from './server-web.ts';

// More than are written in one batch.
const PAGES = 600;

test('Firefox exports a library, and imports the file and the complete pages of a truncated one', async ({
  freshPage: firefox,
}) => {
  const { url, close } = await serveFolder(buildFolder('library-page'));
  await firefox.goto(url);
  await firefox.waitForFunction(() => 'libraryPage' in window);
  const importFromFile = (name: string, bytes?: number) =>
    firefox.evaluate((...args) => window.libraryPage.importFromFile(...args), name, bytes);
  const contents = (name: string) =>
    firefox.evaluate(async (name) => (await window.libraryPage.inspect(name)).contents, name);

  await firefox.evaluate(
    (count) => window.libraryPage.attempt('one', { do: 'import', from: 0, count }),
    PAGES,
  );
  const bytes = await firefox.evaluate(() => window.libraryPage.exportToFile('one'));
  expect(await importFromFile('two')).toMatchObject({
    end: 'complete',
    pages: { added: PAGES, merged: 0, unchanged: 0 },
    skipped: { count: 0 },
  });
  expect(await contents('two')).toEqual(await contents('one'));

  const file = Uint8Array.from(bytes);
  const length = Math.floor(file.length * 0.77);
  const cut = gunzipSync(file.subarray(0, length), { finishFlush: constants.Z_SYNC_FLUSH });
  // The first two lines aren't pages, and the last one is incomplete.
  const whole = cut.filter((byte) => byte === 10).length - 2;
  expect(await importFromFile('three', length)).toMatchObject({
    end: 'cut',
    pages: { added: whole },
  });
  close();
});
