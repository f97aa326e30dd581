import type { Page } from '@playwright/test';
import type { PageState } from '../../extension/shared/page-state.ts';
import { earlier, verdict } from '../unit/extension/verdicts.ts';
import { expectAccessible } from './accessibility.ts';
import { article } from './articles.ts';
import { cutOff } from './cut-off.ts';
import { expect, test } from './extension.ts';
import { OPTIONS, POPUP, popupWith, SIDE_PANEL, WELCOME } from './pages.ts';
import { read } from './reading.ts';

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

/** States of every kind, including rare ones. */
const STATES: readonly PageState[] = [
  { kind: 'watching' },
  { kind: 'excluded', why: { category: 'mail' } },
  { kind: 'off', why: { off: 'private' } },
  { kind: 'off', why: { off: 'no-access' } },
  { kind: 'not-article', reason: 'too-short' },
  { kind: 'error', error: 'full' },
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

for (const [language, lang] of [
  ['en-US', 'en'],
  ['zh-CN', 'zh-CN'],
] as const) {
  test.describe(lang, () => {
    test.use({ language });
    // Each page is checked in both color schemes and at both widths.
    test.slow();

    const check = async (page: Page) => {
      await page.setViewportSize({ width: WIDTHS[0], height: 640 });
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.locator('h1')).not.toBeEmpty();
      await expectAccessible(page, lang);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 640 });
        const needed = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(needed, page.url()).toBeLessThanOrEqual(width);
        expect(await page.evaluate(cutOff), page.url()).toEqual([]);
      }
      const words = await page.locator('main').evaluate((main) => {
        const copy = main.cloneNode(true) as HTMLElement;
        // Names of languages and sample articles are in their own language.
        for (const other of copy.querySelectorAll('[lang], option')) other.remove();
        return copy.textContent;
      });
      expect(/\p{Script=Han}/u.test(words), page.url()).toBe(lang === 'zh-CN');
      expect(words).not.toMatch(/\$|undefined|NaN|\[object/);
    };

    test('every page is accessible, fully translated, and fits wide and narrow windows', async ({
      context,
      extension,
      sites,
    }) => {
      const page = await extension.open(POPUP);
      await check(page);
      const show = (path: string) => page.goto(`chrome-extension://${extension.id}/${path}`);
      await show(WELCOME);
      await check(page);
      await page.getByTestId('consent-decline').click();
      await check(page);
      await extension.consent({ dwellMs: 500 });
      const original = sites.put('a.test', '/2023/original', article('en-original'));
      await (await read({ context, extension }, original)).close();
      for (const path of PAGES) {
        await show(path);
        await check(page);
      }
    });

    test('popup states and a full side panel are accessible, fully translated, and fit', async ({
      extension,
    }) => {
      await extension.consent();
      const page = await extension.open('manifest.json');
      const shown = async (state: PageState, path: string) => {
        await popupWith(extension, state, path, page);
        await expect(page.locator('h1')).not.toHaveText(/…/);
        // Each fold is opened in turn; the last one stays open.
        const folds = page.locator('footer [aria-expanded]');
        await expect(folds).not.toHaveCount(0);
        for (const fold of await folds.all()) await fold.click();
        await check(page);
      };
      for (const state of STATES) await shown(state, POPUP);
      await shown(RICHEST, SIDE_PANEL);
      await extension.set({ pausedUntil: Date.now() + 3_600_000 });
      for (const path of [POPUP, WELCOME]) await check(await extension.open(path));
    });
  });
}
