import type { Page } from '@playwright/test';
import { plainPage, prose } from './articles.ts';
import { type Extension, expect, test } from './extension.ts';
import { fillLibrary } from './fill-library.ts';
import { NEWEST, readPage } from './library-file.ts';
import { LIBRARY, OPTIONS, popupOn } from './pages.ts';
import { stored, visit } from './reading.ts';

/** Waits until a setting has a value. */
const expectSetting = ({ origin }: Extension, key: string, value: unknown) =>
  expect
    .poll(() => origin.evaluate(async (key) => (await chrome.storage.local.get(key))[key], key))
    .toEqual(value);

/** The message about the last change. */
const status = (page: Page) => page.locator('p[role=status]').last();

test('each change is saved at once and can be undone, and so can a reset, or the page says that it couldn’t be saved', async ({
  context,
  extension,
}) => {
  await extension.consent({ mutedSites: ['a.test'] });
  const page = await extension.open(`${OPTIONS}#retention`);
  await expect(page.locator('#retention')).toBeInViewport();
  const radio = (name: string) => page.getByRole('radio', { name });
  const undo = page.getByRole('button', { name: 'Undo' });

  await test.step('changes', async () => {
    await radio('Broad').click();
    await expect(status(page)).toHaveText('Saved');
    await expectSetting(extension, 'sensitivity', 'wide');
    await radio('Top left').click();
    await expectSetting(extension, 'corner', 'top-left');
    const banks = page.getByRole('checkbox', { name: 'Banks and payments' });
    await banks.press('Space');
    await expectSetting(extension, 'disabledExclusions', ['bank']);
    await page.keyboard.press('ControlOrMeta+z');
    await expectSetting(extension, 'disabledExclusions', []);
    await expect(banks).toBeFocused();
    const dwell = page.getByRole('spinbutton', { name: /Reading time/ });
    await dwell.fill('25');
    await dwell.press('Enter');
    await expectSetting(extension, 'dwellMs', 25_000);
    await dwell.fill('0');
    await dwell.press('Tab');
    await expect(page.getByText('Enter a whole number from 1 to 3,600')).toBeVisible();
    await expectSetting(extension, 'dwellMs', 25_000);
    await page.getByRole('radio', { name: 'There, and on pages that list links' }).click();
    await expectSetting(extension, 'marks', 'all');
  });

  await test.step('the language', async () => {
    const title = page.getByRole('heading', { level: 1 });
    await radio('简体中文').click();
    await expect(title).toHaveText('选项');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    await radio('跟随浏览器').click();
    await expect(title).toHaveText('Options');
  });

  await test.step('the browser’s shortcuts', async () => {
    await expect(page.getByText('Alt+Shift+L')).toBeVisible();
    const opening = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Change shortcuts' }).click();
    const opened = await opening;
    await expect.poll(() => opened.url()).toContain('://extensions');
    await opened.close();
  });

  await test.step('reset leaves pause and consent as they are, and so does its undo', async () => {
    const pausedUntil = Date.now() + 3_600_000;
    await extension.set({ pausedUntil });
    await page.getByRole('button', { name: 'Reset options' }).click();
    await expect(status(page)).toHaveText('Options reset.');
    await expect(radio('Bottom right')).toBeChecked();
    await expect(page.getByText('You haven’t muted any sites.')).toBeVisible();
    await expect(page.getByText('Your consent is needed')).toHaveCount(0);
    await extension.set({ consent: 0 });
    await undo.click();
    await expect(radio('Top left')).toBeChecked();
    await expectSetting(extension, 'mutedSites', ['a.test']);
    await expectSetting(extension, 'consent', 0);
    await expectSetting(extension, 'pausedUntil', pausedUntil);
  });

  await test.step('a full disk', async () => {
    await page.evaluate(() => {
      chrome.storage.local.set = () => Promise.reject(new Error('full'));
    });
    await radio('Strict').click();
    await expect(status(page)).toContainText('Couldn’t save your change');
    await expect(radio('Broad')).toBeChecked();
  });
});

test('sets rules, saves article text if chosen, and deletes that or all data on request', async ({
  context,
  extension,
  sites,
}) => {
  await extension.consent({ dwellMs: 500, mutedSites: ['a.test'] });
  const page = await extension.open(OPTIONS);
  const dialog = page.getByRole('dialog');

  await test.step('rules', async () => {
    const field = page.getByRole('textbox', { name: 'Site or address' });
    const rules = page.getByTestId('rules').getByRole('listitem');
    const add = async (target: string) => {
      await field.fill(target);
      await field.press('Enter');
    };
    await add('no site!');
    await expect(page.getByText('That isn’t a site.')).toBeVisible();
    // Only the browser's list of public suffixes has it.
    await add('me.uk');
    await expect(page.getByText('That covers more than one site.')).toBeVisible();
    await field.fill('https://www.news.test/story/1?utm_source=x');
    await page.getByRole('checkbox', { name: 'Only this page' }).click();
    await field.press('Enter');
    await expect(rules).toHaveText(/https:\/\/news\.test\/story\/1/);
    await add('example.org');
    const keep = page.getByRole('combobox', { name: 'Rule for example.org' });
    await expect(keep).toHaveValue('never');
    await keep.selectOption('look-up');
    await expect(page.getByText('Rule for example.org saved.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove the rule for example.org' }).click();
    await expect(rules).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(keep).toHaveValue('look-up');
  });

  await test.step('article text', async () => {
    const texts = page.getByTestId('texts-kept');
    await expect(texts).toHaveText('No article text is saved.');
    await page.getByRole('checkbox', { name: 'Save article text' }).click();
    await expect(status(page)).toHaveText('Saved');
    await visit(context, sites.put('a.test', '/story', plainPage('A story', [prose(400)])));
    await expect(texts).toHaveText(/^1 text saved \(\d+ kB\)$/);
    await page.bringToFront();
    await page.getByRole('button', { name: 'Delete all article text' }).click();
    await expect(dialog).toContainText('permanently deletes 1 saved text');
    await dialog.getByRole('button', { name: 'Delete article text' }).click();
    await expect(texts).toHaveText('No article text is saved.');
    expect(await stored(extension)).toHaveLength(1);
  });

  await test.step('all data', async () => {
    await page.getByRole('button', { name: 'Delete all data' }).click();
    await expect(dialog).toContainText('permanently deletes 1 page');
    await dialog.getByRole('button', { name: 'Delete all data' }).click();
    await expect(status(page)).toHaveText('All data deleted.');
    await expect(page.getByText('Your consent is needed')).toBeVisible();
    expect(await stored(extension)).toEqual([]);
    await expectSetting(extension, 'mutedSites', undefined);
  });
});

test('tests the sensitivity on the library, which open pages follow, and deletes pages over a limit only if confirmed', async ({
  context,
  extension,
  sites,
}) => {
  const words = prose(600).split(' ');
  const start = words.slice(0, 240);
  const texts = [words, start, prose(400, 2).split(' '), words.with(40, 'another')];
  const entries = await Promise.all(
    texts.map(async (text, n) => ({
      ...(await readPage(`https://a.test/${n}`, `Story ${n}`, text.join(' '))),
      lastRead: NEWEST + n,
    })),
  );
  await extension.consent({ dwellMs: 3_600_000 });
  const page = await extension.open(LIBRARY);
  await fillLibrary(page, entries);
  const url = sites.put('b.test', '/part', plainPage('Its start', [start.join(' ')]));
  await visit(context, url);
  // Otherwise one copy is enough of an answer.
  await popupOn(extension, url);
  await page.bringToFront();
  await page.goto(`chrome-extension://${extension.id}/${OPTIONS}`);

  await page.getByRole('button', { name: 'Test with my library' }).click();
  await expect(page.getByTestId('preview-strict')).toHaveText('1 of the last 4 pages');
  await expect(page.getByTestId('preview-usual')).toHaveText('2 of the last 4 pages');
  await expect.poll(() => extension.badge(url)).toBe('3');
  await page.getByRole('radio', { name: 'Strict' }).click();
  await expect.poll(() => extension.badge(url)).toBe('1');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => extension.badge(url)).toBe('3');

  const overdue = page.getByTestId('overdue');
  await page.getByRole('radio', { name: 'Number of pages' }).click();
  await expect(overdue).toHaveText('With this setting, nothing would be deleted now.');
  const limit = page.getByRole('spinbutton', { name: /Number of pages/ });
  await limit.fill('3');
  await limit.press('Enter');
  await expect(overdue).toHaveText('With this setting, 1 page would be deleted now.');
  expect(await stored(extension)).toHaveLength(4);
  await page.getByRole('button', { name: 'Delete pages' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete pages' }).click();
  await expect(status(page)).toHaveText('1 page deleted.');
  expect(await stored(extension)).toHaveLength(3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(status(page)).toHaveText('1 page restored.');
  expect(await stored(extension)).toHaveLength(4);
});
