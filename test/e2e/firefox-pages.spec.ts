import type { Page } from 'puppeteer-core';
import { article } from './articles.ts';
import { expect, test } from './firefox-extension.ts';

const TITLE = 'Security advisory for Cargo';

function text(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.querySelector('main')?.innerText);
}

test('Firefox shows what was read in the popup, sidebar, and other pages, without errors', async ({
  extension,
  sites,
}) => {
  await extension.consent();
  const original = sites.put('a.test', '/2023/original', article('en-original'));
  await extension.visit(original);
  await expect.poll(() => extension.tab(original)).toMatchObject({ state: { remembered: true } });
  const library = await extension.open('pages/library/library.html');
  await expect.poll(() => text(library)).toContain('1 page,');
  const copy = sites.put('b.test', '/posts/copy', article('en-copy'));
  await extension.visit(copy);
  await expect.poll(() => extension.tab(copy)).toMatchObject({ badge: '1' });
  const tab = await extension.number(copy);
  await expect.poll(() => extension.tab(copy)).toMatchObject({ state: { remembered: true } });
  // The background announces what it has stored.
  await library.bringToFront();
  await expect.poll(() => text(library)).toContain('2 pages,');
  await library.close();

  for (const [name, query, expected] of [
    ['popup', `?tab=${tab}`, TITLE],
    ['side-panel', `?tab=${tab}`, TITLE],
    ['library', '', TITLE],
    ['compare', `?tab=${tab}&page=1`, TITLE],
    ['options', '', 'Options'],
    ['welcome', '', 'Twicetold'],
  ] as const) {
    const page = await extension.open(`pages/${name}/${name}.html${query}`);
    await expect.poll(() => text(page), name).toContain(expected);
    await page.close();
  }
  expect(await extension.errors()).toEqual([]);

  // An error on such a page is reported.
  const page = await extension.open('pages/welcome/welcome.html');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('on purpose');
    });
  });
  await expect.poll(() => extension.errors()).toEqual(['Error: on purpose']);
});
