import type { Page } from 'puppeteer-core';
import { expect, test } from './firefox-extension.ts';

/** Returns the text of the last element that matches a selector. */
function words(page: Page, selector: string): Promise<string> {
  return page.evaluate(
    (selector) => [...document.querySelectorAll(selector)].at(-1)?.textContent ?? '',
    selector,
  );
}

/** Clicks the first element that matches a selector and contains a name. */
async function press(page: Page, selector: string, name = ''): Promise<void> {
  await page.evaluate(
    (selector, name) => {
      const all = [...document.querySelectorAll<HTMLElement>(selector)];
      all.find(({ textContent }) => textContent.includes(name))?.click();
    },
    selector,
    name,
  );
}

test('Firefox saves the options, explains private windows, and opens its shortcut settings', async ({
  extension,
}) => {
  await extension.consent();
  const welcome = await extension.open('pages/welcome/welcome.html');
  await welcome.waitForSelector('[data-testid=consent-withdraw]');
  await expect.poll(() => words(welcome, '#consent')).toContain('Fingerprints and hashes only');
  await expect
    .poll(() => words(welcome, '[data-testid=demo-verdict]'))
    .toContain('You’ve read this before');

  const page = await extension.open('pages/options/options.html');
  await page.waitForSelector('#texts input');
  await press(page, '#texts input');
  await expect.poll(() => words(page, 'p[role=status]')).toContain('Saved');
  await expect
    .poll(() => page.$eval('#texts input', (box) => (box as HTMLInputElement).checked))
    .toBe(true);

  await expect.poll(() => words(page, '#shortcuts')).toContain('Open the side panel');
  await press(page, '#private input');
  await expect.poll(() => words(page, '#private')).toContain('Run in Private Windows');
  await press(page, '#sensitivity button', 'Test with my library');
  await expect.poll(() => words(page, '#sensitivity')).toContain('library is empty');

  const dwell = await page.$('#dwell input');
  await dwell?.click({ count: 3 });
  await dwell?.type('30');
  await page.keyboard.press('Tab');
  const stored = () => page.evaluate(() => browser.storage.local.get('dwell'));
  await expect.poll(stored).toEqual({ dwell: 30_000 });

  // The page that opens is the browser's own, so a test can only count the tabs.
  const tabs = () => page.evaluate(async () => (await browser.tabs.query({})).length);
  const before = await tabs();
  await press(page, '#shortcuts button');
  await expect.poll(tabs).toBe(before + 1);
  expect(await words(page, '#shortcuts p')).toBe('');
});
