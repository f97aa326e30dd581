import { plainPage, prose } from './articles.ts';
import { eventually } from './eventually.ts';
import { expect, test } from './extension-tabs.ts';

const text = [prose(400)];
const other = plainPage('Other', [prose(400, 9)]);

const countBanners = () => document.querySelectorAll('html > [popover]').length;

test('an article in a background tab is read once it is shown, a prerendered one once it is opened', async ({
  tabs,
  sites,
}) => {
  await tabs.set({ dwellMs: 0 });
  const url = sites.put('a.test', '/behind', plainPage('Behind', text));
  const behind = await tabs.visitBehind(url);
  // Opened later, and read in front.
  const front = sites.put('b.test', '/front', other);
  await (await tabs.read(front)).close();
  expect(await tabs.stored()).toEqual([front]);
  await behind.bringToFront();
  await eventually(() => tabs.stored()).toContain(url);
  await behind.close();

  // Only secure origins are prerendered. 127.0.0.1 is one, but Twicetold skips it as local.
  await tabs.set({ disabledExclusions: ['local'], dwellMs: 60_000 });
  const script = `<script>
    document.title = document.prerendering ? 'ahead' : 'at once';
    addEventListener('load', () => fetch('/ready'));
  </script>`;
  const copy = sites.put('127.0.0.1', '/copy', `${plainPage('Copy', text)}${script}`);
  const rules = '{"prerender":[{"urls":["/copy"],"eagerness":"immediate"}]}';
  const list = sites.put(
    '127.0.0.1',
    '/list',
    `<title>List</title><a href="/copy">Copy</a><script type="speculationrules">${rules}</script>`,
  );
  const page = await tabs.visit(list);
  await eventually(() => sites.requests).toContain('127.0.0.1/ready');
  await page.click('a');
  // Puppeteer loses a page that is replaced by a prerendered one.
  const title = () =>
    tabs.origin.evaluate(
      async (url) => (await chrome.tabs.query({})).find((tab) => tab.url === url)?.title,
      copy,
    );
  await eventually(title).toBe('ahead');
  await tabs.expectBadge(copy, '1');
});

test('badge and banner return with a page from the back/forward cache, and with a changed address', async ({
  tabs,
  sites,
}) => {
  await tabs.set({ dwellMs: 0 });
  const original = sites.put('a.test', '/original', plainPage('Original', text));
  const page = await tabs.read(original);

  // An address that the page has changed doesn't make it a copy of itself.
  await page.evaluate(() => history.replaceState(null, '', '/tidied'));
  const tidied = page.url();
  await tabs.set({ pausedUntil: Date.now() + 3_600_000 });
  await tabs.expectBadge(tidied, 'II');
  await tabs.set({ pausedUntil: 0 });
  await tabs.expectBadge(tidied, '✓');
  expect(await tabs.stored()).toEqual([original]);

  await tabs.set({ dwellMs: 60_000 });
  const between = sites.put('b.test', '/other', other);
  const copy = sites.put('b.test', '/copy', plainPage('Copy', text));
  await page.goto(copy);
  await tabs.expectBadge(copy, '1');
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.title = persisted ? 'kept' : 'loaded';
    });
  });
  await page.goto(between);
  await eventually(async () => (await tabs.tab(between)).title).toContain('nothing like this');
  expect((await tabs.tab(between)).badge).toBe('');
  await page.goBack();
  await eventually(() => page.title()).toBe('kept');
  await tabs.expectBadge(copy, '1');
  await eventually(() => page.evaluate(countBanners)).toBe(1);
  await page.goBack();
  await tabs.expectBadge(tidied, '✓');
  expect(await page.evaluate(countBanners)).toBe(0);
});
