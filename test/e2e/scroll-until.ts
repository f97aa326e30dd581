import { expect, type Locator } from '@playwright/test';

/**
 * Scrolls to a part of a page until an element is visible that loads only when the part is in view.
 * Content that loads above may move the part out of view again, so it scrolls repeatedly.
 */
export async function scrollUntil(part: Locator, there: Locator): Promise<void> {
  await expect(async () => {
    await part.scrollIntoViewIfNeeded({ timeout: 2_000 });
    await expect(there).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 45_000 });
}
