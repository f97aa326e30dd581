import { DEFAULT_DWELL_MS } from '../../extension/shared/settings.ts';
import { article } from './articles.ts';
import { expect, test } from './extension.ts';
import { backgroundWorker, read, stored, visit } from './reading.ts';
import type { TestSites } from './server.ts';
import { withEnd } from './warned.ts';

const LANGUAGES = [
  { language: 'en', title: 'Security advisory for Cargo' },
  { language: 'zh', title: '使用 osmosfeed 创建自己的 Web RSS 阅读器' },
] as const;

function put(sites: TestSites, language: 'en' | 'zh') {
  return {
    original: sites.put('a.test', '/2023/original', article(`${language}-original`)),
    copy: sites.put('b.test', '/posts/copy', article(`${language}-copy`)),
    unrelated: sites.put('b.test', '/posts/unrelated', article(`${language}-unrelated`)),
  };
}

for (const { language, title } of LANGUAGES) {
  test(`${language}: warns about a copy of an article that was read on another site`, async ({
    context,
    extension,
    sites,
  }) => {
    const { original, copy, unrelated } = put(sites, language);
    await extension.consentOnWelcomePage();
    await extension.set({ dwellMs: 1000 });
    await visit(context, original);
    await expect.poll(() => extension.tooltip(original)).toContain('nothing like this');
    await expect.poll(() => stored(extension)).toEqual([original]);
    await expect.poll(() => extension.badge(original)).toBe('✓');

    const second = await visit(context, copy);
    await expect.poll(() => extension.badge(copy)).toBe('1');
    await expect.poll(async () => (await extension.banner(second))?.text).toContain(title);
    const text = (await extension.banner(second))?.text;
    expect(text).toContain('You’ve read this before');
    expect(text).toContain('a.test');
    expect(text).toMatch(
      /About \d\d% similar: most of the wording is the same\.|All the words are the same/,
    );
    await expect.poll(() => extension.tooltip(copy)).toContain('a copy of this');

    // Once remembered, the page would have a badge.
    await extension.set({ dwellMs: 3_600_000 });
    const third = await visit(context, unrelated);
    await expect.poll(() => extension.tooltip(unrelated)).toContain('nothing like this');
    expect(await extension.badge(unrelated)).toBe('');
    expect(await extension.banner(third)).toBeUndefined();
  });
}

test('remembers a page after ten seconds, and still warns if the worker stops after that', async ({
  context,
  extension,
  sites,
}) => {
  const { original, copy } = put(sites, 'en');
  await extension.consent();
  const opened = Date.now();
  await read({ context, extension }, original);
  // A slow machine takes longer, but nothing is stored before the reading time is over.
  expect(Date.now() - opened).toBeGreaterThanOrEqual(DEFAULT_DWELL_MS);
  await extension.stopWorker();
  const second = await visit(context, copy);
  await expect.poll(() => extension.badge(copy)).toBe('1');
  await expect.poll(async () => (await extension.banner(second))?.text).toContain('Security');
});

test('before consent nothing is stored and nothing is shown', async ({
  context,
  extension,
  sites,
}) => {
  const { original, unrelated } = put(sites, 'en');
  await extension.set({ dwellMs: 0 });
  const page = await visit(context, original);
  await expect.poll(() => extension.tooltip(original)).toContain('until you agree');
  const later = await visit(context, unrelated);
  await expect.poll(() => extension.tooltip(unrelated)).toContain('until you agree');
  await later.close();
  // A worker that starts has a database for a moment, to begin a new log.
  await expect.poll(() => extension.origin.evaluate(() => indexedDB.databases())).toEqual([]);
  expect(await extension.badge(original)).toBe('');

  // With consent, the tab that is already open begins at once.
  await extension.consentOnWelcomePage();
  await page.bringToFront();
  await expect.poll(() => stored(extension)).toEqual([original]);
});

test('a bounce is not remembered', async ({ context, extension, sites }) => {
  const { original, unrelated } = put(sites, 'en');
  await extension.consent({ dwellMs: 3_600_000 });
  const page = await visit(context, original);
  await expect.poll(() => extension.tooltip(original)).toContain('nothing like this');
  await page.goto('about:blank');
  await extension.set({ dwellMs: 1000 });
  await page.goto(unrelated, { waitUntil: 'domcontentloaded' });
  await expect.poll(() => stored(extension)).toEqual([unrelated]);
});

test("the same page opened again isn't a copy of itself", async ({ context, extension, sites }) => {
  const { original } = put(sites, 'zh');
  await extension.consent({ dwellMs: 1000 });
  const page = await read({ context, extension }, original);
  await page.close();
  const again = `${original}?utm_source=feed#comments`;
  await visit(context, again);
  await expect.poll(() => extension.tooltip(again)).toContain('you read this page today at');
  expect(await extension.badge(again)).toBe('✓');
  await expect.poll(() => stored(extension)).toEqual([again]);
});

test('the banner opens the earlier copy, and Escape closes it', async ({
  context,
  extension,
  sites,
}) => {
  const { original, copy } = put(sites, 'en');
  await extension.consent({ dwellMs: 1000 });
  await (await read({ context, extension }, original)).close();
  const page = await visit(context, copy);
  await expect.poll(async () => (await extension.banner(page))?.text).toContain('Security');

  const opening = context.waitForEvent('page');
  await (await extension.banner(page))?.click(/^Open article/);
  await expect(await opening).toHaveURL(original);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect.poll(async () => (await extension.banner(page))?.text).toContain('Security');
  const spoken = (await (await extension.banner(page))?.nodes()) ?? [];
  expect(spoken).toContainEqual({ role: 'region', name: 'Twicetold' });
  expect(spoken.map(({ role }) => role)).toEqual(
    expect.arrayContaining(['status', 'link', 'button']),
  );
  await page.keyboard.press('Escape');
  await expect.poll(() => extension.banner(page)).toBeUndefined();
});

test('the page cannot reach into the banner, and its CSP does not break it', async ({
  context,
  extension,
  sites,
}) => {
  const { original } = put(sites, 'en');
  const strict = sites.put('b.test', '/strict', {
    body: withEnd('<p>Words of the page itself</p>'),
    headers: {
      'content-security-policy': "default-src 'none'; require-trusted-types-for 'script'",
    },
  });
  await extension.consent({ dwellMs: 1000 });
  await read({ context, extension }, original);
  const page = await visit(context, strict);
  await expect.poll(async () => (await extension.banner(page))?.text).toContain('Security');
  const words = ['a.test', 'All the words', 'in the same order'];
  const text = (await extension.banner(page))?.text;
  for (const word of ['You’ve read this', ...words]) expect(text).toContain(word);
  const seen = await page.evaluate(
    (words) => {
      // Not in TypeScript's library, but in every browser; it searches closed shadow roots too.
      const { find } = window as unknown as { find(words: string, ...more: boolean[]): boolean };
      const found = words.filter((word) => find(word, false, false, true));
      const hosts = [...document.querySelectorAll('[popover]')];
      return {
        found,
        roots: hosts.map(({ shadowRoot }) => shadowRoot),
        text: document.documentElement.textContent,
        fixed: hosts.map((host) => getComputedStyle(host).position),
        known: 'twicetold' in globalThis,
      };
    },
    [...words, 'of the page itself'],
  );
  expect(seen.found).toEqual(['of the page itself']);
  expect(seen.roots).toEqual([null]);
  expect(seen.fixed).toEqual(['fixed']);
  expect(seen.text).not.toContain('You’ve read this');
  expect(seen.known).toBe(false);
});

test('on a single-page site, the next article is looked up and the last warning removed', async ({
  context,
  extension,
  sites,
}) => {
  const { original, unrelated } = put(sites, 'en');
  const copy = sites.put('b.test', '/posts/copy', article('en-copy'));
  await extension.consent({ dwellMs: 1500 });
  await read({ context, extension }, original);

  const page = await visit(context, copy);
  await expect.poll(() => extension.badge(copy)).toBe('1');
  const next = article('en-unrelated');
  await page.evaluate(
    ([html, url]) => {
      history.pushState(null, '', url);
      const parsed = new DOMParser().parseFromString(html ?? '', 'text/html');
      document.body.replaceWith(document.adoptNode(parsed.body));
      document.title = parsed.title;
    },
    [next, unrelated],
  );
  // The page may have been remembered by now.
  await expect.poll(() => extension.badge(unrelated)).toMatch(/^✓?$/);
  await expect.poll(() => extension.tooltip(unrelated)).toContain('nothing like this');
  expect(await extension.banner(page)).toBeUndefined();
  await expect.poll(() => stored(extension)).toContain(unrelated);
});

test('checks nothing while paused, and the open page when resumed', async ({
  context,
  extension,
  sites,
}) => {
  const { original, unrelated } = put(sites, 'en');
  await extension.consent({ dwellMs: 0, pausedUntil: Date.now() + 3_600_000 });
  const page = await visit(context, original);
  await expect.poll(() => extension.tooltip(original)).toContain('paused until');
  const later = await visit(context, unrelated);
  await expect.poll(() => extension.tooltip(unrelated)).toContain('paused until');
  await later.close();
  expect(await stored(extension)).toEqual([]);
  await extension.set({ pausedUntil: 0 });
  await page.bringToFront();
  await expect.poll(() => stored(extension)).toEqual([original]);
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
      if (count > 1) await held;
      await set(details);
    };
  });
  await extension.origin.evaluate(() => chrome.storage.local.remove('consent'));
  // The page's new visit reports itself, and asks whether the page may be checked.
  await expect.poll(() => worker.evaluate('held')).toBe(3);
  await extension.consent();
  await expect.poll(() => extension.ask(page.url(), 'article')).not.toBeNull();
  await worker.evaluate('release()');
  await expect.poll(state).toMatchObject({ kind: 'looked-up' });
});
