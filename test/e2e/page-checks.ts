import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { type Extension, expect } from './extension.ts';

/** Checks a page as it is now. `within` are the parts that axe checks; all if there are none. */
export type PageCheck = (what: string, ...within: readonly string[]) => Promise<void>;

/**
 * Returns a function that checks a page of the extension in both languages, in narrow and wide
 * windows, in light and dark, and with forced colors.
 *
 * @param marks receives the names of what forced colors could hide, and didn't.
 */
export function pageCheck(extension: Extension, page: Page, marks: Set<string>): PageCheck {
  return async (what, ...within) => {
    // English comes last, because tests know its words.
    for (const language of ['zh-CN', 'en'] as const) {
      await extension.set({ language });
      await expect(page.locator('html'), what).toHaveAttribute('lang', language);
      await expect(page, what).toHaveTitle(language === 'en' ? /Twicetold/ : /似曾读/);
      await expect(page.locator('h1'), what).not.toBeEmpty();
      const isChinese = async () => /\p{Script=Han}/u.test(await wordsOf(page));
      await expect.poll(isChinese, { message: what }).toBe(language === 'zh-CN');
      expect(await wordsOf(page), what).not.toMatch(/\$|undefined|NaN|\[object/);
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 640 });
        const needed = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(needed, what).toBeLessThanOrEqual(width);
        expect(await page.evaluate(cutOff), what).toEqual([]);
      }
    }
    await expectAccessible(page, 'en', within);
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
    for (const [name, isVisible] of await page.evaluate(forcedColorMarks)) {
      expect(isVisible, `${what}: ${name}`).toBe(true);
      marks.add(name);
    }
    await page.emulateMedia({ forcedColors: 'none' });
  };
}

/** Returns the text of a page, without names of languages and what is in a language of its own. */
function wordsOf(page: Page): Promise<string> {
  return page.locator('main').evaluate((main) => {
    const copy = main.cloneNode(true) as HTMLElement;
    for (const other of copy.querySelectorAll('[lang], option')) other.remove();
    return copy.textContent;
  });
}

/** Runs in a page: lists what is marked by a color, and whether that differs from what is around it. */
function forcedColorMarks(): [name: string, isVisible: boolean][] {
  const style = (element: Element | null | undefined, property: string) =>
    element ? getComputedStyle(element).getPropertyValue(property) : '';
  const differ = (property: string, a: Element | null, b: Element | null) =>
    style(a, property) !== style(b, property);
  const marks: [string, boolean][] = [];
  for (const nav of document.querySelectorAll('nav:has([aria-current])')) {
    const [here, other] = ['[aria-current]', 'a:not([aria-current])'].map((selector) =>
      nav.querySelector(selector),
    ) as [Element, Element];
    marks.push(['current link', differ('border-bottom-color', here, other)]);
  }
  for (const choice of document.querySelectorAll('[data-layout=segments]:has(:checked)')) {
    const chosen = choice.querySelector(':checked + span');
    const other = choice.querySelector('input:not(:checked) + span');
    marks.push(['choice', differ('background-color', chosen, other)]);
  }
  for (const bar of document.querySelectorAll('td span > span:empty')) {
    marks.push(['bar', differ('background-color', bar, document.body)]);
  }
  for (const message of document.querySelectorAll('div:has(> p[role=status] + button)')) {
    marks.push(['message', style(message, 'border-top-width') === '1px']);
  }
  return marks;
}

/**
 * Runs in a page: lists the texts that are cut off without showing it. An ellipsis shows it, and so
 * does the scroll bar of an element that can also be scrolled by keyboard.
 */
function cutOff(): string[] {
  const isHidden = ({ width, height }: DOMRect) => width <= 1 || height <= 1;
  const cut: string[] = [];
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const { overflowX, overflowY, textOverflow, clipPath, webkitLineClamp, display } =
      getComputedStyle(element);
    if (!element.textContent || isHidden(element.getBoundingClientRect())) continue;
    if (clipPath !== 'none' || display === 'inline') continue;
    if (element.matches('input, select, option, textarea, .visually-hidden *')) continue;
    const isWide = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
    const isHigh = overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1;
    const hasEllipsis = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    if ((isWide || isHigh) && !hasEllipsis && element.tabIndex < 0) {
      cut.push(`${element.tagName}.${element.className}: ${element.textContent.slice(0, 40)}`);
    }
  }
  return cut;
}
