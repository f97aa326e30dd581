import { plainPage, prose } from './articles.ts';
import { eventually } from './eventually.ts';
import { expect, test } from './extension-tabs.ts';

const text = [prose(400)];
const other = plainPage('Other', [prose(400, 9)]);

const countBanners = () => document.querySelectorAll('html > [popover]').length;

test('a page is read once it is shown, and its warning returns with it from the back/forward cache', async ({
  tabs,
  sites,
}) => {
  await tabs.set({ dwellMs: 0 });
  const original = sites.put('a.test', '/original', plainPage('Original', text));
  const between = sites.put('b.test', '/other', other);
  const copy = sites.put('b.test', '/copy', plainPage('Copy', text));

  const page = await test.step('a background tab isn’t read', async () => {
    const behind = await tabs.visitBehind(original);
    // Opened later, and read in front.
    await (await tabs.read(between)).close();
    expect(await tabs.stored()).toEqual([between]);
    await behind.bringToFront();
    await eventually(() => tabs.stored()).toContain(original);
    return behind;
  });

  const tidied = await test.step('with a changed address, it is no copy of itself', async () => {
    await page.evaluate(() => history.replaceState(null, '', '/tidied'));
    const url = page.url();
    await tabs.set({ pausedUntil: Date.now() + 3_600_000 });
    await tabs.expectBadge(url, 'II');
    await tabs.set({ pausedUntil: 0 });
    await tabs.expectBadge(url, '✓');
    expect(await tabs.stored()).toHaveLength(2);
    return url;
  });

  await tabs.set({ dwellMs: 60_000, disabledExclusions: ['local'] });
  await test.step('from the back/forward cache', async () => {
    await page.goto(copy);
    await tabs.expectBadge(copy, '1');
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => {
        document.title = persisted ? 'kept' : 'loaded';
      });
    });
    await page.goto(between);
    await tabs.expectBadge(between, '✓');
    await page.goBack();
    await eventually(() => page.title()).toBe('kept');
    await tabs.expectBadge(copy, '1');
    await page.keyboard.press('Shift');
    await eventually(() => page.evaluate(countBanners)).toBe(1);
    await page.goBack();
    await tabs.expectBadge(tidied, '✓');
    expect(await page.evaluate(countBanners)).toBe(0);
  });

  await test.step('prerendered, and then opened', async () => {
    // Only secure origins are prerendered. 127.0.0.1 is one, but Twicetold skips it as local.
    const script = `<script>
      document.title = document.prerendering ? 'ahead' : 'at once';
      addEventListener('load', () => fetch('/ready'));
    </script>`;
    const ahead = sites.put('127.0.0.1', '/ahead', `${plainPage('Ahead', text)}${script}`);
    const rules = '{"prerender":[{"urls":["/ahead"],"eagerness":"immediate"}]}';
    const link = `<a href="/ahead">Ahead</a><script type="speculationrules">${rules}</script>`;
    await page.goto(sites.put('127.0.0.1', '/list', `<title>List</title>${link}`));
    await eventually(() => sites.requests).toContain('127.0.0.1/ready');
    await page.click('a');
    // Puppeteer loses a page that is replaced by a prerendered one.
    const title = () =>
      tabs.origin.evaluate(
        async (url) => (await chrome.tabs.query({})).find((tab) => tab.url === url)?.title,
        ahead,
      );
    await eventually(title).toBe('ahead');
    await tabs.expectBadge(ahead, '1');
  });
});
