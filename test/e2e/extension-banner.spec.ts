import type { Page } from '@playwright/test';
import { article } from './articles.ts';
import { eventually } from './eventually.ts';
import { expect, test } from './extension.ts';
import { popupOn } from './pages.ts';
import { goTo, opened, readIn } from './reading.ts';
import { box, openCopy, readOriginal, withEnd } from './warned.ts';

const isFocused = () => document.activeElement?.matches('[data-twicetold]');

test('Close mutes the page, the site, or all sites, with Undo', async ({
  context,
  extension,
  sites,
}) => {
  const world = { context, extension, sites };
  const page = await readOriginal(world);
  const mute = async (button: string | RegExp, where: string) => {
    await (await extension.expectBanner(page)).click(/^Close/);
    await (await extension.expectBanner(page)).click(button);
    return await extension.expectBanner(page, `Warnings are off on ${where}`);
  };
  const muteTwice = async (button: string | RegExp, where: string) => {
    await (await mute(button, where)).click(/^Undo/);
    await mute(button, where);
  };
  const expectMuted = async (tab: Page, url: string) => {
    await goTo(tab, url);
    await extension.expectBadge(url, '1');
    expect(await extension.banner(tab)).toBeUndefined();
  };

  await openCopy(page, world);
  await muteTwice('On this page', 'this page until you close the browser');
  // The focus is in the banner, where Undo is.
  expect(await page.evaluate(isFocused)).toBe(true);
  // The page is muted in another tab too. Other pages aren't.
  await expectMuted(await context.newPage(), `${page.url()}?utm_source=mail`);
  await page.bringToFront();
  await openCopy(page, world);
  await mute(/^On b\.test/, 'b.test');
  await expectMuted(page, sites.put('b.test', '/other', article('en-copy')));
  await goTo(page, sites.put('c.test', '/copy', article('en-copy')));
  await muteTwice('On all sites', 'all sites');
  await expectMuted(page, sites.put('d.test', '/copy', article('en-copy')));
});

test('copies can be opened, compared, and marked as not a copy, unless the reader only wants warnings', async ({
  context,
  extension,
  sites,
}) => {
  const world = { context, extension, sites };
  const page = await readOriginal(world);

  await test.step('“Not a copy” can be undone, and still applies after a reload', async () => {
    const shown = await openCopy(page, world);
    const reading = await opened(context, () => shown.click(/^Open article/));
    await expect(reading).toHaveURL(sites.address('a.test', '/2023/original'));
    await reading.close();
    await (await extension.expectBanner(page)).click(/^Not a copy/);
    await extension.expectBadge(page.url(), '');
    await (await extension.banner(page))?.click(/^Undo/);
    await extension.expectBadge(page.url(), '1');
    await (await extension.expectBanner(page)).click(/^Not a copy/);
    await extension.expectBadge(page.url(), '');
    await page.reload({ waitUntil: 'domcontentloaded' });
    await extension.expectTooltip(page.url(), 'nothing like this');
    expect(await extension.banner(page)).toBeUndefined();
  });

  await test.step('lists further copies, and compares with one of them', async () => {
    const url = page.url();
    await page.goto('about:blank');
    await extension.set({ dwellMs: 0 });
    for (const host of ['c.test', 'd.test']) {
      await readIn(page, extension, sites.put(host, '/2023/original', article('en-original')));
    }
    await extension.set({ dwellMs: 3_600_000 });
    await goTo(page, url);
    const named = async (name: RegExp) =>
      (await (await extension.expectBanner(page)).nodes()).filter((node) => name.test(node.name));
    const shown = await extension.expectBanner(page);
    expect(await named(/^Open: Security advisory/)).toHaveLength(0);
    await shown.click('One more copy you’ve read');
    expect(await named(/^Open: Security advisory.*[cd]\.test/)).toHaveLength(1);
    const compare = /^Compare: Security advisory.*c\.test/;
    const comparison = await opened(context, async () =>
      (await extension.expectBanner(page)).click(compare),
    );
    await expect(comparison).toHaveURL(/pages\/compare\/compare\.html\?tab=\d+&page=\d+$/);
    await comparison.close();
  });

  await test.step('shows the other copies once one isn’t a copy', async () => {
    await (await extension.expectBanner(page)).click(/^Not a copy: Security advisory.*c\.test/);
    await extension.expectBanner(page, 'Marked as not a copy');
    await extension.expectBadge(page.url(), '1');
    await page.keyboard.press('Escape');
    const rest = await extension.expectBanner(page, 'Open article');
    expect(rest.text).toContain('d.test');
    expect(rest.text).not.toContain('c.test');
  });

  await test.step('where the reader chose “Warn only”, it stores nothing and says why', async () => {
    await page.reload({ waitUntil: 'domcontentloaded' });
    const popup = await popupOn(extension, page.url());
    await popup.getByRole('button', { name: /on b\.test$/ }).click();
    await popup.getByRole('radio', { name: 'Warn only' }).click();
    await expect(popup.getByRole('button', { name: 'Not a copy' })).toHaveCount(0);
    await page.bringToFront();
    await (await extension.expectBanner(page)).click(/^Not a copy/);
    await extension.expectBanner(page, 'because you chose “Warn only”');
    expect(await extension.badge(page.url())).toBe('1');
  });
});

test('the banner suits its page: colors, fields, full screen, print, dialogs, and the keyboard', async ({
  context,
  extension,
  sites,
}) => {
  const dark = '<style>html.dark { background: oklch(0.2 0.02 250); color: #ddd }</style></head>';
  const parts = `<input id="low" style="position:absolute;right:0;top:660px;width:300px">
    <textarea id="all" style="position:fixed;inset:0;pointer-events:none"></textarea>
    <dialog>Cookies?<button>Yes</button></dialog><a id="link" href="#end">Link</a>`;
  const copy = withEnd(parts).replace('</head>', dark).replace('<html', '<html class="dark"');
  const world = { context, extension, sites };
  const page = await readOriginal(world);
  await openCopy(page, world, copy);
  const top = async () => (await box(page)).top;
  const height = async () => (await box(page)).height;

  await test.step('colors', async () => {
    // The color scheme of the system is light.
    const scheme = async () =>
      (await extension.expectBanner(page)).style('section', 'color-scheme');
    await eventually(scheme).toBe('dark');
    await page.evaluate(() => document.documentElement.classList.remove('dark'));
    await eventually(scheme).toBe('light');
  });

  await test.step('a focused field, full screen, and print', async () => {
    const usual = await top();
    expect(usual).toBeGreaterThan(300);
    await page.locator('#low').focus();
    await eventually(async () => (await box(page)).bottom).toBe(644);
    await page.locator('#all').focus();
    await eventually(height).toBe(0);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await eventually(top).toBe(usual);
    await page.evaluate(() => document.documentElement.requestFullscreen());
    await eventually(height).toBe(0);
    await page.evaluate(() => document.exitFullscreen());
    await eventually(height).toBeGreaterThan(100);
    await page.emulateMedia({ media: 'print' });
    await eventually(height).toBe(0);
    await page.emulateMedia({ media: null });
    await eventually(height).toBeGreaterThan(100);
  });

  await test.step('a modal dialog', async () => {
    await page.evaluate(() => document.querySelector('dialog')?.showModal());
    await (await extension.expectBanner(page)).click(/^Close/);
    const names = async () =>
      (await (await extension.expectBanner(page)).nodes()).map(({ name }) => name);
    await eventually(names).toContain('On this page');
    // The banner stays when the dialog closes.
    await page.evaluate(() => document.querySelector('dialog')?.remove());
    await (await extension.expectBanner(page)).click('On this page');
    await (await extension.expectBanner(page, 'Warnings are off')).click(/^Undo/);
    await extension.expectBanner(page);
  });

  await test.step('Escape closes it, except in a field, and the focus returns there', async () => {
    await page.locator('#low').focus();
    await page.keyboard.press('Escape');
    // From the last control of the page.
    await page.locator('#link').focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(isFocused)).toBe(true);
    await page.keyboard.press('Escape');
    await extension.expectNoBanner(page);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('link');
    await page.reload({ waitUntil: 'domcontentloaded' });
    await extension.expectBanner(page);
    await page.locator('#link').focus();
    await page.keyboard.press('Escape');
    await extension.expectNoBanner(page);
  });
});
