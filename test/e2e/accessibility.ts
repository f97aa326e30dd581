import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The rules about languages and names: the only ones that a translation can break. */
const TRANSLATION_TAGS = ['cat.language', 'cat.name-role-value', 'cat.text-alternatives'];

/**
 * Rows of long tables that look like those around them. They would take most of the time: axe
 * computes the colors behind each cell.
 */
const MIDDLE_ROWS = 'tbody > tr:nth-child(n + 5):nth-last-child(n + 4)';

interface AxeChoice {
  /** Selectors of the parts to check, for a page that other tests check in part; all if left out. */
  readonly within?: readonly string[];
  readonly rules?: string;
  readonly tags?: string[];
}

/** Expects that axe finds no fault on a page as it is now. */
export async function expectNoAxeFaults(page: Page, choice: AxeChoice = {}): Promise<void> {
  const { within = [], rules, tags } = choice;
  // Legacy mode saves a page, in which results of frames of other origins would be merged.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  for (const selector of within) axe.include(selector);
  axe.exclude(MIDDLE_ROWS);
  if (rules) axe.withRules(rules);
  if (tags) axe.withTags(tags);
  const { violations } = await axe.analyze();
  expect(
    violations.map(({ id, nodes }) => [id, ...nodes.map(({ target }) => String(target))]),
    page.url(),
  ).toEqual([]);
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
    await expectNoAxeFaults(page, { within, tags: TRANSLATION_TAGS });
    return;
  }
  await expectNoAxeFaults(page, { within });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNoAxeFaults(page, { within, rules: 'color-contrast' });
}
