import type { Page } from 'puppeteer-core';
import { goldenBits, profiles } from '../golden/golden.ts';
import { expect, test } from './firefox.ts';

test('Firefox shows the golden fingerprints of the golden texts', async ({ firefox, baseURL }) => {
  await firefox.goto(`${baseURL}compare/`);
  for (const profile of profiles) {
    await firefox.locator(`[data-testid=profile-${profile}]`).click();
    for (const [name, text, bits] of goldenBits(profile)) {
      await paste(firefox, 'text-a', text);
      await expect
        .poll(() => shown(firefox, 'fingerprint-a'), {
          message: `${profile}: ${name}`,
          intervals: [50],
        })
        .toBe(bits);
    }
  }
});

function shown(page: Page, testId: string): Promise<string | null | undefined> {
  return page.evaluate((id) => document.querySelector(`[data-testid=${id}]`)?.textContent, testId);
}

/** Pastes over all text, as a user would: React doesn't notice a long text that `fill` sets. */
async function paste(page: Page, testId: string, text: string): Promise<void> {
  await page.locator(`[data-testid=${testId}]`).click();
  await page.evaluate((text) => {
    document.execCommand('selectAll');
    document.execCommand('insertText', false, text);
  }, text);
}
