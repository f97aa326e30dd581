import type { BrowserContext, Page } from '@playwright/test';
import { article } from './articles.ts';
import type { Extension } from './extension.ts';
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
  await extension.consent({ dwellMs: 0 });
  const page = await read({ context, extension }, original);
  await extension.set({ dwellMs: 3_600_000 });
  return page;
}

/** Opens a page on b.test in this tab. Each is at a new address, so none has been open before. */
export async function openCopy(
  tab: Page,
  { extension, sites }: World,
  page: Answer | string = article('en-copy'),
): Promise<Banner> {
  await goTo(tab, sites.put('b.test', `/copy/${sites.requests.length}`, page));
  return await extension.expectBanner(tab);
}

/** Returns the banner on a page as soon as it is shown. */
export function banner(extension: Extension, page: Page): Promise<Banner> {
  return extension.expectBanner(page);
}

/** Returns where the banner is in the window. */
export const box = (page: Page): Promise<DOMRect> =>
  page.evaluate(() => document.querySelector('[data-twicetold]')?.getBoundingClientRect().toJSON());

/** Returns a page with something added at the end of its body. */
export const withEnd = (end: string, html = article('en-copy')) =>
  html.replace('</body>', `${end}</body>`);

/** Returns a page with something added at the start of its body. */
export const withStart = (start: string, html = article('en-copy')) =>
  html.replace(/<body[^>]*>/, `$&${start}`);

/** Returns a page with something added to its head. */
export const withHead = (head: string, html = article('en-copy')) =>
  html.replace('<body', `${head}<body`);
