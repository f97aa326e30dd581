import type { PageState } from '../../extension/shared/page-state.ts';
import { earlier, verdict } from '../unit/extension/verdicts.ts';
import { plainPage, prose } from './articles.ts';
import { eventually } from './eventually.ts';
import { expect, test } from './extension.ts';
import { fillLibrary } from './fill-library.ts';
import { readPage } from './library-file.ts';
import { aboutPage, headline, LIBRARY, POPUP, popupOn, popupWith } from './pages.ts';
import { goTo, read, stored, visit } from './reading.ts';

test('asks for consent and site access, and pauses until the reader resumes', async ({
  context,
  extension,
}) => {
  const page = await extension.open('manifest.json');
  // Tests cannot withdraw it in Chromium, so the browser's functions are replaced.
  await page.addInitScript(() => {
    let granted = false;
    chrome.permissions.contains = (async () => granted) as typeof chrome.permissions.contains;
    chrome.permissions.request = (async ({ origins }: chrome.permissions.Permissions) => {
      granted = origins?.join() === 'http://*/*,https://*/*';
      return granted;
    }) as typeof chrome.permissions.request;
  });
  await page.goto(`chrome-extension://${extension.id}/${POPUP}`);
  await expect(headline(page)).toHaveText('Your consent is needed');
  await expect(page.getByRole('button')).toHaveCount(0);
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Open welcome page' }).click();
  const welcome = await opening;
  await welcome.getByTestId('consent-accept').click();
  await expect(headline(page)).toHaveText('Permission needed');
  await welcome.close();
  await page.getByRole('button', { name: 'Allow access' }).click();
  await expect(page.getByText('one of the browser’s own pages')).toBeVisible();

  for (const [choice, result] of [
    ['For 1 hour', /^Paused until .*\d:\d\d/],
    ['Until tomorrow', /^Paused until .* 5:00/],
    ['Until I resume', 'Paused until you resume'],
  ] as const) {
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await page.getByRole('button', { name: choice }).click();
    await expect(headline(page)).toHaveText(result);
    await expect(headline(page)).toBeFocused();
    await page.getByRole('button', { name: 'Resume', exact: true }).click();
    await expect(headline(page)).toHaveText('Twicetold can’t check this page');
  }
});

test('shows copies in the browser’s own popup, and takes “Not a copy” back', async ({
  context,
  extension,
  sites,
}) => {
  const text = prose(300);
  const url = sites.put('e.test', '/story', plainPage('A story', [text]));
  await extension.consent({ dwellMs: 3_600_000 });
  const popup = await extension.open(LIBRARY);
  const hosts = ['a.test', 'b.test', 'c.test', 'd.test'];
  await fillLibrary(
    popup,
    await Promise.all(hosts.map((host) => readPage(`https://${host}/story`, 'A story', text))),
  );
  const page = await visit(context, url);
  await expect.poll(() => extension.badge(url)).toBe('4');
  await page.bringToFront();
  await extension.origin.evaluate(() => chrome.action.openPopup());
  const views = () =>
    extension.origin.evaluate(() =>
      chrome.extension.getViews({ type: 'popup' }).map(({ document, innerWidth }) => ({
        width: innerWidth,
        isHigher: document.documentElement.scrollHeight > 600,
        headline: document.querySelector('h1')?.textContent,
        remember: document.querySelectorAll('footer section button').length,
      })),
    );
  const four = 'You’ve read 4 copies of this';
  await expect.poll(views).toEqual([{ width: 360, isHigher: false, headline: four, remember: 1 }]);

  await popupOn(extension, url, popup);
  const entries = popup.getByRole('listitem');
  await expect(entries).toHaveCount(4);
  await expect(entries.first()).toContainText(/[a-d]\.test · .* 2025/);
  const compare = entries.first().getByRole('link', { name: 'Compare' });
  await expect(compare).toHaveAttribute('href', /compare\.html\?tab=\d+&page=\d$/);
  await entries.first().getByRole('button', { name: 'Not a copy' }).click();
  await expect(headline(popup)).toHaveText('You’ve read 3 copies of this');
  await expect.poll(() => extension.badge(url)).toBe('3');
  await popup.getByRole('button', { name: 'Undo' }).click();
  await expect(headline(popup)).toHaveText(four);
  await expect.poll(() => extension.badge(url)).toBe('4');
});

test('remembers the page at once, and deletes, skips, and restores it, also later', async ({
  context,
  extension,
  sites,
}) => {
  const url = sites.put('a.test', '/story', plainPage('A story', [prose(400)]));
  await extension.consent({ dwellMs: 3_600_000 });
  await visit(context, url);
  const popup = await popupOn(extension, url);
  const button = (name: string) => popup.getByRole('button', { name });
  const status = popup.getByRole('status');
  const kept = aboutPage(popup).getByText('This page is in your library.');
  const deleted = aboutPage(popup).getByText(/^Deleted today at \d+:\d\d\s[AP]M\./);

  await expect(headline(popup)).toHaveText('You haven’t read anything like this');
  await button('Remember this page now').click();
  await expect(kept).toBeVisible();
  await expect(status).toHaveText('This page is in your library.');
  expect(await stored(extension)).toEqual([url]);

  await button('Delete from library').click();
  await expect(deleted).toBeVisible();
  await expect(status).toHaveText('Page deleted.');
  await expect(headline(popup)).toBeFocused();
  expect(await stored(extension)).toEqual([]);
  await button('Undo').click();
  await expect(kept).toBeVisible();

  await button('Delete and skip this page').dblclick();
  await expect(headline(popup)).toHaveText('Page skipped');
  // On a slow device, the second click finds the button that the first one has brought up.
  await button('Restore').hover();
  await popup.mouse.down({ clickCount: 2 });
  await popup.mouse.up({ clickCount: 2 });
  await expect(popup.getByText('For this page only: Never.')).toBeVisible();
  expect(await stored(extension)).toEqual([]);
  await button('Undo').click();
  // As before: it is still the same visit.
  await expect(kept).toBeVisible();
  await expect(headline(popup)).toHaveText('You haven’t read anything like this');
  await expect(popup.getByText('For this page only')).toHaveCount(0);
  expect(await stored(extension)).toEqual([url]);

  // A popup that is opened later restores the page, and removes its rule.
  await button('Delete and skip this page').click();
  await expect(headline(popup)).toHaveText('Page skipped');
  await popupOn(extension, url, popup);
  await button('Restore').click();
  await expect(kept).toBeVisible();
  await expect(deleted).toHaveCount(0);
  await expect(popup.getByText('For this page only')).toHaveCount(0);
  expect(await stored(extension)).toEqual([url]);
});

test('acts on the article, whatever address its tab has by now', async ({
  context,
  extension,
  sites,
}) => {
  const html = plainPage('A story', [prose(400)]);
  const original = sites.put('a.test', '/story', html);
  await extension.consent({ dwellMs: 0 });
  const page = await read({ context, extension }, original);
  const tidied = sites.put('a.test', '/tidied', html);
  const move = (to: string) => page.evaluate((url) => history.replaceState(null, '', url), to);
  await move(tidied);

  const popup = await popupOn(extension, tidied);
  const button = (name: string) => popup.getByRole('button', { name });
  await button('Delete and skip this page').click();
  await expect(headline(popup)).toHaveText('Page skipped');
  const again = await visit(context, original);
  await extension.expectTooltip(original, 'You chose “Never” for');
  await again.close();
  await popupOn(extension, tidied, popup);
  await button('Restore').click();
  await eventually(() => stored(extension)).toEqual([original]);
  await extension.expectTooltip(tidied, 'library');

  const copy = sites.put('b.test', '/copy', html);
  await extension.set({ dwellMs: 3_600_000 });
  await goTo(page, copy);
  await extension.expectBadge(copy, '1');
  const moved = sites.address('b.test', '/moved');
  await move(moved);
  await popupOn(extension, moved, popup);
  await button('Not a copy').click();
  await extension.expectBadge(moved, '');
});

test('shows results and actions at once, however many copies there are, and no focus under the bar', async ({
  extension,
}) => {
  await extension.consent();
  const page = await extension.open('manifest.json');
  await page.setViewportSize({ width: 400, height: 600 });
  const copy = earlier(0, verdict('near-duplicate', 'few-changes'));

  const show = async (copies: number, related: number) => {
    const title = 'a title that is much longer than the line that it stands in, and goes on';
    const site = 'a-long-name-of-a-site.with-many-labels.example.org';
    const state: PageState = {
      kind: 'looked-up',
      previousVisit: undefined,
      remembered: false,
      copies: Array.from({ length: copies }, (_, n) => ({ ...copy, id: n + 1, title, site })),
      related: Array.from({ length: related }, (_, n) =>
        earlier(90 + n, verdict('related', 'shared-parts')),
      ),
    };
    await popupWith(extension, state, POPUP, page);
    for (const name of ['Remember this page now', 'Default on news.example.org']) {
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height, `${copies} copies, ${related} similar`).toBe(600);
  };
  await test.step('one to eight copies', async () => {
    await show(1, 3);
    for (const item of await page.getByRole('listitem').all()) {
      await expect(item).toBeInViewport({ ratio: 1 });
    }
    await show(4, 3);
    await expect(page.getByRole('listitem')).toHaveCount(4);
    await page.getByRole('heading', { name: /^Similar/ }).click();
    await expect(page.getByRole('listitem')).toHaveCount(7);
    await show(8, 0);
    await page.getByRole('button', { name: 'Show all 8 copies' }).press('Enter');
    await expect(page.getByRole('listitem')).toHaveCount(8);
    await expect(page.getByRole('listitem').nth(3).getByRole('link').first()).toBeFocused();
  });

  await test.step('nothing that gets the focus is under the bar', async () => {
    const spaceBelow = () =>
      page.evaluate(() => {
        const bar = document.querySelector('footer')?.getBoundingClientRect().top ?? 0;
        const focused = document.activeElement?.closest('main') && document.activeElement;
        return focused ? bar - focused.getBoundingClientRect().bottom : undefined;
      });
    let tabs = 0;
    for (let space = await spaceBelow(); space !== undefined; space = await spaceBelow()) {
      expect(space, `after ${tabs} times Tab`).toBeGreaterThanOrEqual(0);
      await page.keyboard.press('Tab');
      tabs++;
    }
    expect(tabs).toBeGreaterThan(9);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Until I resume' })).toBeInViewport({ ratio: 1 });
  });
});
