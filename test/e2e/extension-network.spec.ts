import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { article } from './articles.ts';
import { expect, test } from './extension.ts';
import { popupOn } from './pages.ts';
import { read, visit } from './reading.ts';

const log = join(tmpdir(), `twicetold-net-log-${process.pid}.json`);
test.use({ switches: [`--log-net-log=${log}`] });

test.afterEach(() => rm(log, { force: true }));

test('the extension makes no network requests', async ({ context, extension, sites }, testInfo) => {
  await extension.consent({ dwellMs: 0, marks: 'all' });
  const original = sites.put('a.test', '/story', article('en-original'));
  await read({ context, extension }, original);
  const copy = sites.put('b.test', '/copy', article('en-copy'));
  await visit(context, copy);
  await extension.expectBadge(copy, '1');
  const library = await popupOn(extension, copy);
  const tab = await extension.tabOf(copy);
  for (const path of [
    'options/options.html',
    'side-panel/side-panel.html',
    'library/library.html',
    `compare/compare.html?tab=${tab}&page=1`,
    'library/library.html#view=import',
  ]) {
    await library.goto(`chrome-extension://${extension.id}/pages/${path}`);
    await library.getByRole('heading').first().waitFor();
  }
  const asking = sites.put('c.test', '/asked', '');
  const saved = testInfo.outputPath('saved.html');
  await writeFile(saved, pageThatLoads(asking, article('en-original')));
  const files = ['wallabag-v2.json', 'singlefile.html'].map(
    (name) => `test/fixtures/import/${name}`,
  );
  await library.getByLabel('Choose files…').setInputFiles([...files, saved]);
  await library.getByRole('button', { name: 'Import', exact: true }).click();
  await library.getByText('3 articles imported').waitFor();
  await context.close();

  const requests = await webRequests(log);
  expect(requests.map(({ url }) => url)).not.toContain(asking);
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

/** Returns a saved page that loads an address in each way that a page can. */
function pageThatLoads(url: string, html: string): string {
  const head = `<link rel="canonical" href="https://saved.test/story"><link rel="stylesheet" href="${url}"><link rel="prefetch" href="${url}"><script src="${url}"></script><meta http-equiv="refresh" content="0;url=${url}">`;
  const body = `<img src="${url}" srcset="${url} 2x"><iframe src="${url}"></iframe><video src="${url}" autoplay></video><object data="${url}"></object><p style="background: url(${url})">.</p>`;
  return html.replace('</head>', `${head}</head>`).replace('<body>', `<body>${body}`);
}

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
