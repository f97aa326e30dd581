import type { BrowserContext, Page } from '@playwright/test';
import { createFingerprinter } from '../../core/fingerprint/fingerprinter.ts';
import { classify } from '../../core/match/classify.ts';
import type { Article } from '../../extension/shared/messages.ts';
import type { PageState } from '../../extension/shared/page-state.ts';
import { plainAddress, plainCopies, textOf } from '../fixtures/structures/plain-copies.ts';
import { structures } from '../fixtures/structures/structures.ts';
import { allStories } from '../fixtures/structures/texts.ts';
import { type Extension, expect as hardExpect, test } from './extension.ts';
import { fillLibrary } from './fill-library.ts';

// One browser for all pages: each failure is reported, and the rest still run.
const expect = hardExpect.configure({ soft: true });

/** How many pages load and wait at the same time. */
const TABS = 4;

/** `STRUCTURES=wiki` visits only the structures with this word in their names. */
const ONLY = process.env['STRUCTURES'] ?? '';

/** Prints a row for each: its outcome, and the longest task without Twicetold and with it. */
const PRINTS = process.env['STRUCTURES_TABLE'] === '1';

test('reads the article of each page structure, or skips the page for the right reason', async ({
  context,
  extension,
  sites,
}) => {
  const { reader } = await createFingerprinter();
  const used = new Map<string, number>();
  const pages = structures()
    .filter(({ name }) => name.includes(ONLY))
    .map((structure) => {
      const { pathname, search } = new URL(structure.path, 'http://any.test');
      // As few hosts as possible, because the browser starts a process for each.
      const site = used.get(pathname) ?? 0;
      used.set(pathname, site + 1);
      const url = sites.put(`s${site}.test`, pathname, structure.html) + search;
      return { ...structure, url };
    });
  const stories = pages.flatMap(({ story }) => story ?? []).concat(allStories());
  const library = await extension.open('pages/library/library.html');
  await fillLibrary(library, plainCopies(stories, reader));
  await library.close();
  const without = PRINTS ? await inTabs(context, pages, taskOf) : [];
  await extension.consent();
  // Nothing is remembered meanwhile: two structures may share an article.
  await extension.set({ dwellMs: 600_000 });
  const lookUps = await recordLookUps(extension);

  const rows = await inTabs(context, pages, async (page, structure, i) => {
    const { name, outcome, story, url } = structure;
    const wanted =
      outcome === 'read' && story
        ? [`a copy of ${plainAddress(story)}`]
        : outcome.split(' or ').map((reason, i) => (i === 0 ? reason : `skipped: ${reason}`));
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    const tab = await tabOf(extension, page);
    let became = '';
    const outcomeNow = async () => {
      const state = inWords(await ask<PageState>(extension, tab, 'state'));
      became = wanted.includes(state) ? outcome : state;
      return became;
    };
    // On a very busy machine, the largest pages take more than the usual 30 seconds.
    const patience = { message: `${name}: ${wanted}`, timeout: 120_000 };
    await expect.poll(outcomeNow, patience).toBe(outcome);
    // Some pages keep changing. They are checked once more when they are done.
    const changes = structure.html.includes('data-changing');
    await page.waitForFunction(() => !document.documentElement.hasAttribute('data-changing'));
    const article =
      changes || PRINTS ? await ask<Article | null>(extension, tab, 'article') : undefined;
    const verdict = story && article && classify(reader(article.text), reader(textOf(story)));
    if (outcome !== 'read') {
      expect(article ?? null, `${name}, when it is done`).toBeNull();
      expect(await lookUps(url), `${name}: texts that were looked up`).toBe(0);
    } else if (changes) {
      expect(verdict?.kind, `${name}, when it is done`).toMatch(/identical|near-duplicate/);
    }
    const task = PRINTS ? await longestTask(page) : 0;
    const closeness = verdict?.similarity.toFixed(2) ?? '';
    const mark = became === outcome ? '' : ` (not ${wanted})`;
    return [name, became + mark, closeness, without[i], task];
  });
  if (PRINTS) process.stdout.write(`${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}\n`);
});

/** Calls `act` for each item with a tab to open it in. The items share {@link TABS} tabs. */
async function inTabs<T, R>(
  context: BrowserContext,
  all: readonly T[],
  act: (page: Page, one: T, i: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const rest = all.entries();
  const inTab = async () => {
    const page = await context.newPage();
    if (PRINTS) await page.addInitScript(watchTasks);
    for (const [i, item] of rest) results[i] = await act(page, item, i);
    await page.close();
  };
  await Promise.all(Array.from({ length: TABS }, inTab));
  return results;
}

const tabs = new WeakMap<Page, number>();

/** Returns the ID of a tab, which it keeps when it navigates. */
async function tabOf(extension: Extension, page: Page): Promise<number> {
  const tab = tabs.get(page) ?? (await extension.tabOf(page.url()));
  tabs.set(page, tab);
  return tab;
}

/** Asks the content script in a tab. Returns undefined before it has started. */
function ask<T>({ origin }: Extension, tab: number, type: string): Promise<T | undefined> {
  return origin.evaluate(
    ([tab, type]) => chrome.tabs.sendMessage(tab, { type }, { frameId: 0 }).catch(() => undefined),
    [tab, type] as const,
  );
}

function inWords(state: PageState | undefined): string {
  switch (state?.kind) {
    case 'looked-up': {
      const [copies, related] = [state.copies, state.related].map((pages) =>
        pages.map(({ url }) => url).join(', '),
      );
      return copies ? `a copy of ${copies}` : `looked up, related: ${related}`;
    }
    case 'not-article':
      return `skipped: ${state.reason}`;
    case 'excluded': {
      const category = 'category' in state.why ? state.why.category : 'a rule';
      return /^(?:password|sign-in)$/.test(category) ? 'sign-in' : `excluded: ${category}`;
    }
    default:
      return state?.kind ?? 'no content script';
  }
}

/** Records the lookups that pages ask for; the returned function counts those of an address. */
async function recordLookUps({ origin }: Extension): Promise<(url: string) => Promise<number>> {
  await origin.evaluate(() => {
    const urls: unknown[] = [];
    Reflect.set(window, 'lookUps', urls);
    chrome.runtime.onMessage.addListener(({ type }, { tab }) => {
      if (type === 'lookUp') urls.push(tab?.url);
    });
  });
  return (url) =>
    origin.evaluate(
      (url) => Reflect.get(window, 'lookUps').filter((one: unknown) => one === url).length,
      url,
    );
}

/** Runs in a page: keeps the length of its longest task over 50 ms, in milliseconds. */
function watchTasks(): void {
  Reflect.set(window, 'longestTask', 0);
  const observer = new PerformanceObserver((list) => {
    const longest = Math.max(...list.getEntries().map(({ duration }) => Math.round(duration)));
    Reflect.set(window, 'longestTask', Math.max(longest, Reflect.get(window, 'longestTask')));
  });
  observer.observe({ type: 'longtask', buffered: true });
}

function longestTask(page: Page): Promise<number> {
  return page.evaluate(() => Reflect.get(window, 'longestTask'));
}

/** Opens a page, and returns its longest task until it stops changing, in milliseconds. */
async function taskOf(page: Page, { url }: { readonly url: string }): Promise<number> {
  await page.goto(url);
  await page.waitForFunction(() => !document.documentElement.hasAttribute('data-changing'));
  return longestTask(page);
}
