import type { Page } from '@playwright/test';
import { article, plainPage, prose } from './articles.ts';
import { expect, test } from './extension.ts';
import { popupOn } from './pages.ts';
import { goTo, read, stored, visit } from './reading.ts';
import { banner, box, noBanner, openWarnedCopy, withEnd } from './warned.ts';

test('Close mutes the page, the site, or all sites, each with Undo', async ({
  context,
  extension,
  sites,
}) => {
  const onPage = await openWarnedCopy({ context, extension, sites });
  const onSite = sites.put('b.test', '/other', article('en-copy'));
  const onOther = sites.put('c.test', '/copy', article('en-copy'));
  /** Mutes, undoes that, and mutes again. */
  const muteTwice = async (tab: Page, button: string | RegExp, where: string) => {
    const mute = async () => {
      await (await banner(extension, tab)).click(/^Close/);
      await (await banner(extension, tab)).click(button);
      await expect
        .poll(async () => (await extension.banner(tab))?.text)
        .toContain(`Warnings are off on ${where}`);
    };
    await mute();
    // The focus is in the banner, where Undo is.
    expect(await tab.evaluate(() => document.activeElement?.matches('[data-twicetold]'))).toBe(
      true,
    );
    await (await extension.banner(tab))?.click(/^Undo/);
    await mute();
  };
  const expectNoBannerOn = async (tab: Page) => {
    await expect.poll(() => extension.badge(tab.url())).toBe('1');
    expect(await extension.banner(tab)).toBeUndefined();
  };

  await muteTwice(onPage, 'On this page', 'this page until you close the browser');
  // The page is muted in another tab too. Other pages aren't.
  const page = await visit(context, `${onPage.url()}?utm_source=mail`);
  await expectNoBannerOn(page);
  await onPage.close();
  await extension.set({ corner: 'top-left' });
  await goTo(page, onSite);
  await banner(extension, page);
  expect((await box(page)).top).toBe(16);

  await muteTwice(page, /^On b\.test/, 'b.test');
  await goTo(page, onSite);
  await expectNoBannerOn(page);

  await goTo(page, onOther);
  await muteTwice(page, 'On all sites', 'all sites');
  await goTo(page, onOther);
  await expectNoBannerOn(page);
});

test('where the reader only wants warnings, “Not a copy” stores nothing and says why', async ({
  context,
  extension,
  sites,
}) => {
  const page = await openWarnedCopy({ context, extension, sites });
  const popup = await popupOn(extension, page.url());
  const notACopy = popup.getByRole('button', { name: 'Not a copy' });
  await expect(notACopy).toBeVisible();
  await popup.getByRole('button', { name: /on b\.test$/ }).click();
  await popup.getByRole('radio', { name: 'Warn only' }).click();
  await expect(notACopy).toHaveCount(0);
  await page.bringToFront();
  await (await banner(extension, page)).click(/^Not a copy/);
  await expect
    .poll(async () => (await extension.banner(page))?.text)
    .toContain('because you chose “Warn only”');
  expect(await extension.badge(page.url())).toBe('1');
});

test('“Not a copy” clears the warning, can be undone, and still applies after a reload', async ({
  context,
  extension,
  sites,
}) => {
  const page = await openWarnedCopy({ context, extension, sites });
  await (await banner(extension, page)).click(/^Not a copy/);
  await expect.poll(() => extension.badge(page.url())).toBe('');
  await (await extension.banner(page))?.click(/^Undo/);
  await expect.poll(() => extension.badge(page.url())).toBe('1');
  await (await banner(extension, page)).click(/^Not a copy/);
  await expect.poll(() => extension.badge(page.url())).toBe('');
  // It closes when the pointer leaves, although the focus stays on the button that was pressed.
  await page.mouse.move(0, 0);
  await noBanner(extension, page);

  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect.poll(() => extension.tooltip(page.url())).toContain('nothing like this');
  expect(await extension.banner(page)).toBeUndefined();
});

test('lists further copies, and opens the comparison with one of them in a new tab', async ({
  context,
  extension,
  sites,
}) => {
  await extension.consent({ dwellMs: 500 });
  const [first, second] = ['a.test', 'c.test'].map((host) =>
    sites.put(host, '/2023/original', article('en-original')),
  ) as [string, string];
  const page = await read({ context, extension }, first);
  await goTo(page, second);
  await expect.poll(() => stored(extension)).toContain(second);
  await goTo(page, sites.put('b.test', '/copy', article('en-copy')));
  const shown = await banner(extension, page);
  const named = async (name: RegExp) =>
    (await (await banner(extension, page)).nodes()).filter((node) => name.test(node.name));
  expect(await named(/^Open: Security advisory/)).toHaveLength(0);
  await shown.click('One more copy you’ve read');
  expect(await named(/^Open: Security advisory.*[ac]\.test/)).toHaveLength(1);

  const opening = context.waitForEvent('page');
  await (await banner(extension, page)).click(/^Compare: Security advisory.*a\.test/);
  await expect(await opening).toHaveURL(/pages\/compare\/compare\.html\?tab=\d+&page=\d+$/);
});

test('the banner takes the colors of the page, avoids a focused field, and hides in full screen and print', async ({
  context,
  extension,
  sites,
}) => {
  const dark = '<style>html.dark { background: oklch(0.2 0.02 250); color: #ddd }</style></head>';
  const fields = `<input id="low" style="position:absolute;right:0;top:660px;width:300px">
    <textarea id="all" style="position:fixed;inset:0;pointer-events:none"></textarea>`;
  const copy = withEnd(fields).replace('</head>', dark).replace('<html', '<html class="dark"');
  const page = await openWarnedCopy({ context, extension, sites }, copy);
  // The color scheme of the system is light.
  const scheme = async () => (await banner(extension, page)).style('section', 'color-scheme');
  await expect.poll(scheme).toBe('dark');
  await page.evaluate(() => document.documentElement.classList.remove('dark'));
  await expect.poll(scheme).toBe('light');

  const { top } = await box(page);
  expect(top).toBeGreaterThan(300);
  await page.locator('#low').focus();
  await expect.poll(async () => (await box(page)).top).toBe(16);
  await page.locator('#all').focus();
  await expect.poll(async () => (await box(page)).height).toBe(0);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expect.poll(async () => (await box(page)).top).toBe(top);

  await page.evaluate(() => document.documentElement.requestFullscreen());
  await expect.poll(async () => (await box(page)).height).toBe(0);
  await page.evaluate(() => document.exitFullscreen());
  await expect.poll(async () => (await box(page)).height).toBeGreaterThan(100);

  await page.emulateMedia({ media: 'print' });
  await expect.poll(async () => (await box(page)).height).toBe(0);
});

test('the banner works above a modal dialog, and Escape closes it except in a text field', async ({
  context,
  extension,
  sites,
}) => {
  const end = `<dialog>Cookies?<button>Yes</button></dialog>
    <a id="link" href="#end">Link</a><input id="field">`;
  const page = await openWarnedCopy({ context, extension, sites }, withEnd(end));
  await page.evaluate(() => document.querySelector('dialog')?.showModal());
  await (await banner(extension, page)).click(/^Close/);
  await expect
    .poll(async () => (await (await banner(extension, page)).nodes()).map(({ name }) => name))
    .toContain('On this page');
  // The banner stays when the dialog closes.
  await page.evaluate(() => document.querySelector('dialog')?.close());
  await page.evaluate(() => document.querySelector('dialog')?.remove());
  await (await banner(extension, page)).click('On this page');
  await expect.poll(async () => (await extension.banner(page))?.text).toContain('Warnings are off');
  await (await extension.banner(page))?.click(/^Undo/);
  await banner(extension, page);

  await page.locator('#field').focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.matches('[data-twicetold]'))).toBe(true);
  await page.keyboard.press('Escape');
  await noBanner(extension, page);
  // The focus returns to where it was.
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('field');

  await page.reload({ waitUntil: 'domcontentloaded' });
  await banner(extension, page);
  await page.locator('#link').focus();
  await page.keyboard.press('Escape');
  await noBanner(extension, page);
});

test('a sign-in form that opens removes the banner, and the page is not remembered', async ({
  context,
  extension,
  sites,
}) => {
  const page = await openWarnedCopy({ context, extension, sites });
  await extension.set({ dwellMs: 500 });
  await page.evaluate(() => {
    const form = '<form style="position: fixed; inset: 30%"><input type="password"></form>';
    document.body.insertAdjacentHTML('beforeend', form);
  });
  await noBanner(extension, page);
  await expect.poll(() => extension.tooltip(page.url())).toContain('ask for a password');

  // In a component's closed shadow root, before any lookup.
  const component = article('en-copy').replace(
    /<body[^>]*>/,
    `$&<sign-in></sign-in><script>
    customElements.define('sign-in', class extends HTMLElement {
      constructor() { super(); this.attachShadow({ mode: 'closed' }).innerHTML = '<input type="password">'; }
    });</script>`,
  );
  const url = sites.put('c.test', '/copy', component);
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await expect.poll(() => extension.tooltip(url)).toContain('ask for a password');
  const control = sites.put('d.test', '/later', plainPage('Later', [prose(300, 9)]));
  await read({ context, extension }, control);
  expect(await extension.banner(page)).toBeUndefined();
  const original = sites.address('a.test', '/2023/original');
  expect((await stored(extension)).sort()).toEqual([original, control]);

  // The next route of the same document has no such form.
  const next = sites.put('c.test', '/next', plainPage('Next', [prose(300)]));
  await page.evaluate(async (url) => {
    const html = await (await fetch(url)).text();
    history.pushState(null, '', url);
    document.body.replaceWith(new DOMParser().parseFromString(html, 'text/html').body);
  }, next);
  await expect.poll(() => stored(extension)).toContain(next);
});
