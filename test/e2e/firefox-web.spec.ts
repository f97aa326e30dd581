import type { Page } from 'puppeteer-core';
import { goldenBits, profiles } from '../golden/golden.ts';
import { expect, test } from './firefox.ts';

// One after the other, so they share a browser.
test.describe.configure({ mode: 'default' });

const count = (page: Page, selector: string) =>
  page.$$eval(selector, (found) => found.length).catch(() => 0);

test('Firefox opens each page and calculates its content without errors', async ({
  firefox,
  baseURL,
}) => {
  const complaints: string[] = [];
  firefox.on('pageerror', (error) => complaints.push(String(error)));
  firefox.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });

  await firefox.goto(`${baseURL}how/#onward`);
  const focused = () => firefox.evaluate(() => document.activeElement?.id);
  await expect.poll(focused).toBe('onward');
  await expect.poll(() => count(firefox, '[data-testid=min-hash-gauges]')).toBe(1);
  for (const name of ['ordinary', 'simhash']) {
    const differing = () =>
      firefox.$eval(`[data-testid=hash-${name}]`, (figure) =>
        Number((figure as HTMLElement).dataset['count']),
      );
    await expect.poll(differing).toBeGreaterThan(0);
  }

  const h1 = () => firefox.evaluate(() => document.activeElement?.textContent);
  await firefox.locator('[data-chapter=onward] .card:last-child a').click();
  await expect.poll(h1).toMatch(/among millions/);
  await expect.poll(() => count(firefox, 'main table')).toBeGreaterThan(0);
  await firefox.goBack();
  await expect.poll(() => count(firefox, '[data-testid=min-hash-gauges]')).toBe(1);
  await firefox.locator('[data-chapter=onward] .card:first-of-type a').click();
  await expect.poll(() => count(firefox, '[data-testid=verdict]')).toBe(1);
  await expect.poll(() => count(firefox, '[data-testid=xor-grid]')).toBe(1);

  // The same page with another example, whose figures load when they are in view.
  await firefox.goto(`${baseURL}compare/#v=1&example=repost`);
  const verdict = () =>
    firefox.$eval('[data-testid=verdict]', (element) => element.getAttribute('data-verdict'));
  await expect.poll(verdict).toBe('near-duplicate');
  await firefox.locator('[data-testid=figures]').scroll({ scrollTop: 0 });
  await firefox.locator('[data-testid=figures-reader]').wait();
  await firefox.locator('[data-testid=bit-readout]').wait();
  expect(complaints).toEqual([]);
});

test('Firefox shows the golden fingerprints of the golden texts', async ({ firefox, baseURL }) => {
  await firefox.goto(`${baseURL}compare/`);
  for (const profile of profiles) {
    await firefox.locator(`[data-testid=profile-${profile}]`).click();
    // Both profiles tokenize all but Chinese characters in the same way.
    const texts = goldenBits(profile).filter(
      ([, text]) => profile === 'reader' || /\p{Script=Han}/u.test(text),
    );
    // Two at a time, because showing a result takes longer than computing the fingerprints.
    for (let i = 0; i < texts.length; i += 2) {
      const [a, b = a] = texts.slice(i, i + 2);
      if (!a || !b) throw new Error('There is at least one text left.');
      await paste(firefox, { 'text-a': a[1], 'text-b': b[1] });
      const shown = () =>
        firefox.evaluate(() =>
          ['a', 'b'].map(
            (side) => document.querySelector(`[data-testid=fingerprint-${side}]`)?.textContent,
          ),
        );
      await expect.poll(shown, `${profile}: ${a[0]}, ${b[0]}`).toEqual([a[2], b[2]]);
    }
  }
});

/** Pastes over all text of fields, as a user would: React doesn't notice a long text that `fill` sets. */
async function paste(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((texts) => {
    for (const [testId, text] of Object.entries(texts)) {
      document.querySelector<HTMLElement>(`[data-testid=${testId}]`)?.focus();
      document.execCommand('selectAll');
      document.execCommand('insertText', false, text);
    }
  }, texts);
}
