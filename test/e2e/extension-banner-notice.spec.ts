import { article } from './articles.ts';
import { expect, test } from './extension.ts';
import { backgroundWorker, goTo, read, stored, visit } from './reading.ts';

const DAY = 86_400_000;

test('a brief notice says that a page was read on an earlier day, and whether it has changed', async ({
  context,
  extension,
  sites,
}) => {
  const url = sites.put('a.test', '/2023/original', article('en-original'));
  const changing = sites.put('a.test', '/2023/changing', article('en-unrelated'));
  // Read a day ago by the worker's clock, which is right again after the restart.
  await extension.consent({ dwellMs: 500 });
  const worker = await backgroundWorker(context);
  await worker.evaluate((day) => {
    const { now } = Date;
    Date.now = () => now() - day;
  }, DAY);
  const page = await read({ context, extension }, changing);
  await goTo(page, url);
  await expect.poll(() => stored(extension)).toContain(url);
  await page.goto('about:blank');
  await extension.stopWorker();

  await goTo(page, url);
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

  // Read a moment ago.
  await expect.poll(() => extension.tooltip(url)).toContain('in your library');
  await page.goto('about:blank');
  await goTo(page, url);
  await expect.poll(() => extension.tooltip(url)).toContain('you read this page on ');

  await extension.set({ dwellMs: 3_600_000 });
  const more = 'The advisory was amended on the next day: '.repeat(3);
  sites.put(
    'a.test',
    '/2023/changing',
    article('en-unrelated').replaceAll(
      '</p>',
      ` ${more}</p><p>And again, in other words, ${more}</p>`,
    ),
  );
  const changed = await visit(context, changing);
  await expect
    .poll(async () => (await extension.banner(changed))?.text)
    .toContain('Updated since you read it: ');
  // The page that was opened before has no notice although this one has.
  expect(await extension.banner(page)).toBeUndefined();
  const opening = context.waitForEvent('page');
  await (await extension.banner(changed))?.click('See what changed');
  await expect(await opening).toHaveURL(/pages\/compare\/compare\.html\?tab=\d+&page=\d+$/);
});
