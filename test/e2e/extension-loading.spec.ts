import type { CDPSession, Page } from '@playwright/test';
import { plainPage, prose } from './articles.ts';
import { type Extension, expect, test } from './extension.ts';
import { popupOn } from './pages.ts';
import { read, stored } from './reading.ts';
import { held, type TestSites } from './server.ts';

const STORY = [prose(150), prose(150, 2), prose(150, 3), prose(150, 4)];
const END = '</article></main></body></html>';

/** Returns the start of a page of a story. Its end is sent later. */
function cutAfter(paragraphs: number, title = 'Copy', story = STORY): string {
  return plainPage(title, story.slice(0, paragraphs)).replace(END, '');
}

const isLoading = (page: Page) => page.evaluate(() => document.readyState === 'loading');

/** Opens a tab that counts the banners of its page. */
async function openTab(extension: Extension): Promise<Page> {
  const page = await extension.origin.context().newPage();
  await page.addInitScript(() => {
    Reflect.set(window, 'banners', 0);
    new MutationObserver((records) => {
      const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
      const banners = added.filter(
        (node) => node instanceof Element && node.matches('[data-twicetold="banner"]'),
      );
      Reflect.set(window, 'banners', Reflect.get(window, 'banners') + banners.length);
    }).observe(document, { childList: true, subtree: true });
  });
  return page;
}

/** Opens a page that doesn't finish loading by itself. */
async function begin(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'commit' });
}

const banners = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'banners')));

async function readStory(extension: Extension, sites: TestSites): Promise<void> {
  const context = extension.origin.context();
  await extension.consent({ dwellMs: 500 });
  const url = sites.put('a.test', '/story', plainPage('Story', STORY));
  await (await read({ context, extension }, url)).close();
}

const shown = async (extension: Extension, page: Page) => (await extension.banner(page))?.text;

test('warns about a copy before it has loaded; the rest updates the warning or removes it', async ({
  extension,
  sites,
}) => {
  await readStory(extension, sites);
  await extension.set({ dwellMs: 3_600_000 });
  const page = await openTab(extension);
  const whole = held(cutAfter(3), `<p>${STORY[3]}</p>${END}`);
  await begin(page, sites.put('b.test', '/grows', { body: whole.body }));
  await expect.poll(() => shown(extension, page)).toContain('You’ve read this before');
  expect(await shown(extension, page)).not.toContain('All the words are the same');
  const headline = (await extension.banner(page))?.headlineNode;
  whole.release();
  await expect.poll(() => shown(extension, page)).toContain('All the words are the same');
  expect((await extension.banner(page))?.headlineNode).toBe(headline);
  expect(await banners(page)).toBe(1);

  const others = [5, 6, 7, 8, 9].map((seed) => `<p>${prose(400, seed)}</p>`).join('');
  const another = held(cutAfter(3), `${others}${END}`);
  await begin(page, sites.put('b.test', '/turns', { body: another.body }));
  await expect.poll(() => shown(extension, page)).toContain('You’ve read this before');
  another.release();
  await expect.poll(() => shown(extension, page)).toBeUndefined();
  expect(await banners(page)).toBe(1);

  // What is looked up is now remembered soon.
  await extension.set({ dwellMs: 500 });
  const fields = '<input type="email"><input type="password"><button>Sign in</button>';
  const form = `<form style="position: fixed; inset: 25%">${fields}</form>`;
  const signIn = held(cutAfter(4), `${form}${END}`);
  const asks = sites.put('b.test', '/asks', { body: signIn.body });
  await begin(page, asks);
  await expect.poll(() => shown(extension, page)).toContain('You’ve read this before');
  signIn.release();
  await expect.poll(() => extension.tooltip(asks)).toContain('ask for a password');
  await expect.poll(() => shown(extension, page)).toBeUndefined();

  const error = held(cutAfter(4), END);
  const gone = sites.put('b.test', '/gone', { body: error.body, status: 404 });
  await begin(page, gone);
  await expect.poll(() => isLoading(page)).toBe(true);
  error.release();
  await expect.poll(() => extension.tooltip(gone)).toContain('error');
  expect(await banners(page)).toBe(0);

  // A script that blocks the page doesn't hold up the warning, and brings no second one.
  const script = held('/* a start */', 'document.body.append("The end.");');
  sites.put('b.test', '/held.js', { body: script.body, contentType: 'text/javascript' });
  const html = `${cutAfter(4)}<script src="/held.js"></script>${END}`;
  const copy = sites.put('b.test', '/copy', html);
  await begin(page, copy);
  await expect.poll(() => shown(extension, page)).toContain('All the words are the same');
  expect(await isLoading(page)).toBe(true);
  script.release();
  await page.waitForLoadState();
  await expect.poll(() => stored(extension)).toContain(copy);
  expect(await shown(extension, page)).toContain('All the words are the same');
  expect(await banners(page)).toBe(1);
  expect(await stored(extension)).not.toContain(asks);
  expect(await stored(extension)).not.toContain(gone);
});

test('remembers a page only after it has loaded, even on request, and with its full text', async ({
  context,
  extension,
  sites,
}) => {
  await extension.consent({ dwellMs: 500 });
  const rest = held(cutAfter(3, 'Slow'), `<p>${STORY[3]}</p>${END}`);
  const slow = sites.put('b.test', '/slow', { body: rest.body });
  const page = await openTab(extension);
  await begin(page, slow);
  await expect.poll(() => extension.tooltip(slow)).toContain('nothing like this');
  expect(await isLoading(page)).toBe(true);
  // It is opened later, so when it has been read long enough, the slow page has been too.
  const other = sites.put('c.test', '/other', plainPage('Other', [prose(400, 9)]));
  await read({ context, extension }, other);
  expect(await stored(extension)).toEqual([other]);
  rest.release();
  await expect.poll(() => stored(extension)).toEqual([other, slow]);
  const copy = sites.put('a.test', '/copy', plainPage('Copy', STORY));
  await begin(page, copy);
  await expect.poll(() => shown(extension, page)).toContain('All the words are the same');

  await extension.set({ dwellMs: 3_600_000 });
  const story = [5, 6, 7, 8].map((seed) => prose(150, seed));
  const rememberAtEnd = async (
    path: string,
    half: string,
    end: string,
    meanwhile = async () => {},
  ) => {
    const rest = held(half, `${end}${END}`);
    await begin(page, sites.put('b.test', path, { body: rest.body }));
    await expect.poll(() => extension.tooltip(page.url())).toContain('nothing like this');
    const remembered = extension.ask(page.url(), 'remember');
    // Sent after that request: by now half a page would have been remembered.
    expect(await extension.ask(page.url(), 'article')).toMatchObject({ url: page.url() });
    expect(await isLoading(page)).toBe(true);
    await meanwhile();
    rest.release();
    return await remembered;
  };

  const form = '<dialog open style="position: fixed"><input type="password"></dialog>';
  const signIn = await rememberAtEnd('/asks', cutAfter(4, 'On request', story), form);
  expect(signIn).toMatchObject({ excluded: { category: 'password' } });
  const half = cutAfter(3, 'On request', story);
  expect(await rememberAtEnd('/request', half, `<p>${story[3]}</p>`)).toEqual({ remembered: true });
  await begin(page, sites.put('a.test', '/copy-of-it', plainPage('Copy', story)));
  await expect.poll(() => shown(extension, page)).toContain('All the words are the same');

  const exclude = async () => {
    const popup = await popupOn(extension, page.url());
    await popup.getByRole('button', { name: 'Default on b.test' }).click();
    await popup.getByRole('group', { name: 'b.test' }).getByRole('radio').nth(3).click();
    await expect.poll(() => extension.badge(page.url())).toBe('–');
    await page.bringToFront();
  };
  const never = await rememberAtEnd(
    '/never',
    cutAfter(3, 'Never', [prose(150, 11), prose(150, 12), prose(150, 13)]),
    '',
    exclude,
  );
  expect(never).toEqual({ excluded: { rule: 'b.test' } });
});

// With these the content script traverses, copies, and watches a page.
const READS = ['createNodeIterator', 'createTreeWalker', 'createElementNS', 'MutationObserver'];

/** Lists which of {@link READS} the content script has called. */
async function reads(session: CDPSession, extension: Extension): Promise<string[]> {
  const { result } = await session.send('Profiler.takePreciseCoverage');
  const script = result.find(({ url }) => url.includes(extension.id));
  if (!script) throw new Error('There is no content script.');
  const { scriptId } = script;
  const { scriptSource } = await session.send('Debugger.getScriptSource', { scriptId });
  const bodies = script.functions.flatMap(({ ranges }) => ranges.slice(0, 1));
  const hasRun = ({ index }: RegExpExecArray) => {
    const around = bodies.filter(({ startOffset: a, endOffset: b }) => a <= index && index < b);
    const [innermost] = around.sort((a, b) => b.startOffset - a.startOffset);
    return (innermost?.count ?? 0) > 0;
  };
  return READS.filter((name) => [...scriptSource.matchAll(new RegExp(name, 'g'))].some(hasRun));
}

test('does not read or watch a page before consent', async ({ extension, sites }) => {
  const url = sites.put('a.test', '/story', plainPage('Story', STORY));
  const page = await extension.origin.context().newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Debugger.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await page.goto(url);
  await expect.poll(() => extension.tooltip(url)).toContain('until you agree');
  expect(await reads(session, extension)).toEqual([]);
  await extension.consent();
  await expect.poll(() => extension.tooltip(url)).toContain('nothing like this');
  expect(await reads(session, extension)).toEqual(READS);
});
