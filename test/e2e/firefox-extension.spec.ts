import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from 'puppeteer-core';
import { CONSENT_VERSION } from '../../extension/shared/settings.ts';
import { article } from './articles.ts';
import { expect, test } from './firefox-extension.ts';
import { held } from './server.ts';

/** The welcome page, which the extension opens by itself when it is installed. */
async function welcomePage(firefox: Browser): Promise<Page> {
  let welcome: Page | undefined;
  const look = async () => {
    for (const page of await firefox.pages()) {
      // Puppeteer still has the address from before the extension's page was loaded. Asked while a
      // page is being replaced, Firefox may never answer.
      const address = await Promise.race([
        page.evaluate(() => location.href).catch(() => ''),
        setTimeout(1000, ''),
      ]);
      if (address.endsWith('/welcome.html')) welcome = page;
    }
    return welcome !== undefined;
  };
  await expect.poll(look, { timeout: 40_000 }).toBe(true);
  if (!welcome) throw new Error('There is no welcome page');
  return welcome;
}

const LANGUAGES = [
  { language: 'en', title: 'Security advisory for Cargo' },
  { language: 'zh', title: '使用 osmosfeed 创建自己的 Web RSS 阅读器' },
] as const;

for (const { language, title } of LANGUAGES) {
  test(`${language}: in Firefox too, nothing before consent, then a copy is warned of`, async ({
    firefox,
    extension,
    sites,
  }) => {
    const original = sites.put('a.test', '/2023/original', article(`${language}-original`));
    const accept =
      '<button style="position:fixed;right:24px;bottom:24px;height:40px">Accept</button>';
    const copy = sites.put(
      'b.test',
      '/posts/copy',
      article(`${language}-copy`).replace('</body>', `${accept}</body>`),
    );
    const unrelated = sites.put('b.test', '/posts/else', article(`${language}-unrelated`));

    const welcome = await welcomePage(firefox);
    const first = await extension.visit(original);
    await expect
      .poll(() => extension.tab(original))
      .toMatchObject({
        title: expect.stringContaining('until you agree'),
        state: { kind: 'off', why: { off: 'no-consent' } },
      });
    expect(await extension.origin.evaluate(() => indexedDB.databases())).toEqual([]);

    await welcome.bringToFront();
    await (await welcome.waitForSelector('[data-testid="consent-accept"]'))?.click();
    await expect
      .poll(() => welcome.evaluate(() => browser.storage.local.get('consent')))
      .toEqual({ consent: CONSENT_VERSION });
    await extension.consent({ dwellMs: 1000 });
    await first.bringToFront();
    await expect
      .poll(() => extension.tab(original))
      .toMatchObject({
        title: expect.stringContaining('nothing like this'),
        state: { remembered: true },
      });

    const second = await extension.visit(copy);
    await expect.poll(() => extension.tab(copy)).toMatchObject({ badge: '1' });
    await expect.poll(async () => (await extension.banner(second))?.text).toContain(title);
    expect((await extension.banner(second))?.text).toContain('a.test');
    // Away from the page's own button.
    const top = () =>
      second.evaluate(
        () => document.querySelector('[data-twicetold]')?.getBoundingClientRect().top,
      );
    await expect.poll(top).toBe(16);
    await (await extension.banner(second))?.click(/^Close/);
    await (await extension.banner(second))?.click(/^On this page/);
    await expect
      .poll(async () => (await extension.banner(second))?.text)
      .toContain('Warnings are off on this page');
    await second.reload({ waitUntil: 'domcontentloaded' });
    await expect.poll(() => extension.tab(copy)).toMatchObject({ badge: '1' });
    expect(await extension.banner(second)).toBeUndefined();

    const third = await extension.visit(unrelated);
    await expect
      .poll(() => extension.tab(unrelated))
      .toMatchObject({ badge: '', title: expect.stringContaining('nothing like this') });
    expect(await extension.banner(third)).toBeUndefined();
  });
}

test('in Firefox too, a copy is warned of while a script holds the page up', async ({
  extension,
  sites,
}) => {
  await extension.consent();
  const original = sites.put('a.test', '/original', article('en-original'));
  await extension.visit(original);
  await expect
    .poll(async () => (await extension.tab(original)).state)
    .toMatchObject({ remembered: true });

  const script = held('/* It goes on … */', 'document.title = "Whole";');
  sites.put('b.test', '/held.js', { body: script.body, contentType: 'text/javascript' });
  const html = article('en-copy').replace('</body>', '<script src="/held.js"></script></body>');
  const copy = sites.put('b.test', '/copy', html);
  const page = await extension.begin(copy);
  await expect.poll(async () => (await extension.banner(page))?.text).toContain('Security');
  expect(await page.evaluate(() => document.readyState)).toBe('loading');
  expect((await extension.tab(copy)).state).toMatchObject({ remembered: false });
  script.release();
  await expect
    .poll(async () => (await extension.tab(copy)).state)
    .toMatchObject({ remembered: true });
});
