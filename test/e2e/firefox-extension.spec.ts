import type { Page } from 'puppeteer-core';
import { CONSENT_VERSION } from '../../extension/shared/settings.ts';
import { article } from './articles.ts';
import { expect, type FirefoxExtension, test } from './firefox-extension.ts';
import { held } from './server.ts';

/** Opens the welcome page, after the extension has opened it by itself. */
async function welcomePage(extension: FirefoxExtension): Promise<Page> {
  // Another page of the extension checks: Firefox may never answer a query to a page that it is
  // replacing, and the tab of the welcome page starts as about:blank.
  const isOpen = () =>
    extension.origin.evaluate(() =>
      browser.extension.getViews().some((view) => /welcome/.test(view.location.pathname)),
    );
  await expect.poll(isOpen, { timeout: 40_000 }).toBe(true);
  return await extension.open('pages/welcome/welcome.html');
}

test('Firefox stores nothing before consent, and then warns about a copy', async ({
  extension,
  sites,
}) => {
  const original = sites.put('a.test', '/2023/original', article('en-original'));
  const accept =
    '<button style="position:fixed;right:24px;bottom:24px;height:40px">Accept</button>';
  const copy = sites.put(
    'b.test',
    '/posts/copy',
    article('en-copy').replace('</body>', `${accept}</body>`),
  );
  const unrelated = sites.put('b.test', '/posts/else', article('en-unrelated'));

  const welcome = await welcomePage(extension);
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
  await expect
    .poll(async () => (await extension.banner(second))?.text)
    .toContain('Security advisory for Cargo');
  expect((await extension.banner(second))?.text).toContain('a.test');
  // The banner keeps clear of the page's own button.
  const top = () =>
    second.evaluate(() => document.querySelector('[data-twicetold]')?.getBoundingClientRect().top);
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
    .toMatchObject({
      // The tick appears when it is remembered. A copy would have a number.
      badge: expect.stringMatching(/^✓?$/),
      title: expect.stringContaining('nothing like this'),
    });
  expect(await extension.banner(third)).toBeUndefined();
});

test('Firefox warns about a copy while a script still blocks the page', async ({
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
  // Looking for it fails while the page replaces the blank one.
  const banner = () => extension.banner(page).catch(() => undefined);
  await expect.poll(async () => (await banner())?.text).toContain('Security');
  expect(await page.evaluate(() => document.readyState)).toBe('loading');
  expect((await extension.tab(copy)).state).toMatchObject({ remembered: false });
  script.release();
  await expect
    .poll(async () => (await extension.tab(copy)).state)
    .toMatchObject({ remembered: true });
});
