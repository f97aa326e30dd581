import type { Page } from '@playwright/test';
import { expect, test } from './extension.ts';
import { fillLibrary } from './fill-library.ts';
import { samplePage } from './library-file.ts';
import { COMPARE, LIBRARY, OPTIONS, POPUP, popupWith, SIDE_PANEL, WELCOME } from './pages.ts';

/** Returns the text of a page, without the parts that have a language of their own. */
async function words(page: Page): Promise<string> {
  return page.locator('body').evaluate((body) => {
    const copy = body.cloneNode(true) as HTMLElement;
    for (const other of copy.querySelectorAll('[lang], bdi, a[dir=auto], script')) other.remove();
    return copy.textContent ?? '';
  });
}

async function choose(options: Page, language: 'en' | 'zh-CN'): Promise<void> {
  await options.bringToFront();
  const name = language === 'en' ? 'English' : '简体中文';
  await options.getByRole('radio', { name }).click();
}

test('every open page changes its language in place and keeps what was typed', async ({
  extension,
}) => {
  await extension.consent();
  const library = await extension.open(LIBRARY);
  await fillLibrary(library, [samplePage(0), samplePage(1), samplePage(2)]);
  await library.getByLabel('Words in the title or site').fill('river');
  await expect(library.getByText(/pages? found/).first()).toBeVisible();
  const welcome = await extension.open(WELCOME);
  await welcome.getByRole('textbox', { name: 'Text' }).fill('half a sen');
  const options = await extension.open(OPTIONS);
  const site = options.getByRole('textbox').first();
  await site.fill('half.exam');
  const popup = await popupWith(extension, { kind: 'excluded', why: { category: 'mail' } });
  const panel = await popupWith(extension, { kind: 'watching' }, SIDE_PANEL);
  const compare = await extension.open(`${COMPARE}?a=1&b=2`);
  await expect(compare.locator('h1')).not.toHaveText(/…/);
  const pages = { library, welcome, options, popup, panel, compare };

  await choose(options, 'zh-CN');
  for (const [name, page] of Object.entries(pages)) {
    await expect(page.locator('html'), name).toHaveAttribute('lang', 'zh-CN');
    await expect(page, name).toHaveTitle(/似曾读/);
    // Only names, addresses, keys and units are left in Latin letters.
    await expect
      .poll(async () => (await words(page)).match(/\b(?:the|of|and|is|read|you|page|not)\b/gi), {
        message: name,
      })
      .toBeNull();
  }
  await expect(library.getByRole('searchbox')).toHaveValue('river');
  await expect(library.locator('li[data-index]').first()).toContainText('读过');
  await expect(welcome.getByRole('textbox', { name: '正文' })).toHaveValue('half a sen');
  await expect(site).toHaveValue('half.exam');

  await choose(options, 'en');
  for (const [name, page] of Object.entries(pages)) {
    await expect(page.locator('html'), name).toHaveAttribute('lang', 'en');
    await expect(page, name).toHaveTitle(/Twicetold/);
    await expect
      .poll(async () => /\p{Script=Han}/u.test(await words(page)), { message: name })
      .toBe(false);
  }
  await popup.goto(`chrome-extension://${extension.id}/${POPUP}`);
  await expect(popup).toHaveTitle('Twicetold');
});
