import { expect, type Locator } from '@playwright/test';

/**
 * Scrolls to a part of a page until something stands there that comes only for those who see the
 * part. What comes above it meanwhile may move it out of sight again: who reads scrolls on.
 */
export async function scrollUntil(part: Locator, there: Locator): Promise<void> {
  await expect(async () => {
    await part.scrollIntoViewIfNeeded({ timeout: 2_000 });
    await expect(there).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 45_000 });
}
