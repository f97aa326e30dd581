import type { BrowserContext, Page } from '@playwright/test';
import { article } from './articles.ts';
import { type Extension, expect } from './extension.ts';
import type { Banner } from './extension-banner.ts';
import { goTo, read } from './reading.ts';
import type { Answer, TestSites } from './server.ts';

export interface World {
  readonly context: BrowserContext;
  readonly extension: Extension;
  readonly sites: TestSites;
}

/** Reads an article on a.test, and returns its tab; after that nothing more is remembered. */
export async function readOriginal(
  { context, extension, sites }: World,
  original = sites.put('a.test', '/2023/original', article('en-original')),
): Promise<Page> {
  await extension.consent({ dwellMs: 500 });
  const page = await read({ context, extension }, original);
  await extension.set({ dwellMs: 3_600_000 });
  return page;
}

/** Reads an article on a.test, and returns a page with its copy and the banner. */
export async function openWarnedCopy(
  world: World,
  copy = article('en-copy'),
  path = '/copy',
): Promise<Page> {
  const page = await readOriginal(world);
  await goTo(page, world.sites.put('b.test', path, copy));
  await banner(world.extension, page);
  return page;
}

/** Returns the banner on a page as soon as it is shown. */
export async function banner(extension: Extension, page: Page): Promise<Banner> {
  let shown: Banner | undefined;
  const text = async () => {
    shown = await extension.banner(page);
    return shown?.text;
  };
  await expect.poll(text).toContain('You’ve read this before');
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

/** Returns a page with something added to its head. */
export const withHead = (head: string, html = article('en-copy')) =>
  html.replace('<body', `${head}<body`);

/** Opens a page on b.test in this tab. Each is at a new address, so none has been open before. */
export async function openCopy(tab: Page, { sites }: World, page: Answer | string): Promise<void> {
  await goTo(tab, sites.put('b.test', `/copy/${sites.requests.length}`, page));
}
