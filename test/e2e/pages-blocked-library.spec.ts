import { CONSENT_VERSION } from '../../extension/shared/settings.ts';
import { article } from './articles.ts';
import { expect, test } from './extension.ts';
import { OPTIONS, WELCOME } from './pages.ts';
import { visit } from './reading.ts';

/** Opens the library in a page, like version 1, which doesn't close its connection. */
async function holdLibrary(): Promise<void> {
  const request = indexedDB.open('twicetold', 1);
  request.onupgradeneeded = () => {
    const pages = request.result.createObjectStore('pages');
    for (const index of ['segments', 'addresses']) {
      pages.createIndex(index, index, { multiEntry: true });
    }
    request.result.createObjectStore('column');
  };
  await new Promise((done) => {
    request.onsuccess = done;
  });
  Object.assign(window, { held: request.result });
}

test('pages say when another tab blocks the library, and continue when it is free', async ({
  context,
  extension,
  sites,
}) => {
  await extension.origin.evaluate(holdLibrary);
  const held = 'Another Twicetold tab or window is using your library';

  const welcome = await extension.open(WELCOME);
  await welcome.getByTestId('consent-accept').click();
  await expect(welcome.getByRole('alert')).toContainText(held);
  // The browser makes all further requests wait, without any event.
  const options = await extension.open(OPTIONS);
  await expect(options.getByText('Opening the library…')).toBeVisible();
  const compare = await extension.open('pages/compare/compare.html?a=1&b=2');
  await expect(compare.getByRole('heading', { name: 'Comparing…' })).toBeVisible();
  for (const page of [options, compare]) {
    await expect(page.getByRole('alert')).toContainText(held);
  }
  await expect(welcome.getByTestId('consent-withdraw')).toHaveCount(0);
  const consent = CONSENT_VERSION;
  await extension.origin.evaluate((consent) => chrome.storage.local.set({ consent }), consent);
  const url = sites.put('a.test', '/story', article('en-original'));
  await visit(context, url);
  await expect.poll(() => extension.tooltip(url)).toContain('is using your library');

  await extension.origin.evaluate(() => (window as unknown as { held: IDBDatabase }).held.close());
  await expect(options.getByRole('button', { name: 'Check library' })).toBeEnabled();
  await expect(compare.getByRole('heading', { name: 'Comparing…' })).toHaveCount(0);
  await expect(welcome.getByTestId('consent-withdraw')).toBeVisible();
  for (const page of [welcome, options, compare]) {
    await expect(page.getByTestId('library-delay')).toHaveCount(0);
  }
  await expect.poll(() => extension.tooltip(url)).not.toContain('is using your library');
});

test('pages show how much of the library another tab has upgraded', async ({ extension }) => {
  await extension.origin.evaluate(holdLibrary);
  // Like a page that upgrades a large library, which takes long. All others wait.
  await extension.origin.evaluate(() => {
    const { held } = window as unknown as { held: IDBDatabase };
    let end = () => {};
    const upgrade = new Promise<void>((resolve) => {
      end = resolve;
    });
    void navigator.locks.request('twicetold-upgrade', () => upgrade);
    const channel = new BroadcastChannel('twicetold-upgrade');
    const timer = setInterval(() => channel.postMessage(0.25), 100);
    Object.assign(window, {
      end: () => {
        clearInterval(timer);
        channel.close();
        end();
        held.close();
      },
    });
  });
  const options = await extension.open(OPTIONS);
  const upgrade = options.getByLabel('Updating your library for this version of Twicetold.');
  await expect(upgrade).toHaveAttribute('value', '0.25');
  await extension.origin.evaluate(() => (window as unknown as { end: () => void }).end());
  await expect(options.getByRole('button', { name: 'Check library' })).toBeEnabled();
  await expect(options.getByTestId('library-delay')).toHaveCount(0);
});
