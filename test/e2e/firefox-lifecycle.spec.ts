import { PDF, plainPage, prose } from './articles.ts';
import { expect, test } from './firefox-extension.ts';

// One after the other, so they share a browser.
test.describe.configure({ mode: 'default' });

const text = [prose(400)];
const REMEMBERED = { kind: 'looked-up', remembered: true };
const HOSTS = { origins: ['http://*/*', 'https://*/*'] };

test.describe('an event page that is stopped after a second', () => {
  test.use({ idle: 1000 });

  test('loses nothing during a visit or between two visits', async ({ extension, sites }) => {
    await extension.consent({ dwellMs: 6000 });
    const original = sites.put('a.test', '/original', plainPage('Original', text));
    const first = await extension.visit(original);
    await expect
      .poll(() => extension.tab(original))
      .toMatchObject({ state: { kind: 'looked-up', remembered: false } });
    // Time in the background doesn't count, however long the event page takes to stop.
    await extension.origin.bringToFront();
    await expect.poll(() => extension.isAwake()).toBe(false);
    expect(await extension.tab(original)).toMatchObject({ state: { remembered: false } });
    await first.bringToFront();
    await expect.poll(() => extension.tab(original)).toMatchObject({ state: REMEMBERED });

    await expect.poll(() => extension.isAwake()).toBe(false);
    const copy = sites.put('b.test', '/copy', plainPage('Copy', text));
    const page = await extension.visit(copy);
    await expect.poll(() => extension.tab(copy)).toMatchObject({ badge: '1' });
    await expect.poll(async () => (await extension.banner(page))?.text).toContain('Original');
  });
});

test('revoked host permissions are shown, and can be granted again', async ({
  extension,
  sites,
}) => {
  await extension.consent();
  const before = sites.put('a.test', '/before', plainPage('Before', text));
  await extension.visit(before);
  await expect.poll(() => extension.tab(before)).toMatchObject({ state: REMEMBERED });
  const open = (await extension.number(before)) ?? -1;

  await extension.origin.evaluate((hosts) => browser.permissions.remove(hosts), HOSTS);
  // One page is open already, and Firefox leaves its script running. The other is opened now.
  await expect
    .poll(() => extension.tab(open))
    .toMatchObject({ badge: '×', title: expect.stringContaining('no access') });
  const after = sites.put('b.test', '/after', plainPage('After', text));
  const tabs = () =>
    extension.origin.evaluate(async () => (await browser.tabs.query({})).map(({ id }) => id));
  const known = await tabs();
  const page = await extension.visit(after);
  const number = (await tabs()).find((id) => !known.includes(id)) ?? -1;
  await expect
    .poll(() => extension.tab(number))
    .toMatchObject({ badge: '×', title: expect.stringContaining('no access'), state: undefined });

  const popup = await extension.open(`pages/popup/popup.html?tab=${number}`);
  const heading = () => popup.evaluate(() => document.querySelector('h1')?.textContent);
  await expect.poll(heading).toBe('Permission needed');
  await popup.locator('button ::-p-text(Allow access)').click();
  await expect
    .poll(() => extension.origin.evaluate((hosts) => browser.permissions.contains(hosts), HOSTS))
    .toBe(true);
  await page.bringToFront();
  await expect
    .poll(() => extension.tab(number))
    .toMatchObject({ title: expect.stringContaining('copy of this') });
});

test('open tabs show nothing while it is disabled, and work without a reload once it is enabled', async ({
  extension,
  sites,
}) => {
  await extension.consent({ showLinkBadges: true });
  const original = sites.put('a.test', '/original', plainPage('Original', text));
  await extension.visit(original);
  await expect.poll(() => extension.tab(original)).toMatchObject({ state: REMEMBERED });
  const copy = sites.put('b.test', '/copy', plainPage('Copy', text));
  const page = await extension.visit(copy);
  const seen = () =>
    page.evaluate(() => {
      const hosts = [...document.querySelectorAll<HTMLElement>('[data-twicetold]')];
      return hosts.map((host) => [
        host.dataset['twicetold'],
        host.checkVisibility({ visibilityProperty: true }),
      ]);
    });
  const shown = [
    ['badges', true],
    ['banner', true],
  ];
  await expect.poll(async () => (await seen()).sort()).toEqual(shown);
  await expect.poll(() => extension.tab(copy)).toMatchObject({ badge: '1', state: REMEMBERED });

  // Firefox ends the content script with the extension. Its elements stay in the page, but hidden.
  await extension.enable(false);
  await expect
    .poll(async () => (await seen()).sort())
    .toEqual(shown.map(([host]) => [host, false]));

  await extension.enable(true);
  await page.bringToFront();
  await expect.poll(() => extension.tab(copy)).toMatchObject({ badge: '1' });
  await expect.poll(async () => (await seen()).sort()).toEqual(shown);
});

test('the tooltip says that a tab is a PDF or a reader view, where Firefox runs no scripts', async ({
  extension,
  sites,
}) => {
  await extension.consent();
  const pdf = sites.put('a.test', '/paper.pdf', { body: PDF, contentType: 'application/pdf' });
  await extension.visit(pdf);
  await expect
    .poll(() => extension.tab(pdf))
    .toEqual({ badge: '', title: expect.stringContaining('This is a PDF'), state: undefined });
  expect(sites.requests.filter((request) => request === 'a.test/paper.pdf')).toHaveLength(1);

  const article = sites.put('a.test', '/article', plainPage('Article', text));
  await extension.visit(article);
  await expect.poll(() => extension.tab(article)).toMatchObject({ state: REMEMBERED });
  const number = (await extension.number(article)) ?? -1;
  const toggle = () =>
    extension.origin.evaluate((id) => Reflect.get(browser.tabs, 'toggleReaderMode')(id), number);
  // Fails until Firefox itself has recognized the article.
  await expect(toggle).toPass();
  const inReader = {
    badge: '',
    title: expect.stringContaining('reader view or one of the browser’s own pages'),
  };
  await expect.poll(() => extension.tab(number)).toMatchObject(inReader);

  const off = { title: expect.stringContaining('paused') };
  await extension.consent({ pausedUntil: Number.MAX_SAFE_INTEGER });
  await expect.poll(() => extension.tab(number)).toMatchObject(off);
  await extension.consent({ pausedUntil: 0 });
  await expect.poll(() => extension.tab(number)).toMatchObject(inReader);
});
