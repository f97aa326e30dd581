import { setTimeout as pause } from 'node:timers/promises';
import { plainPage, prose } from './articles.ts';
import { expect, test } from './extension-tabs.ts';
import { become, storedHere } from './reading.ts';

const text = [prose(400)];

const countBanners = () => document.querySelectorAll('html > [popover]').length;

const REMEMBERED = { kind: 'looked-up', remembered: true };

test('an article is not checked in a background tab until it is shown, or prerendered until it is opened', async ({
  tabs,
  sites,
}) => {
  const url = sites.put('a.test', '/behind', plainPage('Behind', text));
  const behind = await tabs.visitBehind(url);
  await expect.poll(async () => (await tabs.tab(url)).state?.kind).toBe('watching');
  await pause(4000);
  expect(await behind.evaluate(() => document.visibilityState)).toBe('hidden');
  expect((await tabs.tab(url)).state).toEqual({ kind: 'watching' });
  expect(await tabs.origin.evaluate(storedHere)).toEqual([]);

  await behind.bringToFront();
  await expect.poll(async () => (await tabs.tab(url)).state).toMatchObject(REMEMBERED);
  await behind.close();

  // Only secure origins are prerendered. 127.0.0.1 is one, but Twicetold skips it as local.
  await tabs.set({ disabledExclusions: ['local'], dwellMs: 60_000 });
  const titleScript =
    '<script>document.title = document.prerendering ? "ahead" : "at once";</script>';
  const copy = sites.put('127.0.0.1', '/copy', `${plainPage('Copy', text)}${titleScript}`);
  const rules = '{"prerender":[{"urls":["/copy"],"eagerness":"immediate"}]}';
  const front = sites.put(
    '127.0.0.1',
    '/front',
    `<title>Front</title><a href="/copy">Copy</a><script type="speculationrules">${rules}</script>`,
  );
  const wasAsked = await tabs.listen();
  const page = await tabs.visit(front);
  await expect.poll(() => sites.requests).toContain('127.0.0.1/copy');
  await pause(4000);
  expect(await wasAsked()).toBe(false);

  await page.click('a');
  // Puppeteer loses a page that is replaced by a prerendered one.
  const title = () =>
    tabs.origin.evaluate(
      async (url) => (await chrome.tabs.query({})).find((tab) => tab.url === url)?.title,
      copy,
    );
  await expect.poll(title).toBe('ahead');
  await expect.poll(async () => (await tabs.tab(copy)).badge).toBe('1');
  expect(await wasAsked()).toBe(true);
});

test('a badge returns with a page from the back/forward cache, and stays off a tab that left during the lookup', async ({
  tabs,
  sites,
}) => {
  const original = sites.put('a.test', '/original', plainPage('Original', text));
  const read = await tabs.visit(original);
  await expect.poll(async () => (await tabs.tab(original)).state).toMatchObject(REMEMBERED);
  await read.close();
  await tabs.set({ dwellMs: 60_000 });

  const copy = sites.put('b.test', '/copy', plainPage('Copy', text));
  const other = sites.put('b.test', '/other', plainPage('Other', [prose(400, 9)]));
  const page = await tabs.visit(copy);
  await expect.poll(async () => (await tabs.tab(copy)).badge).toBe('1');
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.title = persisted ? 'kept' : 'loaded';
    });
  });
  await page.goto(other);
  await expect.poll(async () => (await tabs.tab(other)).state?.kind).toBe('looked-up');
  expect((await tabs.tab(other)).badge).toBe('');

  await page.goBack();
  await expect.poll(() => page.title()).toBe('kept');
  await expect.poll(async () => (await tabs.tab(copy)).badge).toBe('1');
  await expect.poll(() => page.evaluate(countBanners)).toBe(1);

  const late = sites.put('b.test', '/late', plainPage('Late', ['Loading …']));
  await page.goto(late);
  await expect.poll(async () => (await tabs.tab(late)).state?.kind).toBe('not-article');
  const number = await tabs.number(late);
  const wasAsked = await tabs.listen();
  const letGo = await tabs.occupy();
  await page.evaluate(become, plainPage('Late', text));
  await expect.poll(wasAsked).toBe(true);
  await page.goto('about:blank');
  const { title } = await tabs.tab(number);
  await letGo();
  await pause(2000);
  expect(await tabs.tab(number)).toEqual({ badge: '', title, state: undefined });
});

test('a page that has changed its address isn’t a copy of itself, after a pause or when it comes back', async ({
  tabs,
  sites,
}) => {
  const url = sites.put('a.test', '/story', plainPage('Story', text));
  const page = await tabs.visit(url);
  await expect.poll(async () => (await tabs.tab(url)).state).toMatchObject(REMEMBERED);
  await page.evaluate(() => history.replaceState(null, '', '/tidied'));
  const tidied = page.url();
  await tabs.set({ pausedUntil: Date.now() + 3_600_000 });
  await expect.poll(async () => (await tabs.tab(tidied)).state?.kind).toBe('off');
  await tabs.set({ pausedUntil: 0 });
  await expect.poll(async () => (await tabs.tab(tidied)).state?.kind).toBe('looked-up');
  expect((await tabs.tab(tidied)).state).toMatchObject({ copies: [], remembered: true });
  const remember = (tab: number) => chrome.tabs.sendMessage(tab, { type: 'remember' });
  const reply = await tabs.origin.evaluate(remember, await tabs.number(tidied));
  expect(reply).toEqual({ remembered: true });
  expect(await tabs.origin.evaluate(storedHere)).toEqual([url]);

  const other = sites.put('b.test', '/other', plainPage('Other', [prose(400, 9)]));
  await page.goto(other);
  await expect.poll(async () => (await tabs.tab(other)).state?.kind).toBe('looked-up');
  // The browser forgets what it showed for the page before.
  await page.goBack();
  await expect.poll(async () => (await tabs.tab(tidied)).badge).not.toBe('');
  expect((await tabs.tab(tidied)).state).toMatchObject({ copies: [] });
  expect(await page.evaluate(countBanners)).toBe(0);
});
