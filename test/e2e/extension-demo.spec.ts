import type { Server } from 'node:http';
import { serve } from '../../scripts/serve.ts';
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

const overviews = {
  'the browser that npm start opens': () => `http://demo.test:${port}/`,
  'any other browser': () => `http://localhost:${port}/demo/`,
};

for (const [browser, overview] of Object.entries(overviews)) {
  test(`the demonstration shows the warning in both languages: ${browser}`, async ({
    context,
    extension,
  }) => {
    await extension.consent();
    // As scripts/start.ts advises for other browsers: otherwise local pages are skipped.
    await extension.set({ dwellMs: 500, disabledExclusions: ['local'] });
    const page = await context.newPage();
    for (const [original, copy] of [
      ['The story you have read before', 'Before the share button'],
      ['《抄来的新闻》', '《古人怎样转载新闻》'],
    ] as const) {
      await page.goto(overview());
      const from = page.url();
      await page.getByRole('link', { name: original }).click();
      await expect(page).not.toHaveURL(from);
      await expect.poll(() => stored(extension)).toContain(page.url());
      await page.goto(overview());
      await page.getByRole('link', { name: copy }).click();
      await expect.poll(() => extension.badge(page.url())).toBe('1');
      const title = original.replace(/[《》]/g, '');
      await expect.poll(async () => (await extension.banner(page))?.text).toContain(title);
    }
  });
}
