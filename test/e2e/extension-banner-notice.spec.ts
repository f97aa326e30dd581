import type { BrowserContext } from '@playwright/test';
import { article } from './articles.ts';
import { type Extension, expect, test } from './extension.ts';
import { backgroundWorker, read, visit } from './reading.ts';

const DAY = 86_400_000;

/** Reads a page one day ago by the worker's clock, which is right again after the restart. */
async function readYesterday(context: BrowserContext, extension: Extension, url: string) {
  await extension.consent({ dwellMs: 500 });
  const worker = await backgroundWorker(context);
  await worker.evaluate((day) => {
    const { now } = Date;
    Date.now = () => now() - day;
  }, DAY);
  await (await read({ context, extension }, url)).close();
  await extension.stopWorker();
}

test('shows a brief notice when a page is opened again on a later day, not on the same day', async ({
  context,
  extension,
  sites,
}) => {
  const url = sites.put('a.test', '/2023/original', article('en-original'));
  await readYesterday(context, extension, url);
  const page = await visit(context, url);
  await expect
    .poll(async () => (await extension.banner(page))?.text)
    .toContain('You read this yesterday');
  const spoken = (await (await extension.banner(page))?.nodes()) ?? [];
  expect(spoken).toContainEqual({
    role: 'image',
    name: expect.stringMatching(/^You read this yesterday$/),
  });
  const found = await page.evaluate(() => {
    const { find } = window as unknown as { find(words: string, ...more: boolean[]): boolean };
    return find('You read this yesterday', false, false, true);
  });
  expect(found).toBe(false);
  await expect.poll(() => extension.banner(page)).toBeUndefined();

  // Read a moment ago: no notice.
  await expect.poll(() => extension.tooltip(url)).toContain('in your library');
  await page.goto('about:blank');
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await expect.poll(() => extension.tooltip(url)).toContain('you read this page today at');
  await page.waitForTimeout(1500);
  expect(await extension.banner(page)).toBeUndefined();
});

test('the notice says that a page has changed and opens the comparison', async ({
  context,
  extension,
  sites,
}) => {
  const url = sites.put('a.test', '/2023/original', article('en-original'));
  await readYesterday(context, extension, url);
  await extension.set({ dwellMs: 3_600_000 });
  const more = 'The advisory was amended on the next day: '.repeat(3);
  sites.put(
    'a.test',
    '/2023/original',
    article('en-original').replaceAll(
      '</p>',
      ` ${more}</p><p>And again, in other words, ${more}</p>`,
    ),
  );
  const page = await visit(context, url);
  await expect
    .poll(async () => (await extension.banner(page))?.text)
    .toContain('Updated since you read it: ');
  const opening = context.waitForEvent('page');
  await (await extension.banner(page))?.click('See what changed');
  await expect(await opening).toHaveURL(/pages\/compare\/compare\.html\?tab=\d+&page=\d+$/);
});
