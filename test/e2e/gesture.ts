import type { Page } from '@playwright/test';

/** Does something in a page that shows that the reader is there, and nothing else. */
export async function gesture(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
}
