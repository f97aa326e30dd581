import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** The rules about languages and names: the only ones that a translation can break. */
const TRANSLATION_TAGS = ['cat.language', 'cat.name-role-value', 'cat.text-alternatives'];

/**
 * Rows and cells of large tables that look like those around them. They would take most of the time:
 * axe computes the colors behind each cell.
 */
const MIDDLE_OF_TABLES = [
  'tbody > tr:nth-child(n + 5):nth-last-child(n + 4)',
  'tr > td:nth-child(n + 8):nth-last-child(n + 4)',
];

interface AxeChoice {
  /** Selectors of the parts to check, for a page that other tests check in part; all if left out. */
  readonly within?: readonly string[];
  /** The names, or the tags, of the rules to check; all rules if left out. */
  readonly only?: string[];
}

/** Expects that axe finds no fault on a page as it is now. */
export async function expectNoAxeFaults(page: Page, choice: AxeChoice = {}): Promise<void> {
  const { within = [], only } = choice;
  // Its half megabyte is sent once for each page, not for each look at it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const faults = await page.evaluate(runAxe, {
    include: within,
    exclude: MIDDLE_OF_TABLES,
    // None of our pages has frames.
    options: {
      resultTypes: ['violations' as const],
      iframes: false,
      ...(only && { runOnly: only }),
    },
  });
  expect(faults, page.url()).toEqual([]);
}

/** Runs in a page: lists the rules that it breaks, each with the elements. */
async function runAxe(choice: {
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  readonly options: RunOptions;
}): Promise<string[][]> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') };
  const { include, exclude, options } = choice;
  const parts = include.length > 0 ? { include: [...include] } : {};
  const { violations } = await axe.run({ ...parts, exclude: [...exclude] }, options);
  return violations.map(({ id, nodes }) => [id, ...nodes.map(({ target }) => String(target))]);
}

/**
 * Expects that axe finds no fault on a page in light and dark colors. In dark, only contrast can
 * differ. A page in Chinese is the English one with other words, so its colors aren't checked again.
 */
export async function expectAccessible(
  page: Page,
  language: string,
  within: readonly string[] = [],
): Promise<void> {
  // Without motion, no color is on its way to another.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  if (language !== 'en') {
    await expectNoAxeFaults(page, { within, only: TRANSLATION_TAGS });
    return;
  }
  await expectNoAxeFaults(page, { within });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNoAxeFaults(page, { within, only: ['color-contrast'] });
}
