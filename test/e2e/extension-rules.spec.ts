import type { BrowserContext } from '@playwright/test';
import { article } from './articles.ts';
import { expect, test } from './extension.ts';
import { popupOn } from './pages.ts';
import { backgroundWorker, read, stored, visit } from './reading.ts';

const story = article('en-original');

const withStart = (start: string) => story.replace(/<body[^>]*>/, `$&${start}`);

test('a site rule and each change of it apply at once in open tabs', async ({
  context,
  extension,
  sites,
}) => {
  await extension.consent({ dwellMs: 1000 });
  const url = sites.put('a.test', '/story', story);
  const page = await visit(context, url);
  await expect.poll(() => extension.tooltip(url)).toContain('nothing like this');

  const popup = await popupOn(extension, url);
  await popup.getByRole('button', { name: 'Default on a.test' }).click();
  const rule = popup.getByRole('group', { name: 'a.test' });
  await rule.getByRole('radio').nth(3).click();
  await expect.poll(() => extension.tooltip(url)).toContain('You chose “Never” for a.test');
  expect(await extension.badge(url)).toBe('–');
  const before = await stored(extension);
  await page.bringToFront();
  const other = sites.put('sub.a.test', '/other', article('en-unrelated'));
  await visit(context, other);
  await expect.poll(() => extension.tooltip(other)).toContain('You chose “Never” for a.test');
  expect(await stored(extension)).toEqual(before);

  await popup.bringToFront();
  await rule.getByRole('radio').nth(2).click();
  await page.bringToFront();
  await expect.poll(() => extension.badge(url)).not.toBe('–');
  await popup.bringToFront();
  await rule.getByRole('radio').nth(0).click();
  await page.bringToFront();
  await expect.poll(() => stored(extension)).toContain(url);
});

test('skips sites by category with a reason, and checks them if the category is turned off', async ({
  context,
  extension,
  sites,
}) => {
  await extension.consent({ dwellMs: 1000 });
  const skippedUrls = {
    'skips banks': sites.put('onlinebanking.a.test', '/news-of-us', story),
    'skips sign-in': sites.put('a.test', '/account/terms', story),
    'contains a sign-in key': `${sites.put('a.test', '/shared', story)}?access_token=x`,
    'ask for a password': sites.put('b.test', '/story', withStart('<input type="password">')),
    'skips mail': sites.put('webmail.a.test', '/read/1', story),
  };
  const page = await context.newPage();
  for (const [reason, url] of Object.entries(skippedUrls)) {
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    await expect.poll(() => extension.tooltip(url), reason).toContain(reason);
    expect(await extension.badge(url), reason).toBe('–');
  }
  expect(await stored(extension)).toEqual([]);

  // The last one is mail. While it stays skipped, its icon doesn't change.
  const worker = await backgroundWorker(context);
  await worker.evaluate(() => {
    const types: string[] = [];
    Reflect.set(globalThis, 'types', types);
    chrome.runtime.onMessage.addListener(({ type }) => void types.push(type));
  });
  const sent = () => worker.evaluate(() => Reflect.get(globalThis, 'types') as string[]);
  for (const count of [1, 2]) {
    await page.evaluate((count) => history.pushState(null, '', `/read/next/${count}`), count);
    await expect.poll(sent).toEqual(Array(count).fill('requestAccess'));
  }
  await page.evaluate(() => history.replaceState(null, '', '/read/1'));
  await extension.set({ disabledExclusions: ['mail'] });
  await expect.poll(() => stored(extension)).toEqual([skippedUrls['skips mail']]);
});

test('finds a password field above an article in shadow roots and frames', async ({
  context,
  extension,
  sites,
}) => {
  await extension.consent();
  const FIELD = '<input type="password">';
  const inRoot = (mode: string) =>
    `<div id="root"></div><script>root.attachShadow({ mode: '${mode}' }).innerHTML = '${FIELD}'</script>`;
  const hidden = {
    'an open root of a div': inRoot('open'),
    'a closed root of a div': inRoot('closed'),
    'a root that was written down': `<sign-in><template shadowrootmode="open">${FIELD}</template></sign-in>`,
    'a frame': `<iframe srcdoc='${FIELD}'></iframe>`,
  };
  const page = await context.newPage();
  for (const [where, markup] of Object.entries(hidden)) {
    const path = `/${where.replaceAll(' ', '-')}`;
    const url = sites.put('a.test', path, withStart(markup));
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    await expect.poll(() => extension.tooltip(url), where).toContain('ask for a password');
  }
  expect(await stored(extension)).toEqual([]);
});

test('remembers an article about a skipped topic, with formulas, without the key in its canonical address', async ({
  context,
  extension,
  sites,
}) => {
  await extension.consent({ dwellMs: 500 });
  // Their elements have no shadow roots, although these names may look like those of components.
  const formula = '<math><semantics><mi>x</mi><annotation-xml></annotation-xml></semantics></math>';
  const drawing = '<svg><font-face></font-face><a-b></a-b></svg>';
  const canonical = '<link rel="canonical" href="/story-7?access_token=secret">';
  const html = story
    .replace('</head>', `${canonical}</head>`)
    .replace('</body>', `${formula}${drawing}</body>`);
  await read({ context, extension }, sites.put('blog.a.test', '/2024/how-banks-fail', html));
  const written = await extension.origin.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.open('twicetold').onsuccess = ({ target }) => {
          const { result } = target as IDBOpenDBRequest;
          const pages = result.transaction('pages').objectStore('pages').getAll();
          pages.onsuccess = () => {
            result.close();
            resolve(JSON.stringify(pages.result, (_, it) => (ArrayBuffer.isView(it) ? 0 : it)));
          };
        };
      }),
  );
  expect(written).toContain('/2024/how-banks-fail');
  expect(written).not.toContain('secret');
});

test('menu items, shortcuts, and the address bar do what they say', async ({
  context,
  extension,
  sites,
}) => {
  await extension.consent({ dwellMs: 600_000 });
  const url = sites.put('a.test', '/story', story);
  await visit(context, url);
  await expect.poll(() => extension.tooltip(url)).toContain('nothing like this');
  const keys = await extension.origin.evaluate(() => chrome.commands.getAll());
  expect(keys.filter(({ shortcut }) => shortcut)).toHaveLength(4);
  await happens(context, 'contextMenus.onClicked', url, { menuItemId: 'remember' });
  await expect.poll(() => stored(extension)).toEqual([url]);
  await expect.poll(() => extension.badge(url)).toBe('✓');
  await expect.poll(() => extension.tooltip(url)).toContain('in your library');

  expect(await suggested(context, 'cargo advisory')).toMatchObject([
    { content: url, description: expect.stringContaining('Security advisory for Cargo') },
  ]);

  const copy = sites.put('b.test', '/copy', article('en-copy'));
  await visit(context, copy);
  await expect.poll(() => extension.badge(copy)).toBe('1');
  const comparing = context.waitForEvent('page');
  await happens(context, 'contextMenus.onClicked', copy, { menuItemId: 'compare' });
  await expect(await comparing).toHaveURL(/\/compare\.html\?tab=\d+&page=1$/);

  await happens(context, 'contextMenus.onClicked', copy, { menuItemId: 'never' });
  await expect.poll(() => extension.tooltip(copy)).toContain('You chose “Never” for b.test');
  const library = context.waitForEvent('page');
  await happens(context, 'contextMenus.onClicked', copy, { menuItemId: 'library' });
  await expect(await library).toHaveURL(/\/library\.html$/);

  await happens(context, 'commands.onCommand', url, 'toggle-pause');
  await expect.poll(() => extension.tooltip(url)).toContain('paused until you resume');
  expect(await extension.badge(url)).toBe('II');
  await happens(context, 'commands.onCommand', url, 'toggle-pause');
  await expect.poll(() => extension.badge(url)).not.toBe('II');
});

/** Sends the worker an event that comes from the browser's own UI, which tests cannot use. */
function happens(context: BrowserContext, event: string, url: string, what: unknown) {
  const worker = context.serviceWorkers().at(-1);
  if (!worker) throw new Error('The worker has stopped.');
  return worker.evaluate(
    async ({ event, url, what }) => {
      const tab = (await chrome.tabs.query({})).find((tab) => tab.url === url);
      const [area = '', name = ''] = event.split('.');
      const source: { dispatch(...values: unknown[]): void } = Reflect.get(
        Reflect.get(chrome, area),
        name,
      );
      source.dispatch(what, tab);
    },
    { event, url, what },
  );
}

/** Returns what the address bar suggests after `tt` for these words. */
function suggested(context: BrowserContext, words: string) {
  const worker = context.serviceWorkers().at(-1);
  if (!worker) throw new Error('The worker has stopped.');
  return worker.evaluate((words) => {
    const { onInputChanged } = chrome.omnibox as unknown as {
      onInputChanged: { dispatch(words: string, show: (all: unknown) => void): void };
    };
    return new Promise((show) => onInputChanged.dispatch(words, show));
  }, words);
}
