import type { PageState } from '../../extension/shared/page-state.ts';
import { earlier, verdict } from '../unit/extension/verdicts.ts';
import { article, homePage, plainPage, prose } from './articles.ts';
import { expect, test } from './extension.ts';
import { aboutPage, headline, LIBRARY, POPUP, popupOn, popupWith, SIDE_PANEL } from './pages.ts';
import { read, stored, visit } from './reading.ts';

test('says that consent is needed, and leads to the welcome page', async ({
  context,
  extension,
}) => {
  const page = await extension.open(POPUP);
  await expect(headline(page)).toHaveText('Your consent is needed');
  await expect(page.getByRole('button')).toHaveCount(0);
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Open welcome page' }).click();
  await (await opening).getByTestId('consent-accept').click();
  await expect(headline(page)).toHaveText('Twicetold can’t check this page');
});

test('shows an article that was read, a copy of it, and a second visit', async ({
  context,
  extension,
  sites,
}) => {
  const original = sites.put('a.test', '/2023/original', article('en-original'));
  const copy = sites.put('b.test', '/posts/copy', article('en-copy'));
  await extension.consent({ dwellMs: 1000 });

  const first = await read({ context, extension }, original);
  const popup = await popupOn(extension, original);
  await expect(headline(popup)).toHaveText('You haven’t read anything like this');
  await expect(popup.getByText('This page is in your library.')).toBeVisible();
  await first.close();

  await extension.set({ dwellMs: 60_000 });
  await visit(context, copy);
  await expect.poll(() => extension.badge(copy)).toBe('1');
  const onCopy = await popupOn(extension, copy);
  await expect(headline(onCopy)).toHaveText('You’ve read this before');
  const entry = onCopy.getByRole('listitem');
  await expect(entry).toContainText(/a\.test · today at \d+:\d+ [AP]M/);
  await expect(entry).toContainText(
    /About \d\d% similar: most of the wording is the same\.|All the words are the same/,
  );
  await expect(onCopy.getByText('Remembered after 60 seconds of reading.')).toBeVisible();
  const opening = context.waitForEvent('page');
  await entry.getByRole('link', { name: /Security advisory for Cargo/ }).click();
  await expect(await opening).toHaveURL(original);

  await expect.poll(() => extension.tooltip(original)).toContain('you read this page today at');
  const again = await popupOn(extension, original);
  await expect(headline(again)).toHaveText(/You read this page today at \d+:\d+ [AP]M/);
});

test('says why a page is not compared, and follows the tab to the next page', async ({
  context,
  extension,
  sites,
}) => {
  const front = sites.put('a.test', '/', homePage);
  const post = sites.put('a.test', '/post', plainPage('Post', [prose(400)]));
  await extension.consent();
  const page = await visit(context, front);
  await expect.poll(() => extension.tooltip(front)).toContain('lists several articles');
  const popup = await popupOn(extension, front);
  await expect(headline(popup)).toHaveText('Not compared');
  await expect(popup.getByText('lists several articles')).toBeVisible();

  await page.bringToFront();
  await page.goto(post, { waitUntil: 'domcontentloaded' });
  await expect(headline(popup)).toHaveText('You haven’t read anything like this');
});

test('pauses in three ways, says until when, and resumes, also by itself', async ({
  extension,
}) => {
  await extension.consent();
  const page = await extension.open(POPUP);
  const pausedUntil = () =>
    extension.origin.evaluate(async () =>
      Number((await chrome.storage.local.get('pausedUntil'))['pausedUntil']),
    );
  const hours = async () => ((await pausedUntil()) - Date.now()) / 3_600_000;
  const resume = async () => {
    await page.getByRole('button', { name: 'Resume', exact: true }).click();
    await expect(headline(page)).toHaveText('Twicetold can’t check this page');
    expect(await pausedUntil()).toBe(0);
  };

  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByRole('button', { name: 'For 1 hour' }).click();
  await expect(headline(page)).toHaveText(/Paused until .*\d:\d\d/);
  await expect(headline(page)).toBeFocused();
  expect(await hours()).toBeCloseTo(1, 1);
  await resume();

  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByRole('button', { name: 'Until tomorrow' }).click();
  await expect(headline(page)).toHaveText(/Paused until .* 5:00/);
  expect(await hours()).toBeGreaterThan(4);
  expect(await hours()).toBeLessThan(30);
  await resume();

  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByRole('button', { name: 'Until I resume' }).click();
  await expect(headline(page)).toHaveText('Paused until you resume');
  await page.reload();
  await expect(headline(page)).toHaveText('Paused until you resume');
  await resume();

  await extension.set({ pausedUntil: Date.now() + 3_600_000 });
  await expect(headline(page)).toHaveText(/Paused until/);
  await extension.set({ pausedUntil: Date.now() + 2500 });
  await expect(headline(page)).toHaveText('Twicetold can’t check this page');
});

test('shows titles as plain text, and only web addresses as links', async ({ extension }) => {
  await extension.consent();
  const copy = earlier(0, verdict('near-duplicate', 'few-changes', { similarity: 0.9999 }));
  const title = '<img src=x onerror="document.title=1">';
  const state: PageState = {
    kind: 'looked-up',
    copies: [
      { ...copy, id: 1, title, url: 'https://a.test/1' },
      { ...copy, id: 2, title, url: 'javascript:document.title=2' },
      { ...copy, id: 3, title: '  ', url: 'not an address' },
    ],
    related: [],
    previousVisit: undefined,
    remembered: false,
  };
  // The side panel has space for the reasons.
  const page = await popupWith(extension, state, SIDE_PANEL);
  await expect(headline(page)).toHaveText('You’ve read 3 copies of this');
  const entries = page.getByRole('listitem');
  await expect(entries.first()).toContainText(title);
  await expect(entries.first()).toContainText(
    'About 99% similar: most of the wording is the same.',
  );
  await expect(entries.last()).toContainText('not an address');
  const links = entries.locator('a:not([href*="/compare/"])');
  await expect(links).toHaveCount(1);
  await expect(links).toHaveAttribute('href', 'https://a.test/1');
  await expect(links).toHaveAttribute('rel', /noopener/);
  await expect(page).toHaveTitle('Twicetold');
});

test('still works if a content script sends an invalid answer', async ({ extension }) => {
  await extension.consent();
  const nonsense = { kind: 'looked-up', copies: [{ title: 1 }] } as unknown as PageState;
  const page = await popupWith(extension, nonsense);
  await expect(headline(page)).toHaveText('Twicetold can’t check this page');
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
});

test('lists similar pages, without a warning about them', async ({ context, extension, sites }) => {
  const story = [prose(150), prose(150, 2)];
  const both = [...story, prose(150, 3), prose(150, 4)];
  const long = sites.put('a.test', '/long', plainPage('The long one', both));
  const part = sites.put('b.test', '/part', plainPage('The part', story));
  await extension.consent({ dwellMs: 500 });
  await read({ context, extension }, long);
  const page = await visit(context, part);
  await expect.poll(() => extension.tooltip(part)).toContain('something similar');
  expect(await extension.badge(part)).toBe('≈');
  expect(await extension.banner(page)).toBeUndefined();
  const popup = await popupOn(extension, part);
  await expect(headline(popup)).toHaveText('You haven’t read a copy of this');
  const related = popup.getByRole('region', { name: 'Similar to what you’ve read (1)' });
  await expect(related.getByRole('link', { name: /The long one/ })).toHaveAttribute('href', long);
  await expect(related).toContainText(
    /About \d\d% of this page also appears in the earlier page, which is much longer\./,
  );
});

test('warns about a short copy with a doubt', async ({ context, extension, sites }) => {
  const words = prose(95).split(' ');
  const original = sites.put('a.test', '/brief', plainPage('In brief', [words.join(' ')]));
  const edited = words.with(40, 'another').join(' ');
  const copy = sites.put('b.test', '/brief', plainPage('In brief', [edited]));
  await extension.consent({ dwellMs: 500 });
  await read({ context, extension }, original);
  const page = await visit(context, copy);
  const banner = async () => (await extension.banner(page))?.text;
  await expect.poll(banner).toContain('You may have read this before');
  expect(await banner()).toContain('this could be a coincidence.');
  await expect.poll(() => extension.tooltip(copy)).toContain('you may have read this before');
  const popup = await popupOn(extension, copy);
  await expect(headline(popup)).toHaveText('You may have read this before');
  await expect(popup.getByRole('listitem')).toContainText('this could be a coincidence.');
});

test('deletes the page, or deletes and skips it, each with Undo', async ({
  context,
  extension,
  sites,
}) => {
  const url = sites.put('a.test', '/2023/original', article('en-original'));
  await extension.consent({ dwellMs: 500 });
  await read({ context, extension }, url);
  const popup = await popupOn(extension, url);
  const undo = popup.getByRole('button', { name: 'Undo' });

  await popup.getByRole('button', { name: 'Delete from library' }).click();
  await expect(aboutPage(popup).getByText(/^Deleted today at/)).toBeVisible();
  await expect(popup.getByRole('status')).toHaveText('Page deleted.');
  await expect(headline(popup)).toBeFocused();
  expect(await stored(extension)).toEqual([]);
  await undo.click();
  await expect(popup.getByText('This page is in your library.')).toBeVisible();
  expect(await stored(extension)).toEqual([url]);

  await popup.getByRole('button', { name: 'Delete and skip this page' }).click();
  await expect(headline(popup)).toHaveText('Page skipped');
  await expect(popup.getByText('For this page only: Never.')).toBeVisible();
  expect(await stored(extension)).toEqual([]);
  await undo.click();
  await expect(headline(popup)).toHaveText(/You read this page today at/);
  await expect(popup.getByText('For this page only')).toHaveCount(0);
  expect(await stored(extension)).toEqual([url]);
});

test('a popup opened later can restore a deleted page, and removes the rule of a skipped one', async ({
  context,
  extension,
  sites,
}) => {
  const url = sites.put('a.test', '/2023/original', article('en-original'));
  await extension.consent({ dwellMs: 500 });
  const page = await read({ context, extension }, url);
  await extension.set({ dwellMs: 3_600_000 });
  const first = await popupOn(extension, url);
  await first.getByRole('button', { name: 'Delete from library' }).click();
  await expect.poll(() => stored(extension)).toEqual([]);
  await first.close();
  // It isn't lost when the page is reloaded.
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect.poll(() => extension.tooltip(url)).toContain('nothing like this');
  const popup = await popupOn(extension, url);
  await expect(popup.getByText(/^Deleted today at \d+:\d\d\s[AP]M\./)).toBeVisible();
  await popup.getByRole('button', { name: 'Restore' }).click();
  await expect(headline(popup)).toHaveText(/You read this page today at/);
  await expect(popup.getByText(/^Deleted today at/)).toHaveCount(0);
  await expect(headline(popup)).toBeFocused();
  expect(await stored(extension)).toEqual([url]);
  await expect.poll(() => extension.badge(url)).toBe('✓');

  await popup.getByRole('button', { name: 'Delete and skip this page' }).click();
  await expect(headline(popup)).toHaveText('Page skipped');
  await popup.close();
  const later = await popupOn(extension, url);
  await later.getByRole('button', { name: 'Restore' }).click();
  await expect(headline(later)).toHaveText(/You read this page today at/);
  await expect(later.getByText('For this page only')).toHaveCount(0);
  expect(await stored(extension)).toEqual([url]);
});

test('remembers the page at once on request, and the library restores it once it is deleted', async ({
  context,
  extension,
  sites,
}) => {
  const url = sites.put('a.test', '/2023/original', article('en-original'));
  await extension.consent({ dwellMs: 3_600_000 });
  await visit(context, url);
  const popup = await popupOn(extension, url);
  await expect(headline(popup)).toHaveText('You haven’t read anything like this');
  await popup.getByRole('button', { name: 'Remember this page now' }).click();
  await expect(aboutPage(popup).getByText('This page is in your library.')).toBeVisible();
  await expect(popup.getByRole('status')).toHaveText('This page is in your library.');
  expect(await stored(extension)).toEqual([url]);
  await popup.getByRole('button', { name: 'Delete from library' }).click();
  await expect.poll(() => stored(extension)).toEqual([]);

  const library = await extension.open(`${LIBRARY}#view=deleted`);
  const gone = library.getByRole('listitem').filter({ hasText: 'Security advisory for Cargo' });
  await expect(gone).toContainText(/a\.test · restorable until tomorrow at \d+:\d+ [AP]M/);
  await gone.getByRole('button').click();
  await expect.poll(() => stored(extension)).toEqual([url]);
});

test('“Not a copy” also clears badge and banner, and Undo brings the badge back', async ({
  context,
  extension,
  sites,
}) => {
  const original = sites.put('a.test', '/2023/original', article('en-original'));
  const copy = sites.put('b.test', '/posts/copy', article('en-copy'));
  await extension.consent({ dwellMs: 500 });
  await (await read({ context, extension }, original)).close();
  await extension.set({ dwellMs: 3_600_000 });
  const page = await visit(context, copy);
  await expect.poll(async () => (await extension.banner(page))?.text).toContain('a.test');
  const popup = await popupOn(extension, copy);
  const compare = popup.getByRole('link', { name: 'Compare' });
  await expect(compare).toHaveAttribute('href', /compare\.html\?tab=\d+&page=\d+$/);

  await popup.getByRole('button', { name: 'Not a copy' }).click();
  await expect(headline(popup)).toHaveText('You haven’t read anything like this');
  await expect.poll(() => extension.badge(copy)).toBe('');
  await expect.poll(() => extension.banner(page)).toBeUndefined();
  await popup.getByRole('button', { name: 'Undo' }).click();
  await expect(headline(popup)).toHaveText('You’ve read this before');
  await expect.poll(() => extension.badge(copy)).toBe('1');
});

test('a site rule applies at once to all open pages of the site', async ({
  context,
  extension,
  sites,
}) => {
  const one = sites.put('news.test', '/2023/original', article('en-original'));
  const below = sites.put('blog.news.test', '/posts/unrelated', article('en-unrelated'));
  await extension.consent({ dwellMs: 3_600_000 });
  await visit(context, one);
  await visit(context, below);
  await expect.poll(() => extension.tooltip(below)).toContain('nothing like this');
  const popup = await popupOn(extension, one);
  const fold = popup.getByRole('button', { name: 'Default on news.test' });
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(popup.getByRole('radio')).toHaveCount(0);
  await fold.press('Enter');
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  const rule = popup.getByRole('group', { name: 'On news.test and its subdomains' });
  await expect(rule.getByRole('radio', { name: 'Default' })).toBeChecked();

  await rule.getByRole('radio', { name: 'Never' }).check();
  await expect(headline(popup)).toHaveText('Page skipped');
  await expect.poll(() => extension.tooltip(below)).toContain('skipped this page');
  await rule.getByRole('radio', { name: 'Never' }).press('ArrowLeft');
  await expect(rule.getByRole('radio', { name: 'Warn only' })).toBeChecked();
  await expect(popup.getByText('because you chose “Warn only”')).toBeVisible();
  await expect(popup.getByRole('button', { name: 'Remember this page now' })).toHaveCount(0);

  const onBelow = await popupOn(extension, below);
  await onBelow.getByRole('button', { name: 'Warn only on news.test' }).click();
  const same = onBelow.getByRole('group', { name: 'On news.test and its subdomains' });
  await expect(same.getByRole('radio', { name: 'Warn only' })).toBeChecked();
  await same.getByRole('radio', { name: 'Default' }).check();
  await expect(onBelow.getByText('Remembered after')).toBeVisible();
  await expect.poll(() => extension.tooltip(one)).toContain('nothing like this');
});

test('asks the browser for site access that the reader has withdrawn', async ({ extension }) => {
  await extension.consent();
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
  await expect(headline(page)).toHaveText('Permission needed');
  await page.getByRole('button', { name: 'Allow access' }).click();
  await expect(headline(page)).toHaveText('Twicetold can’t check this page');
  await expect(page.getByText('one of the browser’s own pages')).toBeVisible();
});

test('says what the reader can do about a page that is skipped', async ({ extension }) => {
  await extension.consent();
  const excluded = await popupWith(extension, { kind: 'excluded', why: { category: 'health' } });
  await expect(excluded.getByText('set its site to “Always” below')).toBeVisible();
  const ruled = await popupWith(extension, { kind: 'excluded', why: { rule: 'example.org' } });
  await expect(headline(ruled)).toHaveText('Page skipped');
  await expect(ruled.getByText('“Always”')).toHaveCount(0);
  const hidden = await popupWith(extension, { kind: 'off', why: { off: 'private' } });
  await expect(hidden.getByRole('link', { name: 'Options for private windows' })).toHaveAttribute(
    'href',
    '/pages/options/options.html#private',
  );
});

test('offers nothing in a private window that would store something about it', async ({
  extension,
}) => {
  await extension.consent();
  const page = await extension.open('manifest.json');
  const state: PageState = {
    kind: 'looked-up',
    copies: [earlier(1, verdict('near-duplicate', 'few-changes'))],
    related: [],
    previousVisit: undefined,
    remembered: false,
    notSaved: 'private',
  };
  await page.addInitScript((state) => {
    chrome.tabs.sendMessage = () => Promise.resolve(state);
    const tab = { id: 1, url: 'https://a.test/secret', incognito: true };
    chrome.tabs.get = (async () => tab) as unknown as typeof chrome.tabs.get;
  }, state);
  await page.goto(`chrome-extension://${extension.id}/${POPUP}?tab=1`);
  await expect(
    page.getByText('Twicetold doesn’t remember pages in private windows.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Compare' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Not a copy' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Remember this page now' })).toHaveCount(0);
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(page.getByText('You can’t set rules in a private window')).toBeVisible();
});

test('the real popup is 360 pixels wide, and four copies fit into its 600 without scrolling', async ({
  context,
  extension,
  sites,
}) => {
  const original = sites.put('a.test', '/2023/original', article('en-original'));
  await extension.consent({ dwellMs: 500 });
  await (await read({ context, extension }, original)).close();
  for (const host of ['b.test', 'c.test', 'd.test']) {
    await read({ context, extension }, sites.put(host, '/copy', article('en-copy')));
  }
  await extension.set({ dwellMs: 3_600_000 });
  const last = sites.put('e.test', '/copy', article('en-copy'));
  await (await visit(context, last)).bringToFront();
  await expect.poll(() => extension.badge(last)).toBe('4');
  await extension.origin.evaluate(() => chrome.action.openPopup());
  const popup = () =>
    extension.origin.evaluate(() =>
      chrome.extension.getViews({ type: 'popup' }).map(({ document, innerWidth }) => ({
        width: innerWidth,
        isHigher: document.documentElement.scrollHeight > 600,
        headline: document.querySelector('h1')?.textContent,
        copies: document.querySelectorAll('main li').length,
        remember: document.querySelectorAll('footer section button').length,
      })),
    );
  await expect.poll(popup).toEqual([
    {
      width: 360,
      isHigher: false,
      headline: 'You’ve read 4 copies of this',
      copies: 4,
      remember: 1,
    },
  ]);
});

test('results and actions are visible at once, however many copies there are', async ({
  extension,
}) => {
  await extension.consent();
  const copy = (id: number) => ({
    ...earlier(id, verdict('near-duplicate', 'few-changes')),
    title: `${id}: a title that is much longer than the line that it stands in, and goes on`,
    site: 'a-long-name-of-a-site.with-many-labels.example.org',
  });
  const related = (count: number) =>
    Array.from({ length: count }, (_, n) => earlier(90 + n, verdict('related', 'shared-parts')));
  const show = async (copies: number, similar: number) => {
    const page = await popupWith(extension, {
      kind: 'looked-up',
      copies: Array.from({ length: copies }, (_, n) => copy(n + 1)),
      related: related(similar),
      previousVisit: undefined,
      remembered: false,
    });
    await page.setViewportSize({ width: 400, height: 600 });
    const remember = page.getByRole('button', { name: 'Remember this page now' });
    await expect(remember).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Default on news.example.org' })).toBeInViewport({
      ratio: 1,
    });
    const scrolling = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
        .filter((element) =>
          element === document.documentElement
            ? element.scrollHeight > innerHeight
            : /auto|scroll/.test(getComputedStyle(element).overflowY),
        )
        .map(({ tagName }) => tagName),
    );
    expect(scrolling, `${copies} copies, ${similar} similar`).toEqual([]);
    return page;
  };
  const one = await show(1, 3);
  const similar = one.getByRole('region', { name: 'Similar to what you’ve read (3)' });
  for (const item of await similar.getByRole('listitem').all()) {
    await expect(item).toBeInViewport({ ratio: 1 });
  }
  const four = await show(4, 3);
  await expect(four.getByRole('listitem')).toHaveCount(4);
  await four.getByRole('heading', { name: /^Similar/ }).click();
  await expect(four.getByRole('listitem')).toHaveCount(7);
  const many = await show(12, 0);
  await many.getByRole('button', { name: 'Show all 12 copies' }).press('Enter');
  await expect(many.getByRole('listitem')).toHaveCount(12);
  await expect(many.getByRole('listitem').nth(3).getByRole('link').first()).toBeFocused();
  // Nothing that gets the focus is under the bar.
  const focused = () =>
    many.evaluate(() => {
      const bar = document.querySelector('footer')?.getBoundingClientRect().top ?? 0;
      const at = document.activeElement;
      return {
        isAbove: at?.closest('main') !== null,
        rest: bar - (at?.getBoundingClientRect().bottom ?? 0),
      };
    });
  let tabs = 0;
  for (let at = await focused(); at.isAbove; at = await focused()) {
    expect(at.rest, `after ${tabs} times Tab`).toBeGreaterThanOrEqual(0);
    await many.keyboard.press('Tab');
    tabs++;
  }
  expect(tabs).toBeGreaterThan(9);
  await expect(many.getByRole('button', { name: 'Remember this page now' })).toBeInViewport();
  await many.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await many.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(many.getByRole('button', { name: 'Until I resume' })).toBeInViewport({ ratio: 1 });
});
