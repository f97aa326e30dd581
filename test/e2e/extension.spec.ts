import { article } from './articles.ts';
import { eventually } from './eventually.ts';
import { expect, test } from './extension.ts';
import { WELCOME } from './pages.ts';
import { become, goTo, read, readIn, stored, visit } from './reading.ts';
import type { TestSites } from './server.ts';

function put(sites: TestSites, language: 'en' | 'zh') {
  return {
    original: sites.put('a.test', '/2023/original', article(`${language}-original`)),
    copy: sites.put('b.test', '/posts/copy', article(`${language}-copy`)),
    unrelated: sites.put('b.test', '/posts/unrelated', article(`${language}-unrelated`)),
  };
}

test('checks nothing before consent, then remembers what is read and warns about a copy', async ({
  context,
  extension,
  sites,
}) => {
  const { original, copy, unrelated } = put(sites, 'en');
  const page = await visit(context, original);
  /** By the time a later page has been refused, the first one would have been stored. */
  const expectRefusal = async (reason: string) => {
    await extension.expectTooltip(page.url(), reason);
    const later = await visit(context, copy);
    await extension.expectTooltip(copy, reason);
    await later.close();
  };

  await test.step('before consent', async () => {
    await extension.set({ dwellMs: 0 });
    await expectRefusal('until you agree');
    // A worker that starts has a database for a moment, to begin a new log.
    await eventually(() => extension.origin.evaluate(() => indexedDB.databases())).toEqual([]);
    expect(await extension.badge(original)).toBe('');
  });

  await test.step('the open page is remembered after its reading time', async () => {
    const dwellMs = 1500;
    await extension.set({ dwellMs });
    const agreed = Date.now();
    const welcome = await extension.open(WELCOME);
    await welcome.getByTestId('consent-accept').click();
    await expect(welcome.getByTestId('consent-withdraw')).toBeVisible();
    await welcome.close();
    await page.bringToFront();
    await eventually(() => stored(extension)).toEqual([original]);
    expect(Date.now() - agreed).toBeGreaterThanOrEqual(dwellMs);
    await extension.expectBadge(original, '✓');
    expect(await extension.tooltip(original)).toContain('nothing like this');
  });

  await test.step('opened again at another of its addresses, it is no copy of itself', async () => {
    const again = `${original}?utm_source=feed#comments`;
    await page.goto('about:blank');
    await goTo(page, again);
    await extension.expectTooltip(again, 'you read this page on ');
    expect(await extension.badge(again)).toBe('✓');
    await eventually(() => stored(extension)).toEqual([again]);
  });

  // Once remembered, a page would have a badge.
  await extension.set({ dwellMs: 3_600_000 });
  await test.step('a copy, although the worker stopped', async () => {
    await extension.stopWorker();
    await goTo(page, copy);
    const shown = await extension.expectBanner(page);
    for (const words of ['Security advisory for Cargo', 'a.test']) {
      expect(shown.text).toContain(words);
    }
    expect(shown.text).toMatch(/About \d\d% similar: most of the wording is the same\.|All the/);
    const spoken = await shown.nodes();
    expect(spoken).toContainEqual({ role: 'region', name: 'Twicetold' });
    expect(spoken.map(({ role }) => role)).toEqual(
      expect.arrayContaining(['status', 'link', 'button']),
    );
    await extension.expectBadge(copy, '1');
    await extension.expectTooltip(copy, 'read this before');
  });

  await test.step('an unrelated page, and a pause', async () => {
    await goTo(page, unrelated);
    await extension.expectTooltip(unrelated, 'nothing like this');
    expect(await extension.badge(unrelated)).toBe('');
    expect(await extension.banner(page)).toBeUndefined();
    await extension.set({ pausedUntil: Date.now() + 3_600_000, dwellMs: 0 });
    await expectRefusal('paused until');
    expect(await stored(extension)).toHaveLength(1);
    await extension.set({ pausedUntil: 0 });
    await page.bringToFront();
    await eventually(() => stored(extension)).toContain(unrelated);
  });
});

test('warns in Chinese, and on a single-page site only until the next article', async ({
  context,
  extension,
  sites,
}) => {
  const { original, copy, unrelated } = put(sites, 'zh');
  await extension.consent({ dwellMs: 0 });
  const page = await read({ context, extension }, original);
  await readIn(page, extension, copy);
  await extension.expectBadge(copy, '1');
  await extension.expectBanner(page, '使用 osmosfeed 创建自己的 Web RSS 阅读器');

  await page.evaluate((url) => history.pushState(null, '', url), unrelated);
  await page.evaluate(become, article('zh-unrelated'));
  await extension.expectNoBanner(page);
  await eventually(() => stored(extension)).toContain(unrelated);
  await extension.expectBadge(unrelated, '✓');
  expect(await extension.tooltip(unrelated)).toContain('nothing like this');
});
