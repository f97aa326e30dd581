import type { BrowserContext, Page } from '@playwright/test';
import { article } from './articles.ts';
import { type Extension, expect } from './extension.ts';
import { read, visit } from './reading.ts';
import type { TestSites } from './server.ts';

export interface World {
  readonly context: BrowserContext;
  readonly extension: Extension;
  readonly sites: TestSites;
}

/** Reads an article on a.test; after that nothing more is remembered. */
export async function readOriginal({ context, extension, sites }: World): Promise<void> {
  await extension.consent({ dwellMs: 500 });
  const original = sites.put('a.test', '/2023/original', article('en-original'));
  await (await read({ context, extension }, original)).close();
  await extension.set({ dwellMs: 3_600_000 });
}

/** Reads an article on a.test, and returns a page with its copy and the banner. */
export async function openWarnedCopy(
  world: World,
  copy = article('en-copy'),
  path = '/copy',
): Promise<Page> {
  await readOriginal(world);
  const page = await visit(world.context, world.sites.put('b.test', path, copy));
  await banner(world.extension, page);
  return page;
}

/** Returns the banner on a page as soon as it is shown. */
export async function banner(extension: Extension, page: Page) {
  await expect
    .poll(async () => (await extension.banner(page))?.text)
    .toContain('You’ve read this before');
  const shown = await extension.banner(page);
  if (!shown) throw new Error('The banner has disappeared.');
  return shown;
}

/** Waits until a page shows no banner. */
export const noBanner = (extension: Extension, page: Page) =>
  expect.poll(() => extension.banner(page)).toBeUndefined();

/** Returns where the banner is in the window. */
export const box = (page: Page): Promise<DOMRect> =>
  page.evaluate(() => document.querySelector('[data-twicetold]')?.getBoundingClientRect().toJSON());

/** Returns a page with something added at the end of its body. */
export const withEnd = (end: string, html = article('en-copy')) =>
  html.replace('</body>', `${end}</body>`);
