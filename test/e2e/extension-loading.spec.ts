import type { CDPSession, Page } from '@playwright/test';
import { plainPage, prose } from './articles.ts';
import { eventually } from './eventually.ts';
import { type Extension, expect, test } from './extension.ts';
import { popupOn } from './pages.ts';
import { read, readIn, stored } from './reading.ts';
import { held, type TestSites } from './server.ts';
import { readOriginal } from './warned.ts';

const STORY = [prose(150), prose(150, 2), prose(150, 3), prose(150, 4)];
const END = '</article></main></body></html>';

/** Returns the start of a page of a story. Its end is sent later. */
function cutAfter(paragraphs: number, title = 'Copy', story = STORY): string {
  return plainPage(title, story.slice(0, paragraphs)).replace(END, '');
}

const isLoading = (page: Page) => page.evaluate(() => document.readyState === 'loading');

/** Counts the banners of this page from now on, in whichever document it shows. */
async function countBanners(page: Page): Promise<void> {
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
}

const banners = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'banners')));

/** Opens a page that has sent its first part only, and returns how to send the rest. */
async function begin(page: Page, sites: TestSites, path: string, first: string, rest: string) {
  const { body, release } = held(first, `${rest}${END}`);
  const url = sites.put('b.test', path, { body });
  await page.goto(url, { waitUntil: 'commit' });
  return { url, release };
}

test('warns about a copy before it has loaded; the rest updates the warning or removes it', async ({
  context,
  extension,
  sites,
}) => {
  const original = sites.put('a.test', '/story', plainPage('Story', STORY));
  const page = await readOriginal({ context, extension, sites }, original);
  await countBanners(page);

  await test.step('the rest is the same, too', async () => {
    const { release } = await begin(page, sites, '/grows', cutAfter(3), `<p>${STORY[3]}</p>`);
    const shown = await extension.expectBanner(page);
    expect(shown.text).not.toContain('All the words are the same');
    release();
    const whole = await extension.expectBanner(page, 'All the words are the same');
    // A screen reader doesn't read the headline again.
    expect(whole.headlineNode).toBe(shown.headlineNode);
    expect(await banners(page)).toBe(1);
  });

  await test.step('the rest makes it another text', async () => {
    const others = [5, 6, 7, 8, 9].map((seed) => `<p>${prose(400, seed)}</p>`).join('');
    const { release } = await begin(page, sites, '/turns', cutAfter(3), others);
    await extension.expectBanner(page);
    release();
    await extension.expectNoBanner(page);
    expect(await banners(page)).toBe(1);
  });

  // What is looked up is now remembered soon.
  await page.goto('about:blank');
  await extension.set({ dwellMs: 0 });
  await test.step('a script that blocks the page doesn’t hold up the warning', async () => {
    const script = held('/* a start */', 'document.body.append("The end.");');
    sites.put('b.test', '/held.js', { body: script.body, contentType: 'text/javascript' });
    const html = `${cutAfter(4)}<script src="/held.js"></script>`;
    const { url, release } = await begin(page, sites, '/copy', html, '');
    release();
    await extension.expectBanner(page, 'All the words are the same');
    expect(await isLoading(page)).toBe(true);
    expect(await stored(extension)).toEqual([original]);
    script.release();
    await eventually(() => stored(extension)).toEqual([original, url]);
    await extension.expectBanner(page, 'All the words are the same');
    expect(await banners(page)).toBe(1);
  });
});

test('remembers a page only after it has loaded, even on request, and with its full text', async ({
  context,
  extension,
  sites,
}) => {
  await extension.consent({ dwellMs: 0 });
  const page = await context.newPage();
  const last = `<p>${STORY[3]}</p>`;
  const { url, release } = await begin(page, sites, '/slow', cutAfter(3, 'Slow'), last);
  await extension.expectTooltip(url, 'nothing like this');
  // It is opened later, so when it has been read long enough, the slow page has been too.
  const other = sites.put('c.test', '/other', plainPage('Other', [prose(200, 9), prose(200, 10)]));
  const tab = await read({ context, extension }, other);
  expect(await stored(extension)).toEqual([other]);
  const popup = await popupOn(extension, url);
  const remember = popup.getByRole('button', { name: 'Remember this page now' });
  await remember.click();
  const more = plainPage('More', [prose(200, 7), prose(200, 8)]);
  await readIn(tab, extension, sites.put('c.test', '/more', more));
  expect(await isLoading(page)).toBe(true);
  expect(await stored(extension)).not.toContain(url);
  release();
  await eventually(() => stored(extension)).toContain(url);
  await page.goto(sites.put('a.test', '/copy', plainPage('Copy', STORY)));
  await extension.expectBanner(page, 'All the words are the same');
});

// With these the content script reads a page's text, walks through its elements, and watches it.
const READS = ['createNodeIterator', 'firstChild', 'MutationObserver'];

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

test('does not read or watch a page before consent', async ({ context, extension, sites }) => {
  const url = sites.put('a.test', '/story', plainPage('Story', STORY));
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Debugger.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await page.goto(url);
  await extension.expectTooltip(url, 'until you agree');
  expect(await reads(session, extension)).toEqual([]);
  await extension.consent();
  await extension.expectTooltip(url, 'nothing like this');
  expect(await reads(session, extension)).toEqual(READS);
});
