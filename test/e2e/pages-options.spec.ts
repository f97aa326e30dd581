import type { Page } from '@playwright/test';
import { plainPage, prose } from './articles.ts';
import { type Extension, expect, test } from './extension.ts';
import { fillLibrary } from './fill-library.ts';
import { NEWEST, readPage } from './library-file.ts';
import { LIBRARY, OPTIONS, POPUP } from './pages.ts';
import { read, stored, visit } from './reading.ts';

function setting({ origin }: Extension, key: string): Promise<unknown> {
  return origin.evaluate(async (key) => (await chrome.storage.local.get(key))[key], key);
}

function status(page: Page) {
  return page.locator('p[role=status]').last();
}

test('a change is saved at once and can be undone, or the page says that it couldn’t be saved', async ({
  extension,
}) => {
  await extension.consent();
  const page = await extension.open(OPTIONS);
  await page.getByRole('radio', { name: 'Broad' }).click();
  await expect(status(page)).toHaveText('Saved');
  expect(await setting(extension, 'sensitivity')).toBe('wide');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('radio', { name: 'Standard' })).toBeChecked();
  await expect.poll(() => setting(extension, 'sensitivity')).toBe('usual');

  await page.getByRole('radio', { name: 'Top left' }).click();
  await expect.poll(() => setting(extension, 'corner')).toBe('top-left');
  await page.getByRole('checkbox', { name: 'Banks and payments' }).click();
  await expect.poll(() => setting(extension, 'disabledExclusions')).toEqual(['bank']);

  const dwell = page.getByRole('spinbutton', { name: /Reading time/ });
  await dwell.fill('25');
  await dwell.press('Enter');
  await expect.poll(() => setting(extension, 'dwellMs')).toBe(25_000);
  await dwell.fill('0');
  await dwell.press('Tab');
  await expect(page.getByText('Enter a whole number from 1 to 3,600')).toBeVisible();
  expect(await setting(extension, 'dwellMs')).toBe(25_000);

  // One that is still being stored stays visible when another one is read.
  await page.evaluate(() => {
    const set = chrome.storage.local.set.bind(chrome.storage.local);
    chrome.storage.local.set = async (values: object) => {
      if ('corner' in values) await new Promise((resolve) => Reflect.set(window, 'go', resolve));
      await set(values);
    };
  });
  await page.getByRole('radio', { name: 'Top right' }).click();
  await extension.set({ sensitivity: 'wide' });
  await expect(page.getByRole('radio', { name: 'Broad' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Top right' })).toBeChecked({ timeout: 1 });
  await page.evaluate('go()');
  await expect.poll(() => setting(extension, 'corner')).toBe('top-right');
  await expect(page.getByRole('radio', { name: 'Top right' })).toBeChecked();

  await page.evaluate(() => {
    chrome.storage.local.set = () => Promise.reject(new Error('full'));
  });
  await page.getByRole('radio', { name: 'Strict' }).click();
  await expect(status(page)).toContainText('Couldn’t save your change');
  await expect(page.getByRole('radio', { name: 'Broad' })).toBeChecked();
});

test('scrolls to the section in its address, opens the browser’s shortcuts, and changes the language at once', async ({
  context,
  extension,
}) => {
  await extension.consent();
  const page = await extension.open(`${OPTIONS}#retention`);
  await expect(page.locator('#retention')).toBeInViewport();
  await expect(page.getByText('Alt+Shift+L')).toBeVisible();
  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Change shortcuts' }).click();
  const opened = await opening;
  await expect.poll(() => opened.url()).toContain('://extensions');
  await opened.close();

  const chinese = page.getByRole('radio', { name: '简体中文' });
  await chinese.click();
  await expect(page.getByRole('heading', { level: 1, name: '选项' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(page).toHaveTitle('选项 · 似曾读');
  await expect(chinese).toBeFocused();
  await page.goto(`chrome-extension://${extension.id}/${POPUP}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
});

test('saves article text if chosen, and deletes that or all data on request, and then nothing is left', async ({
  context,
  extension,
  sites,
}) => {
  await extension.consent({ dwellMs: 1000, mutedSites: ['a.test'] });
  const page = await extension.open(OPTIONS);
  await expect(page.getByTestId('texts-kept')).toHaveText('No article text is saved.');
  await page.getByRole('checkbox', { name: 'Save article text' }).click();
  await expect(status(page)).toHaveText('Saved');

  await read(
    { context, extension },
    sites.put('a.test', '/story', plainPage('A story', [prose(400)])),
  );
  await page.bringToFront();
  await page.reload();
  await expect(page.getByTestId('texts-kept')).toHaveText(/^1 text saved \(\d+ kB\)$/);
  await page.getByRole('button', { name: 'Delete all article text' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('permanently deletes 1 saved text');
  await dialog.getByRole('button', { name: 'Delete article text' }).click();
  await expect(page.getByTestId('texts-kept')).toHaveText('No article text is saved.');
  expect(await stored(extension)).toHaveLength(1);

  await page.getByRole('button', { name: 'Delete all data' }).click();
  await expect(dialog).toContainText('permanently deletes 1 page');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(await stored(extension)).toHaveLength(1);
  await page.getByRole('button', { name: 'Delete all data' }).click();
  await dialog.getByRole('button', { name: 'Delete all data' }).click();
  await expect(status(page)).toHaveText('All data deleted.');
  await expect(page.getByText('Your consent is needed')).toBeVisible();
  expect(await stored(extension)).toEqual([]);
  expect(await setting(extension, 'mutedSites')).toBeUndefined();
  expect(await setting(extension, 'consent')).toBe(0);
});

test('open pages follow the sensitivity, also when it is undone', async ({
  context,
  extension,
  sites,
}) => {
  const words = prose(600).split(' ');
  const whole = sites.put('a.test', '/whole', plainPage('A story', [words.join(' ')]));
  const part = sites.put(
    'b.test',
    '/part',
    plainPage('Its start', [words.slice(0, 240).join(' ')]),
  );
  await extension.consent({ dwellMs: 1000 });
  await read({ context, extension }, whole);
  await extension.set({ dwellMs: 600_000 });
  const tab = await visit(context, part);
  await expect.poll(() => extension.badge(part)).toBe('≈');

  const page = await extension.open(OPTIONS);
  await page.getByRole('radio', { name: 'Broad' }).click();
  await expect(status(page)).toHaveText('Saved');
  await tab.bringToFront();
  await expect.poll(() => extension.badge(part)).toBe('1');
  await page.bringToFront();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('radio', { name: 'Standard' })).toBeChecked();
  await tab.bringToFront();
  await expect.poll(() => extension.badge(part)).toBe('≈');
});

test('tests the sensitivity on the library, and deletes the pages over a limit only if confirmed', async ({
  extension,
}) => {
  const words = prose(400).split(' ');
  const texts = [words.join(' '), prose(400, 2), words.with(40, 'another').join(' ')];
  const urls = ['https://a.test/1', 'https://b.test/2', 'https://c.test/3'];
  const pages = await Promise.all(
    texts.map(async (text, n) => {
      const read = { firstRead: NEWEST + n, lastRead: NEWEST + n };
      return { ...(await readPage(urls[n] ?? '', `Story ${n}`, text)), ...read };
    }),
  );
  await extension.consent();
  const page = await extension.open(LIBRARY);
  await fillLibrary(page, pages);
  await page.goto(`chrome-extension://${extension.id}/${OPTIONS}`);
  await page.getByRole('button', { name: 'Test with my library' }).click();
  await expect(page.getByTestId('preview-usual')).toHaveText('1 of the last 3 pages');
  await expect(page.getByTestId('preview-wide')).toHaveText('1 of the last 3 pages');

  // In a tab that is never idle, the test waits and can be stopped.
  await page.evaluate(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.getByRole('button', { name: 'Test with my library' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Stopped before the end.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Test with my library' })).toBeFocused();

  await page.getByRole('radio', { name: 'Number of pages' }).click();
  await expect(page.getByTestId('overdue')).toHaveText(
    'With this setting, nothing would be deleted now.',
  );
  const limit = page.getByRole('spinbutton', { name: /Number of pages/ });
  await limit.fill('2');
  await limit.press('Enter');
  await expect(page.getByTestId('overdue')).toHaveText(
    'With this setting, 1 page would be deleted now.',
  );
  expect(await stored(extension)).toHaveLength(3);
  await page.getByRole('button', { name: 'Delete pages' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete pages' }).click();
  await expect(status(page)).toHaveText('1 page deleted.');
  expect((await stored(extension)).sort()).toEqual(urls.slice(1));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(status(page)).toHaveText('1 page restored.');
  expect((await stored(extension)).sort()).toEqual(urls);
});

test('adds, changes, removes, and restores rules, and rejects an invalid site', async ({
  extension,
}) => {
  await extension.consent();
  const page = await extension.open(OPTIONS);
  const field = page.getByRole('textbox', { name: 'Site or address' });
  const rules = page.getByTestId('rules').getByRole('listitem');
  await field.fill('no site!');
  await field.press('Enter');
  await expect(page.getByText('That isn’t a site.')).toBeVisible();
  await expect(rules).toHaveCount(0);

  await field.fill('https://www.news.test/story/1?utm_source=x');
  await page.getByRole('checkbox', { name: 'Only this page' }).click();
  await field.press('Enter');
  await expect(rules).toHaveText(/https:\/\/news\.test\/story\/1/);
  await expect(field).toHaveValue('');
  await field.fill('example.org');
  await field.press('Enter');
  await expect(rules).toHaveCount(2);

  const keep = page.getByRole('combobox', { name: 'Rule for example.org' });
  await expect(keep).toHaveValue('never');
  await keep.selectOption('look-up');
  await expect(keep).toHaveValue('look-up');
  await page.reload();
  await expect(keep).toHaveValue('look-up');
  await page.getByRole('button', { name: 'Remove the rule for example.org' }).click();
  await expect(rules).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(keep).toHaveValue('look-up');
});

test('Reset restores the default options and Undo the chosen ones, but neither changes pause and consent', async ({
  extension,
}) => {
  await extension.consent({ sensitivity: 'wide', mutedSites: ['a.test'], dwellMs: 3000 });
  const pausedUntil = Date.now() + 3_600_000;
  await extension.set({ pausedUntil });
  const page = await extension.open(OPTIONS);
  await page.getByRole('checkbox', { name: 'Save article text' }).click();
  await page.getByRole('button', { name: 'Reset options' }).click();
  await expect(status(page)).toHaveText('Options reset.');
  await expect(page.getByRole('radio', { name: 'Standard' })).toBeChecked();
  await expect(page.getByText('You haven’t muted any sites.')).toBeVisible();
  expect(await setting(extension, 'consent')).toBeGreaterThan(0);
  expect(await setting(extension, 'pausedUntil')).toBe(pausedUntil);
  await extension.set({ consent: 0 });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('radio', { name: 'Broad' })).toBeChecked();
  expect(await setting(extension, 'mutedSites')).toEqual(['a.test']);
  expect(await setting(extension, 'dwellMs')).toBe(3000);
  expect(await setting(extension, 'consent')).toBe(0);
  expect(await setting(extension, 'pausedUntil')).toBe(pausedUntil);
});
