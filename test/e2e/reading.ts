import type { BrowserContext, Page, Worker } from '@playwright/test';
import { eventually } from './eventually.ts';
import type { Extension } from './extension.ts';
import { gesture } from './gesture.ts';

/** Opens a page in a tab of its own. */
export async function visit(context: BrowserContext, url: string): Promise<Page> {
  return goTo(await context.newPage(), url);
}

/** Opens a page in a tab that is open already, which takes less CPU time than another tab. */
export async function goTo(page: Page, url: string): Promise<Page> {
  // The pages use style sheets from hosts that cannot be reached here, so don't wait for them.
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await gesture(page);
  return page;
}

/** Returns the background worker, once it has started. */
export async function backgroundWorker(context: BrowserContext): Promise<Worker> {
  return context.serviceWorkers().at(-1) ?? (await context.waitForEvent('serviceworker'));
}

/** Opens a page and stays until it is remembered. */
export async function read(
  { context, extension }: { context: BrowserContext; extension: Extension },
  url: string,
): Promise<Page> {
  const page = await visit(context, url);
  await eventually(() => stored(extension)).toContain(url);
  return page;
}

/** Opens a page in a tab that is open already, and stays until it is remembered. */
export async function readIn(page: Page, extension: Extension, url: string): Promise<void> {
  await goTo(page, url);
  await eventually(() => stored(extension)).toContain(url);
}

/** Sets the worker's clock back by some hours, until the worker stops. */
export async function putBack(context: BrowserContext, hours: number): Promise<void> {
  const worker = await backgroundWorker(context);
  await worker.evaluate((hours) => {
    Date.now = () => performance.timeOrigin + performance.now() - hours * 3_600_000;
  }, hours);
}

/** Returns the page that is opened by what the reader does. */
export async function opened(context: BrowserContext, act: () => Promise<unknown>): Promise<Page> {
  const [page] = await Promise.all([context.waitForEvent('page'), act()]);
  return page;
}

/** Whether a page finds words with the search of the browser, which also looks into closed roots. */
export function findsWords(page: Page, words: string): Promise<boolean> {
  return page.evaluate((words) => {
    // Not in TypeScript's library, but in every browser.
    const { find } = window as unknown as { find(words: string, ...more: boolean[]): boolean };
    return find(words, false, false, true);
  }, words);
}

/** Returns the addresses in the library. */
export function stored(extension: Extension): Promise<string[]> {
  return extension.origin.evaluate(storedHere);
}

/** The same, as a function that runs in a page of the extension. */
export async function storedHere(): Promise<string[]> {
  const names = (await indexedDB.databases()).map(({ name }) => name);
  if (!names.includes('twicetold')) return [];
  const request = <T>(asked: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
  const db = await request(indexedDB.open('twicetold'));
  const pages: { u: string }[] = await request(
    db.transaction('pages').objectStore('pages').getAll(),
  );
  db.close();
  return pages.map(({ u }) => u);
}

/** Runs in a page: turns it into another one without loading, as single-page sites do. */
export function become(html: string): void {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  document.body.replaceWith(document.adoptNode(parsed.body));
  document.title = parsed.title;
}
