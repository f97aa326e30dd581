import type { Server } from 'node:http';
import { serve } from '../../scripts/serve.ts';
import { eventually } from './eventually.ts';
import { expect, test } from './extension.ts';
import { stored } from './reading.ts';

let server: Server;
let port: number;

test.beforeAll(async () => {
  ({ server, port } = await serve(undefined));
});

test.afterAll(() => {
  server.close();
  server.closeAllConnections();
});

/** Each browser has an overview of its own, and each language a copy. */
const DEMOS = [
  {
    browser: 'any other browser',
    overview: () => `http://localhost:${port}/demo/`,
    original: 'The story you have read before',
    copy: 'Before the share button',
  },
  {
    browser: 'the browser that npm start opens',
    overview: () => `http://demo.test:${port}/`,
    original: '《抄来的新闻》',
    copy: '《古人怎样转载新闻》',
  },
];

test('the demonstration shows the warning in both languages and any browser', async ({
  context,
  extension,
}) => {
  // As scripts/start.ts advises for other browsers: otherwise local pages are skipped.
  await extension.consent({ dwellMs: 0, disabledExclusions: ['local'] });
  const page = await context.newPage();
  for (const { browser, overview, original, copy } of DEMOS) {
    await page.goto(overview());
    const from = page.url();
    await page.getByRole('link', { name: original }).click();
    await expect(page).not.toHaveURL(from);
    await eventually(() => stored(extension), browser).toContain(page.url());
    await page.goto(overview());
    await page.getByRole('link', { name: copy }).click();
    await extension.expectBadge(page.url(), '1');
    await extension.expectBanner(page, original.replace(/[《》]/g, ''));
  }
});
