import type { Page } from '@playwright/test';
import type { PageState } from '../../extension/shared/page-state.ts';
import { earlier, verdict } from '../unit/extension/verdicts.ts';
import { expectAccessible } from './accessibility.ts';
import { plainPage, prose } from './articles.ts';
import { cutOff } from './cut-off.ts';
import { type Extension, expect, test } from './extension.ts';
import { OPTIONS, POPUP, popupWith, SIDE_PANEL, WELCOME } from './pages.ts';
import { stored } from './reading.ts';

const RICHEST: PageState = {
  kind: 'looked-up',
  copies: [earlier(1, verdict('identical', 'same-words', { similarity: 1 }))],
  related: [
    earlier(2, verdict('related', 'excerpt', { length: 'short', confident: false })),
    earlier(3, verdict('related', 'other-numbers')),
  ],
  previousVisit: { id: 9, at: 1, verdict: verdict('same-page', 'same-address') },
  remembered: true,
};

const FIRST: PageState = { kind: 'error', error: 'full' };

/** States with the same elements as {@link FIRST}: a heading and sentences. */
const OF_SENTENCES: readonly PageState[] = [
  { kind: 'watching' },
  { kind: 'excluded', why: { category: 'mail' } },
  { kind: 'not-article', reason: 'too-short' },
];

/** States with elements of their own, including rare ones. */
const STATES: readonly PageState[] = [
  { kind: 'off', why: { off: 'private' } },
  { kind: 'off', why: { off: 'no-access' } },
  { kind: 'looked-up', copies: [], related: [], previousVisit: undefined, remembered: false },
  RICHEST,
  {
    kind: 'looked-up',
    copies: [],
    related: [earlier(1, verdict('related', 'shared-parts'))],
    previousVisit: { id: 9, at: 1, verdict: verdict('same-page', 'same-address') },
    remembered: false,
    notSaved: 'rule',
  },
];

/** Library and Compare have tests of their own. */
const PAGES = [POPUP, SIDE_PANEL, WELCOME, OPTIONS];

/** A phone or a side panel, and a window. */
const WIDTHS = [360, 1280] as const;

/** Changes the state in an open popup, which asks for it again whenever a setting changes. */
async function change(extension: Extension, popup: Page, state: PageState, n: number) {
  const main = popup.locator('main');
  const before = await main.innerText();
  await popup.evaluate((state) => {
    chrome.tabs.sendMessage = () => Promise.resolve(state);
  }, state);
  await extension.set({ dwellMs: 1_800_000 + n });
  await expect.poll(() => main.innerText()).not.toBe(before);
}

/** Opens each fold of the popup or side panel in turn. The last one stays open. */
async function openFolds(page: Page): Promise<void> {
  await expect(page.locator('h1')).not.toHaveText(/…/);
  const folds = page.locator('footer [aria-expanded]');
  await expect(folds).not.toHaveCount(0);
  for (const fold of await folds.all()) await fold.click();
}

for (const [language, lang] of [
  ['en-US', 'en'],
  ['zh-CN', 'zh-CN'],
] as const) {
  test.describe(lang, () => {
    test.use({ language });

    const check = async (page: Page, what: string) => {
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.locator('h1')).not.toBeEmpty();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 640 });
        const needed = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(needed, what).toBeLessThanOrEqual(width);
        expect(await page.evaluate(cutOff), what).toEqual([]);
      }
      const words = await page.locator('main').evaluate((main) => {
        const copy = main.cloneNode(true) as HTMLElement;
        // Names of languages and sample articles are in their own language.
        for (const other of copy.querySelectorAll('[lang], option')) other.remove();
        return copy.textContent;
      });
      expect(/\p{Script=Han}/u.test(words), what).toBe(lang === 'zh-CN');
      expect(words, what).not.toMatch(/\$|undefined|NaN|\[object/);
    };

    /** Has axe check it, too, in English: in Chinese only the words differ, and none is empty. */
    const checkAll = async (page: Page, what: string) => {
      await check(page, what);
      if (lang === 'en') await expectAccessible(page, lang);
    };

    test('every page and popup state is accessible, fully translated, and fits wide and narrow windows', async ({
      extension,
      sites,
    }) => {
      const page = await extension.open(POPUP);
      await checkAll(page, 'the popup before consent');
      const show = (path: string) => page.goto(`chrome-extension://${extension.id}/${path}`);
      await show(WELCOME);
      await checkAll(page, 'the welcome page');
      await page.getByTestId('consent-decline').click();
      await checkAll(page, 'the welcome page after No');

      await extension.consent({ dwellMs: 500 });
      const story = sites.put('a.test', '/story', plainPage('A story', [prose(100)]));
      await page.goto(story);
      await expect.poll(() => stored(extension)).toContain(story);
      for (const path of PAGES) {
        await show(path);
        await checkAll(page, path);
      }

      await popupWith(extension, FIRST, POPUP, page);
      await openFolds(page);
      await checkAll(page, 'the popup after an error');
      for (const [n, state] of OF_SENTENCES.entries()) {
        await change(extension, page, state, n);
        await check(page, JSON.stringify(state));
      }
      for (const [n, state] of STATES.entries()) {
        await change(extension, page, state, OF_SENTENCES.length + n);
        await checkAll(page, JSON.stringify(state));
      }
      await popupWith(extension, RICHEST, SIDE_PANEL, page);
      await openFolds(page);
      await checkAll(page, 'a full side panel');
      await extension.set({ pausedUntil: Date.now() + 3_600_000 });
      for (const path of [POPUP, WELCOME]) {
        await show(path);
        await checkAll(page, `${path} while it is paused`);
      }
    });
  });
}
