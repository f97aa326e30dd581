import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { PageState } from '../../extension/shared/page-state.ts';
import { earlier, verdict } from '../unit/extension/verdicts.ts';
import { expect, test } from './extension.ts';
import { OPTIONS, POPUP, popupWith, WELCOME } from './pages.ts';

/** A state of every kind, the rare ones too. */
const STATES: readonly PageState[] = [
  { kind: 'watching' },
  { kind: 'not-article', reason: 'too-short' },
  { kind: 'trouble', trouble: 'newer' },
  { kind: 'trouble', trouble: 'full' },
  { kind: 'off', why: { off: 'no-consent' } },
  { kind: 'looked-up', copies: [], related: [], readBefore: undefined, remembered: false },
  {
    kind: 'looked-up',
    copies: [earlier(1, verdict('identical', 'same-words', { similarity: 1 }))],
    related: [
      earlier(2, verdict('related', 'excerpt', { length: 'short', sure: false })),
      earlier(3, verdict('related', 'other-numbers')),
    ],
    readBefore: { id: 9, at: 1, verdict: verdict('same-page', 'same-address') },
    remembered: true,
  },
  {
    kind: 'looked-up',
    copies: [],
    related: [earlier(1, verdict('related', 'shared-parts'))],
    readBefore: { id: 9, at: 1, verdict: verdict('same-page', 'same-address') },
    remembered: true,
  },
];

for (const [language, lang] of [
  ['en-US', 'en'],
  ['zh-CN', 'zh-CN'],
] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${lang}, ${colorScheme}`, () => {
      test.use({ language, colorScheme, viewport: { width: 360, height: 640 } });

      test('nothing hinders anyone: axe, the language, 360 pixels', async ({ extension }) => {
        const check = async (page: Page) => {
          await expect(page.locator('html')).toHaveAttribute('lang', lang);
          await expect(page.locator('h1')).not.toBeEmpty();
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(violations).toEqual([]);
          const width = await page.evaluate(() => document.documentElement.scrollWidth);
          expect(width).toBeLessThanOrEqual(360);
          const words = await page.locator('main').evaluate((main) => {
            const own = main.cloneNode(true) as Element;
            // The name of a language stands in that language.
            for (const other of own.querySelectorAll('[lang]')) other.remove();
            return own.textContent ?? '';
          });
          expect(/\p{Script=Han}/u.test(words)).toBe(lang === 'zh-CN');
          expect(words).not.toContain('$');
        };

        await check(await extension.open(POPUP));
        await check(await extension.open(OPTIONS));
        const welcome = await extension.open(WELCOME);
        await check(welcome);
        await welcome.getByTestId('consent-accept').click();
        await expect(welcome.getByTestId('consent-withdraw')).toBeVisible();
        await check(welcome);
        await check(await extension.open(POPUP));
        for (const state of STATES) {
          const page = await popupWith(extension, state);
          await expect(page.locator('h1')).not.toHaveText(/…/);
          await check(page);
          await page.close();
        }
        await extension.set({ pausedUntil: Date.now() + 3_600_000 });
        await check(await extension.open(POPUP));
        await check(welcome);
      });
    });
  }
}
