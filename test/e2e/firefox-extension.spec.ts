import { CONSENT_VERSION } from '../../extension/shared/settings.ts';
import { article, PDF, plainPage, prose } from './articles.ts';
import { eventually, saying } from './eventually.ts';
import { putEntries, putLinks, putRows, putStories, type Story } from './feed-pages.ts';
import { expect, test } from './firefox-extension.ts';
import { storedHere } from './reading.ts';
import { held } from './server.ts';
import { withEnd } from './warned.ts';

const text = [prose(400)];
const HOSTS = { origins: ['http://*/*', 'https://*/*'] };

test('Firefox stores nothing before consent, and then finds a copy while it still loads, and warns about it', async ({
  extension,
  sites,
}) => {
  const original = sites.put('a.test', '/2023/original', article('en-original'));
  const welcome = await extension.open('pages/welcome/welcome.html');
  const first = await extension.visit(original);
  await eventually(() => extension.tab(original)).toMatchObject({
    badge: '',
    title: saying('until you agree'),
  });
  expect(await extension.origin.evaluate(() => indexedDB.databases())).toEqual([]);

  await welcome.bringToFront();
  await (await welcome.waitForSelector('[data-testid="consent-accept"]'))?.click();
  await eventually(() => welcome.evaluate(() => browser.storage.local.get('consent'))).toEqual({
    consent: CONSENT_VERSION,
  });
  await extension.consent({ dwellMs: 0 });
  await first.bringToFront();
  await extension.expectBadge(original, '✓');

  const script = held('/* It goes on … */', 'document.title = "Whole";');
  sites.put('b.test', '/held.js', { body: script.body, contentType: 'text/javascript' });
  const html = withEnd('<script src="/held.js"></script>');
  const copy = sites.put('b.test', '/posts/copy', html);
  const page = await extension.begin(copy);
  await extension.expectBadge(copy, '1');
  expect(await page.evaluate(() => document.readyState)).toBe('loading');
  expect((await extension.tab(copy)).state).toMatchObject({ remembered: false });
  script.release();
  await eventually(() => extension.visibleIn(page)).toEqual(['banner']);
  await eventually(async () => (await extension.tab(copy)).state).toMatchObject({
    remembered: true,
  });

  await page.bringToFront();
  await page.keyboard.press('Escape');
  await eventually(() => extension.visibleIn(page)).toEqual([]);

  const unrelated = sites.put('b.test', '/posts/else', article('en-unrelated'));
  const other = await extension.visit(unrelated);
  await extension.expectBadge(unrelated, '✓');
  expect((await extension.tab(unrelated)).title).toContain('nothing like this');
  expect(await extension.visibleIn(other)).toEqual([]);
});

test('loses nothing when the event page stops, during a visit or between two', async ({
  extension,
  sites,
}) => {
  await extension.consent({ dwellMs: 3_600_000 });
  const original = sites.put('a.test', '/original', plainPage('Original', text));
  const first = await extension.visit(original);
  await eventually(() => extension.tab(original)).toMatchObject({
    title: saying('nothing like this'),
    state: { remembered: false },
  });
  await extension.stopEventPage();
  await extension.consent({ dwellMs: 0 });
  await first.bringToFront();
  await extension.expectBadge(original, '✓');
  await extension.stopEventPage();
  const copy = sites.put('b.test', '/copy', plainPage('Copy', text));
  const page = await extension.visit(copy);
  await extension.expectBadge(copy, '1');
  await eventually(() => extension.visibleIn(page)).toEqual(['banner']);
});

test('icon and popup say why a tab has no script: no access, which can be granted again, a PDF, or a reader view', async ({
  extension,
  sites,
}) => {
  await extension.consent({ dwellMs: 0 });
  const article = sites.put('a.test', '/article', plainPage('Article', text));
  const page = await extension.visit(article);
  await extension.expectBadge(article, '✓');
  const tab = (await extension.number(article)) ?? -1;

  await test.step('without access to sites', async () => {
    const noAccess = { badge: '×', title: saying('no access') };
    await extension.origin.evaluate((hosts) => browser.permissions.remove(hosts), HOSTS);
    // This page is open already, and Firefox leaves its script running. The next is opened now.
    await eventually(() => extension.tab(tab)).toMatchObject(noAccess);
    const after = sites.put('b.test', '/after', plainPage('After', text));
    const tabs = () =>
      extension.origin.evaluate(async () => (await browser.tabs.query({})).map(({ id }) => id));
    const known = await tabs();
    const opened = await extension.visit(after);
    const number = (await tabs()).find((id) => !known.includes(id)) ?? -1;
    await eventually(() => extension.tab(number)).toMatchObject({ ...noAccess, state: undefined });
    const popup = await extension.open(`pages/popup/popup.html?tab=${number}`);
    const heading = () => popup.evaluate(() => document.querySelector('h1')?.textContent);
    await eventually(heading).toBe('Permission needed');
    await popup.locator('button ::-p-text(Allow access)').click();
    await opened.bringToFront();
    await eventually(() => extension.tab(number)).toMatchObject({
      title: saying('read this before'),
    });
  });

  await test.step('with a PDF', async () => {
    const pdf = sites.put('a.test', '/paper.pdf', { body: PDF, contentType: 'application/pdf' });
    await extension.visit(pdf);
    await eventually(() => extension.tab(pdf)).toEqual({
      badge: '',
      title: saying('This is a PDF'),
      state: undefined,
    });
    expect(sites.requests.filter((request) => request === 'a.test/paper.pdf')).toHaveLength(1);
  });

  await test.step('in the reader view, also after a pause', async () => {
    await page.bringToFront();
    const toggle = () =>
      extension.origin.evaluate((id) => Reflect.get(browser.tabs, 'toggleReaderMode')(id), tab);
    // Fails until Firefox itself has recognized the article.
    await expect(toggle).toPass();
    const inReader = { badge: '', title: saying('reader view or one of the browser’s own pages') };
    await eventually(() => extension.tab(tab)).toMatchObject(inReader);
    await extension.consent({ pausedUntil: Number.MAX_SAFE_INTEGER });
    await eventually(() => extension.tab(tab)).toMatchObject({ title: saying('paused') });
    await extension.consent({ pausedUntil: 0 });
    await eventually(() => extension.tab(tab)).toMatchObject(inReader);
  });
});

test('open tabs show nothing while it is disabled, and work without a reload once it is enabled', async ({
  extension,
  sites,
}) => {
  await extension.consent({ marks: 'all', dwellMs: 0 });
  const original = sites.put('a.test', '/original', plainPage('Original', text));
  await extension.visit(original);
  await extension.expectBadge(original, '✓');
  const copy = sites.put('b.test', '/copy', plainPage('Copy', text));
  const page = await extension.visit(copy);
  const all = ['badges', 'banner'];
  const visible = () => extension.visibleIn(page);
  await eventually(visible).toEqual(all);
  await eventually(() => extension.tab(copy)).toMatchObject({ state: { remembered: true } });

  // Firefox ends the content script with the extension. Its elements stay in the page, but hidden.
  await extension.enable(false);
  await eventually(visible).toEqual([]);
  await extension.enable(true);
  await page.bringToFront();
  await extension.expectBadge(copy, '1');
  await eventually(visible).toEqual(all);
});

test('reads feed readers article by article, and marks their titles and those of lists', async ({
  extension,
  sites,
}) => {
  await extension.consent({ dwellMs: 0, marks: 'all' });
  const stories = putStories(sites, 4);
  const [ferry, lighthouse, harbor] = stories as [Story, Story, Story];
  const [, ferryEntry = '', lighthouseEntry = ''] = putEntries(sites, stories);
  const rows = putRows(sites, stories);
  const links = putLinks(sites, stories);
  const stored = async () => [...(await extension.origin.evaluate(storedHere))].sort();
  await extension.visit(ferry.url);
  await extension.expectBadge(ferry.url, '✓');

  const page = await extension.visit(ferryEntry);
  await eventually(() => extension.tab(ferryEntry)).toMatchObject({
    badge: '✓',
    title: saying('you read this article'),
    state: { item: { title: ferry.title, address: ferry.url } },
  });
  await eventually(() => extension.visibleIn(page)).toEqual(['badges']);
  await extension.visit(lighthouseEntry);
  await eventually(stored).toEqual([ferry.url, lighthouse.url].sort());

  const reader = await extension.visit(rows);
  await eventually(() => extension.tab(rows)).toMatchObject({ title: saying('Open one to check') });
  await reader.bringToFront();
  await (await reader.waitForSelector('.row:nth-child(3) button'))?.click();
  await eventually(stored).toEqual([ferry.url, lighthouse.url, harbor.url].sort());
  await eventually(() => extension.visibleIn(reader)).toEqual(['badges']);

  const list = await extension.visit(links);
  await eventually(() => extension.visibleIn(list)).toEqual(['badges']);
  expect(await stored()).toHaveLength(3);
});
