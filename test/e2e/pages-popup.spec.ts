import type { PageState } from '../../extension/shared/page-state.ts';
import { earlier, verdict } from '../unit/extension/verdicts.ts';
import { plainPage, prose } from './articles.ts';
import { expect, test } from './extension.ts';
import { fillLibrary } from './fill-library.ts';
import { readPage } from './library-file.ts';
import { headline, LIBRARY, POPUP, popupWith, SIDE_PANEL } from './pages.ts';
import { visit } from './reading.ts';

test('asks for consent and site access, and pauses in three ways until the reader resumes', async ({
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
  await expect(headline(page)).toHaveText('Twicetold can’t check this page');
  await expect(page.getByText('one of the browser’s own pages')).toBeVisible();

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
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  await expect.poll(pausedUntil).toBe(0);
});

test('shows titles as plain text and only web addresses as links, and ignores an invalid answer', async ({
  extension,
}) => {
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
  const links = entries.locator('a[href]:not([href*="/compare/"])');
  await expect(links).toHaveCount(1);
  await expect(links).toHaveAttribute('href', 'https://a.test/1');
  await expect(links).toHaveAttribute('rel', /noopener/);
  await expect(page).toHaveTitle('Twicetold');

  const nonsense = { kind: 'looked-up', copies: [{ title: 1 }] } as unknown as PageState;
  await popupWith(extension, nonsense, POPUP, page);
  await expect(headline(page)).toHaveText('Twicetold can’t check this page');
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
});

test('says what the reader can do about a skipped page, and offers to store nothing in a private window', async ({
  extension,
}) => {
  await extension.consent();
  const page = await popupWith(extension, { kind: 'excluded', why: { category: 'health' } });
  await expect(page.getByText('set its site to “Always” below')).toBeVisible();
  await popupWith(extension, { kind: 'excluded', why: { rule: 'example.org' } }, POPUP, page);
  await expect(headline(page)).toHaveText('Page skipped');
  await expect(page.getByText('“Always”')).toHaveCount(0);
  await popupWith(extension, { kind: 'off', why: { off: 'private' } }, POPUP, page);
  await expect(page.getByRole('link', { name: 'Options for private windows' })).toHaveAttribute(
    'href',
    '/pages/options/options.html#private',
  );

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
  await extension.consent({ dwellMs: 3_600_000 });
  const text = prose(400);
  const title = 'Security advisory for a package manager';
  const library = await extension.open(LIBRARY);
  const hosts = ['a.test', 'b.test', 'c.test', 'd.test'];
  await fillLibrary(
    library,
    await Promise.all(hosts.map((host) => readPage(`https://${host}/story`, title, text))),
  );
  await library.close();
  const last = sites.put('e.test', '/copy', plainPage(title, [text]));
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
  const page = await extension.open('manifest.json');
  await page.setViewportSize({ width: 400, height: 600 });
  const copy = (id: number) => ({
    ...earlier(id, verdict('near-duplicate', 'few-changes')),
    title: `${id}: a title that is much longer than the line that it stands in, and goes on`,
    site: 'a-long-name-of-a-site.with-many-labels.example.org',
  });
  const related = (count: number) =>
    Array.from({ length: count }, (_, n) => earlier(90 + n, verdict('related', 'shared-parts')));
  const show = async (copies: number, similar: number) => {
    const state: PageState = {
      kind: 'looked-up',
      copies: Array.from({ length: copies }, (_, n) => copy(n + 1)),
      related: related(similar),
      previousVisit: undefined,
      remembered: false,
    };
    await popupWith(extension, state, POPUP, page);
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
  };
  await show(1, 3);
  const similar = page.getByRole('region', { name: 'Similar to what you’ve read (3)' });
  await expect(similar.getByRole('listitem')).toHaveCount(3);
  for (const item of await similar.getByRole('listitem').all()) {
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
  // Nothing that gets the focus is under the bar.
  const focused = () =>
    page.evaluate(() => {
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
    await page.keyboard.press('Tab');
    tabs++;
  }
  expect(tabs).toBeGreaterThan(9);
  await expect(page.getByRole('button', { name: 'Remember this page now' })).toBeInViewport();
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Until I resume' })).toBeInViewport({ ratio: 1 });
});
