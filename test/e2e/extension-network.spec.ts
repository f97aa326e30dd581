import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { article } from './articles.ts';
import { expect, test } from './extension.ts';
import { popupOn } from './pages.ts';
import { read, visit } from './reading.ts';

const log = join(tmpdir(), `twicetold-net-log-${process.pid}.json`);
test.use({ switches: [`--log-net-log=${log}`] });

test.afterEach(() => rm(log, { force: true }));

test('the extension makes no network requests', async ({ context, extension, sites }) => {
  await extension.consent();
  await extension.set({ dwellMs: 500, showLinkBadges: true });
  const original = sites.put('a.test', '/story', article('en-original'));
  await read({ context, extension }, original);
  const copy = sites.put('b.test', '/copy', article('en-copy'));
  await visit(context, copy);
  await expect.poll(() => extension.badge(copy)).toBe('1');
  await popupOn(extension, copy);
  const tab = await extension.origin.evaluate(async (url) => {
    const tabs = await chrome.tabs.query({});
    return tabs.find((tab) => tab.url === url)?.id;
  }, copy);
  for (const path of [
    'library/library.html',
    'options/options.html',
    'side-panel/side-panel.html',
    `compare/compare.html?tab=${tab}&page=1`,
  ]) {
    const page = await extension.open(`pages/${path}`);
    await page.getByRole('heading').first().waitFor();
  }
  await context.close();

  const requests = await webRequests(log);
  // The log works: it contains the requests of the pages.
  expect(requests.map(({ url }) => url)).toEqual(expect.arrayContaining([original, copy]));
  const origin = `chrome-extension://${extension.id}`;
  expect(requests.filter(({ initiator }) => initiator.startsWith(origin))).toEqual([]);
  const hosts = new Set(requests.filter(isOfPage).map(({ url }) => new URL(url).hostname));
  // The hosts that the pages themselves name.
  const named = new Set([original, copy].map((url) => new URL(url).hostname));
  for (const [host] of article('en-original').concat(article('en-copy')).matchAll(HOST)) {
    named.add(host);
  }
  expect([...hosts].filter((host) => !named.has(host))).toEqual([]);
});

const HOST = /(?<=https?:\/\/)[\w.-]+/g;

interface WebRequest {
  readonly url: string;
  /** The requesting origin. Requests that the browser makes by itself have none. */
  readonly initiator: string;
}

function isOfPage({ initiator }: WebRequest): boolean {
  return /^https?:/.test(initiator);
}

/** Reads all requests to the web from the browser's network log, which has one event per line. */
async function webRequests(path: string): Promise<WebRequest[]> {
  const lines = (await readFile(path, 'utf8')).split('\n');
  return lines.flatMap((line) => {
    const url = /"url":"(https?:\/\/[^"]+)"/.exec(line)?.[1];
    const initiator = /"initiator":"([^"]+)"/.exec(line)?.[1];
    return url && initiator ? [{ url, initiator }] : [];
  });
}
