import type { Page } from 'puppeteer-core';
import { goldenBits, profiles } from '../golden/golden.ts';
import { expect, test } from './firefox.ts';

const count = (page: Page, selector: string) =>
  page.$$eval(selector, (found) => found.length).catch(() => 0);

/** Returns an attribute of an element; undefined if there is none yet. */
const attribute = (page: Page, id: string, name: string) =>
  page
    .$$eval(
      `[data-testid=${id}]`,
      ([element], attributeName) => element?.getAttribute(attributeName),
      name,
    )
    .catch(() => undefined);

/** Presses what a selector finds. A pointer could miss it, because figures that load move the page. */
async function press(page: Page, selector: string): Promise<void> {
  await page.waitForSelector(selector);
  await page.$eval(selector, (found) => {
    if (found instanceof HTMLElement) found.click();
  });
}

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

test('Firefox opens each page, shows the golden fingerprints, and runs a benchmark on its coarse clock', async ({
  freshPage: firefox,
  baseURL,
}) => {
  const complaints: string[] = [];
  firefox.on('pageerror', (error) => complaints.push(String(error)));
  firefox.on('console', (message) => {
    const { url = '', lineNumber = 0 } = message.location();
    if (message.type() === 'error') complaints.push(`${message.text()} at ${url}:${lineNumber}`);
  });

  await test.step('the explainer, and its links to the other pages', async () => {
    await firefox.goto(`${baseURL}how/#onward`);
    await expect.poll(() => firefox.evaluate(() => document.activeElement?.id)).toBe('onward');
    await expect.poll(() => count(firefox, '[data-testid=min-hash-gauges]')).toBe(1);
    for (const name of ['hash-ordinary', 'hash-simhash']) {
      await expect.poll(() => attribute(firefox, name, 'data-count')).toMatch(/^[1-9]/);
    }
    const h1 = () => firefox.evaluate(() => document.activeElement?.textContent);
    await press(firefox, '[data-chapter=onward] .card:last-child a');
    await expect.poll(h1).toMatch(/among millions/);
    await firefox.goBack();
    await expect.poll(() => count(firefox, '[data-testid=min-hash-gauges]')).toBe(1);
  });

  await test.step('Compare, with figures that load when they are in view', async () => {
    await firefox.goto(`${baseURL}compare/#v=1&example=repost`);
    await expect.poll(() => attribute(firefox, 'verdict', 'data-verdict')).toBe('near-duplicate');
    await firefox.locator('[data-testid=figures]').scroll({ scrollTop: 0 });
    await firefox.locator('[data-testid=figures-reader]').wait();
    await firefox.locator('[data-testid=bit-readout]').wait();
  });

  for (const profile of profiles) {
    await test.step(`the golden fingerprints of ${profile}`, async () => {
      await press(firefox, `[data-testid=profile-${profile}]`);
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
        await expect.poll(shown, `${a[0]}, ${b[0]}`).toEqual([a[2], b[2]]);
      }
    });
  }

  await test.step('an animated step of a lookup, and a benchmark that deletes its database', async () => {
    expect(complaints).toEqual([]);
    await firefox.goto('about:blank');
    // A worker that compares texts fails if its page is left while it loads.
    complaints.length = 0;
    await firefox.goto(`${baseURL}tables/#v=1&at=lookUp&step=6&race=2000&who=scan.tables.keys`);
    await firefox.locator('[data-testid=query-bits]').wait();
    await press(firefox, '[data-chapter=lookUp] [class*=playback] button:nth-of-type(3)');
    await expect.poll(() => attribute(firefox, 'lookup-description', 'data-step')).toBe('compare');
    // Copies of the query's strip fly over the candidates, and are removed afterwards.
    await expect.poll(() => count(firefox, '[data-testid=lookup-flying] *')).toBe(0);
    await expect.poll(() => count(firefox, '[data-testid=candidates] li[data-outcome]')).toBe(4);
    await firefox.locator('[data-chapter=race]:not([data-static])').wait();
    await press(firefox, '[data-testid=race] button');
    await expect
      .poll(() => attribute(firefox, 'race', 'data-state'), { timeout: 400_000 })
      .toBe('done');
    expect(await count(firefox, '[data-contender][data-state=timed]')).toBe(3);
    const chart = await firefox.$eval(
      '[data-testid=race-results]',
      (results) => results.textContent,
    );
    expect(chart).not.toMatch(/NaN|Infinity|\b0\/s/);
    const databases = () => firefox.evaluate(() => indexedDB.databases());
    expect(await databases()).toEqual([]);
  });
  expect(complaints).toEqual([]);
});
