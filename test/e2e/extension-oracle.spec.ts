import type { CDPSession, Page } from '@playwright/test';
import { plainPage, prose } from './articles.ts';
import { eventually } from './eventually.ts';
import { type Extension, expect, test } from './extension.ts';
import { read } from './reading.ts';
import { withHead } from './warned.ts';

const TEXTS = 24;
const READ = [5, 17];

/** A page that hides the text it tries, and notices when something is put over it. */
const trap = (seed: number) =>
  withHead(
    `<style>article { position: fixed; inset: 0; opacity: 0.01 }</style>
    <script>
      new MutationObserver(() => {
        globalThis.hasLearned ||= document.querySelector('[popover]') !== null;
      }).observe(document.documentElement, { childList: true });
      globalThis.learnInFrames = async (frames) => {
        while (!globalThis.hasLearned && frames-- > 0) await new Promise(requestAnimationFrame);
        return globalThis.hasLearned;
      };
    </script>`,
    plainPage('Loading…', [prose(300, seed)]),
  );

/** Lets the page run code. Playwright's own `evaluate` would count as a gesture of the reader. */
async function run(session: CDPSession, expression: string): Promise<unknown> {
  const { result } = await session.send('Runtime.evaluate', { expression, awaitPromise: true });
  return result.value;
}

/** Waits until the text of the page was looked up, and returns what the page has learned by then. */
async function learned(extension: Extension, session: CDPSession, url: string, wasRead: boolean) {
  if (wasRead) await extension.expectBadge(url, '1');
  else await extension.expectTooltip(url, 'nothing like this');
  // A warning comes a few frames after the icon. The page looks at many more.
  return (await run(session, 'learnInFrames(30)')) === true;
}

test('a page learns of no text by loading others, until the reader does something', async ({
  context,
  extension,
  sites,
}) => {
  await extension.consent({ dwellMs: 0 });
  for (const seed of READ) {
    const story = plainPage(`Story ${seed}`, [prose(300, seed)]);
    await read({ context, extension }, sites.put('a.test', `/${seed}`, story));
  }
  await extension.set({ dwellMs: 3_600_000 });
  const urls = Array.from({ length: TEXTS }, (_, seed) =>
    sites.put('trap.test', `/${seed}`, trap(seed)),
  );
  const bait = sites.put('trap.test', '/bait', trap(100));
  const goOn = (session: CDPSession, url: string) =>
    run(session, `location.replace(${JSON.stringify(url)})`);
  const open = async (url: string): Promise<[Page, CDPSession]> => {
    const page = await context.newPage();
    await page.goto(url);
    return [page, await context.newCDPSession(page)];
  };

  const [page, session] = await open(bait);
  await learned(extension, session, bait, false);
  const found: number[] = [];
  await test.step('text after text', async () => {
    for (const [seed, url] of urls.entries()) {
      await goOn(session, url);
      if (await learned(extension, session, url, READ.includes(seed))) found.push(seed);
    }
    expect(found).toEqual([]);
  });

  const known = urls[READ[0] ?? 0] ?? '';
  await test.step('by loading a page again, or going back to it', async () => {
    await goOn(session, known);
    expect(await learned(extension, session, known, true)).toBe(false);
    await page.reload();
    expect(await learned(extension, session, known, true)).toBe(false);
    await run(session, `location.href = ${JSON.stringify(bait)}`);
    await learned(extension, session, bait, false);
    await page.goBack();
    expect(await learned(extension, session, known, true)).toBe(false);
  });

  await test.step('after a gesture, the warning is shown', async () => {
    await page.mouse.wheel(0, 1);
    await extension.expectBanner(page, 'a.test');
  });

  await test.step('at once where the reader has opened the page: in a new tab, or by a link', async () => {
    const [tab, inTab] = await open(known);
    expect(await learned(extension, inTab, known, true)).toBe(true);
    const link = `<a href="${urls[READ[1] ?? 0]}">A story</a>`;
    const list = sites.put('b.test', '/list', `<title>List</title>${link}`);
    await tab.goto(list);
    await tab.getByRole('link').click();
    await eventually(() => tab.url()).toBe(urls[READ[1] ?? 0]);
    expect(await learned(extension, inTab, tab.url(), true)).toBe(true);
    await tab.close();
  });

  await test.step('nothing about closed tabs is kept', async () => {
    await page.close();
    const ofClosedTabs = () =>
      extension.origin.evaluate(async () => {
        const open = (await chrome.tabs.query({})).map(({ id }) => `spent-${id}`);
        const kept = Object.keys(await chrome.storage.session.get());
        return kept.filter((key) => key.startsWith('spent') && !open.includes(key));
      });
    await eventually(ofClosedTabs).toEqual([]);
  });
});
