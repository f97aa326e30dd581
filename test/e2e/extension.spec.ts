import { DEFAULT_DWELL_MS } from '../../extension/shared/settings.ts';
import { article } from './articles.ts';
import { expect, test } from './extension.ts';
import { backgroundWorker, goTo, read, stored, visit } from './reading.ts';
import type { TestSites } from './server.ts';

function put(sites: TestSites, language: 'en' | 'zh') {
  return {
    original: sites.put('a.test', '/2023/original', article(`${language}-original`)),
    copy: sites.put('b.test', '/posts/copy', article(`${language}-copy`)),
    unrelated: sites.put('b.test', '/posts/unrelated', article(`${language}-unrelated`)),
  };
}

test('en: remembers a page after ten seconds, and warns about a copy although the worker stopped', async ({
  context,
  extension,
  sites,
}) => {
  const { original, copy, unrelated } = put(sites, 'en');
  await extension.consent();
  const opened = Date.now();
  const page = await read({ context, extension }, original);
  // A slow machine takes longer, but nothing is stored before the reading time is over.
  expect(Date.now() - opened).toBeGreaterThanOrEqual(DEFAULT_DWELL_MS);
  await expect.poll(() => extension.badge(original)).toBe('✓');
  expect(await extension.tooltip(original)).toContain('nothing like this');
  expect(await stored(extension)).toEqual([original]);

  await extension.stopWorker();
  await goTo(page, copy);
  await expect.poll(() => extension.badge(copy)).toBe('1');
  await expect
    .poll(async () => (await extension.banner(page))?.text)
    .toContain('Security advisory for Cargo');
  const shown = await extension.banner(page);
  expect(shown?.text).toContain('You’ve read this before');
  expect(shown?.text).toContain('a.test');
  expect(shown?.text).toMatch(
    /About \d\d% similar: most of the wording is the same\.|All the words are the same/,
  );
  const spoken = (await shown?.nodes()) ?? [];
  expect(spoken).toContainEqual({ role: 'region', name: 'Twicetold' });
  expect(spoken.map(({ role }) => role)).toEqual(
    expect.arrayContaining(['status', 'link', 'button']),
  );
  await expect.poll(() => extension.tooltip(copy)).toContain('a copy of this');

  // Once remembered, the page would have a badge.
  await extension.set({ dwellMs: 3_600_000 });
  await goTo(page, unrelated);
  await expect.poll(() => extension.tooltip(unrelated)).toContain('nothing like this');
  expect(await extension.badge(unrelated)).toBe('');
  expect(await extension.banner(page)).toBeUndefined();
});

test('zh: warns about a copy, and on a single-page site only until the next article', async ({
  context,
  extension,
  sites,
}) => {
  const { original, copy, unrelated } = put(sites, 'zh');
  await extension.consent({ dwellMs: 1500 });
  const page = await read({ context, extension }, original);
  await goTo(page, copy);
  await expect.poll(() => extension.badge(copy)).toBe('1');
  await expect
    .poll(async () => (await extension.banner(page))?.text)
    .toContain('使用 osmosfeed 创建自己的 Web RSS 阅读器');

  await page.evaluate(
    ([html, url]) => {
      history.pushState(null, '', url);
      const parsed = new DOMParser().parseFromString(html ?? '', 'text/html');
      document.body.replaceWith(document.adoptNode(parsed.body));
      document.title = parsed.title;
    },
    [article('zh-unrelated'), unrelated],
  );
  // The page may have been remembered by now.
  await expect.poll(() => extension.badge(unrelated)).toMatch(/^✓?$/);
  await expect.poll(() => extension.tooltip(unrelated)).toContain('nothing like this');
  expect(await extension.banner(page)).toBeUndefined();
  await expect.poll(() => stored(extension)).toContain(unrelated);
});

test("a page left at once isn't remembered, and one opened again isn't a copy of itself", async ({
  context,
  extension,
  sites,
}) => {
  const { original, unrelated } = put(sites, 'zh');
  await extension.consent({ dwellMs: 3_600_000 });
  const page = await visit(context, unrelated);
  await expect.poll(() => extension.tooltip(unrelated)).toContain('nothing like this');
  await page.goto('about:blank');
  await extension.set({ dwellMs: 1000 });
  await goTo(page, original);
  await expect.poll(() => stored(extension)).toEqual([original]);

  const again = `${original}?utm_source=feed#comments`;
  await page.goto('about:blank');
  await goTo(page, again);
  await expect.poll(() => extension.tooltip(again)).toContain('you read this page on ');
  expect(await extension.badge(again)).toBe('✓');
  await expect.poll(() => stored(extension)).toEqual([again]);
});

test('nothing is stored or shown before consent or while paused, but the open page is later', async ({
  context,
  extension,
  sites,
}) => {
  const { original, copy, unrelated } = put(sites, 'en');
  await extension.set({ dwellMs: 0 });
  const page = await visit(context, original);
  await expect.poll(() => extension.tooltip(original)).toContain('until you agree');
  // By the time that a later page has been refused, the first one would have been stored.
  const expectRefusal = async (reason: string) => {
    const later = await visit(context, copy);
    await expect.poll(() => extension.tooltip(copy)).toContain(reason);
    await later.close();
  };
  await expectRefusal('until you agree');
  // A worker that starts has a database for a moment, to begin a new log.
  await expect.poll(() => extension.origin.evaluate(() => indexedDB.databases())).toEqual([]);
  expect(await extension.badge(original)).toBe('');
  await extension.consentOnWelcomePage();
  await page.bringToFront();
  await expect.poll(() => stored(extension)).toEqual([original]);

  await extension.set({ pausedUntil: Date.now() + 3_600_000 });
  await goTo(page, unrelated);
  await expect.poll(() => extension.tooltip(unrelated)).toContain('paused until');
  await expectRefusal('paused until');
  expect(await stored(extension)).toEqual([original]);
  await extension.set({ pausedUntil: 0 });
  await page.bringToFront();
  await expect.poll(async () => (await stored(extension)).sort()).toEqual([original, unrelated]);
});

test('checks a page if consent returns before the page knows that it was withdrawn', async ({
  context,
  extension,
  sites,
}) => {
  const { original } = put(sites, 'en');
  await extension.consent({ dwellMs: 500 });
  const page = await visit(context, original);
  const state = () => extension.ask(page.url(), 'state');
  await expect.poll(state).toMatchObject({ remembered: true });
  const worker = await backgroundWorker(context);
  // The background answers a page that may not be checked once its icon shows that.
  await worker.evaluate(() => {
    const set = chrome.action.setBadgeText.bind(chrome.action);
    const held = new Promise((resolve) => Reflect.set(self, 'release', resolve));
    Reflect.set(self, 'held', 0);
    chrome.action.setBadgeText = async (details: chrome.action.BadgeTextDetails) => {
      const count = Reflect.get(self, 'held') + Number(details.tabId !== undefined);
      Reflect.set(self, 'held', count);
      if (count > 2) await held;
      await set(details);
    };
  });
  await extension.origin.evaluate(() => chrome.storage.local.remove('consent'));
  // The page asks whether it may be checked. Its new visit reports itself, and asks again.
  await expect.poll(() => worker.evaluate('held')).toBe(3);
  await extension.consent();
  await expect.poll(() => extension.ask(page.url(), 'article')).not.toBeNull();
  await worker.evaluate('release()');
  await expect.poll(state).toMatchObject({ kind: 'looked-up' });
});
