import type { BrowserContext } from '@playwright/test';
import { expectNoAxeFaults } from './accessibility.ts';
import { article, plainPage, prose } from './articles.ts';
import { expect, test } from './extension.ts';
import { headline, popupOn } from './pages.ts';
import { backgroundWorker, read, stored } from './reading.ts';
import { jobPage, NEW, newsPage, rewritten } from './sentence-pages.ts';

/** Sets the worker's clock back by some hours, until the worker stops. */
async function putBack(context: BrowserContext, hours: number): Promise<void> {
  const worker = await backgroundWorker(context);
  await worker.evaluate((hours) => {
    Date.now = () => performance.timeOrigin + performance.now() - hours * 3_600_000;
  }, hours);
}

test('names the new sentences of a rewritten article', async ({ context, extension, sites }) => {
  const original = sites.put('a.test', '/original', article('en-original'));
  const url = sites.put('b.test', '/rewritten', rewritten());
  await extension.consent({ dwellMs: 1000 });
  const page = await read({ context, extension }, original);
  const banner = async () => (await extension.banner(page))?.text;

  await extension.set({ dwellMs: 600_000 });
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await expect.poll(banner).toMatch(/3 of \d\d sentences are new/);
  // Screen readers read out what is put into a status that was already there: here, of a failed action.
  const nodes = await (await extension.banner(page))?.nodes();
  expect(nodes?.filter(({ role }) => role === 'status')).toHaveLength(2);

  const popup = await popupOn(extension, url);
  await expect(popup.getByText(/3 of \d\d sentences are new/)).toBeVisible();
  await popup.getByText('What’s new on this page (3)').click();
  const listed = popup.getByRole('button', { name: /^(?:A spokesman|The library|Whether)/ });
  await expect(listed).toHaveText(NEW.map((sentence) => new RegExp(sentence.slice(0, 40))));
  await expect(popup.locator('details').getByRole('status')).toHaveText('');
  await expectNoAxeFaults(popup);
  const isOnScreen = () =>
    page.evaluate((text) => {
      const paragraphs = [...document.querySelectorAll('p')];
      const { top = -1, bottom = -1 } =
        paragraphs.find((p) => p.textContent.startsWith(text))?.getBoundingClientRect() ?? {};
      return top >= 0 && bottom <= innerHeight;
    }, 'Whether the old lighthouse');
  await page.setViewportSize({ width: 800, height: 400 });
  expect(await isOnScreen()).toBe(false);
  await listed
    .last()
    .click()
    .catch((error: unknown) => {
      // The popup can close before Playwright learns that the click has ended.
      if (!popup.isClosed()) throw error;
    });
  await expect.poll(isOnScreen).toBe(true);
  await expect.poll(() => popup.isClosed()).toBe(true);

  const opening = context.waitForEvent('page');
  await (await extension.banner(page))?.click(/^Show what’s new/);
  const compare = await opening;
  await expect(headline(compare)).toHaveText('Nearly the same text');
  await expect(compare.getByTestId('sentence-counts')).toHaveText(
    /^3 of \d\d sentences are new\.$/,
  );
  const marks = compare.locator('mark');
  await expect(marks).toHaveText(NEW.map((sentence) => new RegExp(`New.*${sentence}`, 's')));
  await compare.getByRole('button', { name: 'Next' }).click();
  await compare.keyboard.press('Alt+ArrowDown');
  await expect(compare.getByRole('status').filter({ hasText: '2 of 3' })).toContainText(
    NEW[1] ?? '',
  );
  await compare.getByLabel('Show only new').uncheck();
  await expect(compare.getByRole('listitem').filter({ hasNotText: /^New/ }).first()).toBeVisible();
  await expectNoAxeFaults(compare);
});

const COUNTER = 'Since then, twelve readers have left a comment about the gulls of the harbor.';

test('an updated page is quieter than a copy, and still shows what was new once it is saved', async ({
  context,
  extension,
  sites,
}) => {
  const story = [prose(120), prose(120, 2), prose(120, 3)];
  const url = sites.put('a.test', '/story', plainPage('A story', story));
  await extension.consent({ dwellMs: 1000 });
  await putBack(context, 3);
  const page = await read({ context, extension }, url);
  await putBack(context, 0);
  sites.put('a.test', '/story', plainPage('A story', [...story, ...NEW]));
  await page.reload();
  await expect
    .poll(async () => (await extension.banner(page))?.text)
    .toContain('Updated since you read it: 3 new sentences');

  const popup = await popupOn(extension, url);
  await expect(popup.getByText('This visit is in your library, too.')).toBeVisible();
  // What the page has added since it was saved doesn't hide what was new.
  await page.evaluate((text) => {
    document.querySelector('p:last-of-type')?.append(text);
  }, ` ${COUNTER}`);
  await popup.getByText('What’s new on this page (3)').click();
  await expect(popup.getByRole('button', { name: /^A spokesman/ })).toBeVisible();
  const opening = context.waitForEvent('page');
  await popup.getByRole('link', { name: 'See what changed' }).click();
  const compare = await opening;
  await expect(headline(compare)).toHaveText('The same page');
  await expect(compare.locator('mark')).toHaveText(
    [...NEW, COUNTER].map((sentence) => new RegExp(sentence)),
  );
});

test('warns about an updated story with its figures, but not about a post from the same template', async ({
  context,
  extension,
  sites,
}) => {
  await extension.consent({ dwellMs: 1000 });
  const morning = sites.put('a.test', '/fire', newsPage(0));
  const page = await read({ context, extension }, morning);
  await page.goto(sites.put('b.test', '/fire', newsPage(1)));
  const banner = async () => (await extension.banner(page))?.text;
  await expect.poll(banner).toContain('most of the wording is the same, but some figures differ');
  expect(await banner()).toContain('In the title: 12 → 15');

  const [first, second] = (['product-director', 'engineering-director'] as const).map((name) =>
    sites.put('jobs.test', `/${name}`, jobPage(name)),
  ) as [string, string];
  await page.goto(first);
  await expect.poll(() => stored(extension)).toContain(first);
  await page.goto(second);
  await expect.poll(() => extension.tooltip(second)).toContain('similar');
  expect(await extension.banner(page)).toBeUndefined();
  const popup = await popupOn(extension, second);
  await expect(popup.getByText('You haven’t read a copy of this')).toBeVisible();
  await expect(popup.getByText(/each has much that the other lacks/)).toBeVisible();
});
