import { expect, test } from './extension.ts';
import { fillLibrary } from './fill-library.ts';
import { libraryFile, SITES, samplePage, samplePages } from './library-file.ts';
import { link, row, snackbar, sum, titles } from './library-list.ts';
import { LIBRARY, OPTIONS } from './pages.ts';

test('deletes pages, a site, and everything with rules, and restores them by key, Undo, and “Recently deleted”', async ({
  extension,
}) => {
  const page = await extension.open(LIBRARY);
  // From this number of pages on, one rule for each site is offered.
  await fillLibrary(page, samplePages(101));
  const dialog = page.getByRole('dialog');
  const undo = page.getByRole('button', { name: 'Undo' });
  const pages = (count: number) => expect(sum(page)).toHaveText(`${count} pages`);

  await test.step('one, by keyboard', async () => {
    const first = await titles(page);
    // Pressed twice before the list has changed, and held down.
    await link(page, 1).focus();
    await link(page, 1).evaluate((link) => {
      for (const repeat of [false, false, true])
        link.dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', repeat, bubbles: true }));
    });
    await pages(100);
    await expect(snackbar(page)).toHaveText('1 page deleted.');
    await expect(link(page, 1)).toBeFocused();
    await expect(link(page, 1)).toHaveAttribute('title', first[2] ?? '');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(snackbar(page)).toHaveText('1 page restored.');
    await expect(link(page, 1)).toHaveAttribute('title', first[1] ?? '');
  });

  await test.step('a selection', async () => {
    await row(page, 2).getByRole('checkbox').click();
    await row(page, 4)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] });
    await expect(sum(page)).toHaveText('3 pages selected');
    await page.getByRole('button', { name: 'Clear selection' }).press('Enter');
    const all = page.getByRole('checkbox', { name: 'Select all' });
    // A screen reader then says that it isn't checked.
    await expect(all).toBeFocused();
    await expect(all).not.toBeChecked();
    for (const place of [2, 3, 4]) await row(page, place).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await pages(98);
    await page.getByRole('button', { name: 'Close message' }).click();
    await page.getByRole('link', { name: 'Recently deleted' }).click();
    await page.getByRole('button', { name: 'Restore 3 pages' }).dblclick();
    await expect(snackbar(page)).toHaveText('3 pages restored.');
    await expect(page.getByText('No recently deleted pages')).toBeVisible();
    // The button that had the focus is gone.
    await expect(page.getByRole('main')).toBeFocused();
    await page.getByRole('link', { name: 'Pages', exact: true }).click();
  });

  const site = SITES[0] ?? '';
  const onSite = samplePages(101).filter(({ url }) => url.includes(`//${site}/`)).length;
  await test.step('a site, with a rule: the page asks first, and Escape cancels', async () => {
    const ask = async () => {
      await row(page, 1).getByRole('button').click();
      await page.getByRole('button', { name: `Delete all pages on ${site} and skip` }).click();
    };
    await ask();
    await page.keyboard.press('Escape');
    await ask();
    await page.getByRole('button', { name: 'Delete and skip from now on' }).click();
    await expect(snackbar(page)).toHaveText(
      `${onSite} pages deleted. Twicetold skips 1 site from now on.`,
    );
    await pages(101 - onSite);
    await undo.click();
    await pages(101);
  });

  await test.step('all, with a rule for each site', async () => {
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByRole('button', { name: 'Delete and skip from now on' }).click();
    await expect(dialog).toContainText('101 rules, one for each page');
    await dialog.getByRole('button', { name: `Delete and skip ${SITES.length} sites` }).click();
    await expect(snackbar(page)).toHaveText(
      `101 pages deleted. Twicetold skips ${SITES.length} sites from now on.`,
    );
    const options = await extension.open(OPTIONS);
    const rules = options.getByTestId('rules').getByRole('listitem');
    await expect(rules).toHaveCount(SITES.length);
    await undo.click();
    await expect(rules).toHaveCount(0);
    await pages(101);
  });
});

test('a library is the same after export, permanent deletion, and import, and a wrong file is reported', async ({
  extension,
}) => {
  await extension.consent({ sensitivity: 'wide' });
  const page = await extension.open(LIBRARY);
  // Tests cannot use the system's dialog for saving files.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  await page.reload();
  const [first, ...others] = samplePages(30);
  if (!first) throw new Error('There are no sample pages.');
  await fillLibrary(page, [{ ...first, title: '<b onclick=x>“not bold”</b> \u202e' }, ...others]);
  // A title is three dots until it has been loaded.
  await expect.poll(() => titles(page)).toContain('<b onclick=x>“not bold”</b>');
  const whole = await titles(page);
  const dialog = page.getByRole('dialog');
  const show = (name: string) => page.getByRole('link', { name, exact: true }).click();
  const choose = (file: string | { name: string; mimeType: string; buffer: Buffer }) =>
    page.locator('input[type=file]').setInputFiles(file);

  await show('Export and import');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export library' }).click();
  const file = await (await download).path();

  await show('Pages');
  await page.getByLabel('Select all').check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'No pages yet' })).toBeVisible();
  await show('Recently deleted');
  await page.getByRole('button', { name: 'Delete all permanently' }).click();
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText('No recently deleted pages')).toBeVisible();

  await extension.consent({ sensitivity: 'strict' });
  await show('Export and import');
  await choose(file);
  await page.getByLabel('Replace your options').check();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('30 pages imported')).toBeVisible();
  await expect(page.getByText('Options imported')).toBeVisible();
  expect(await page.evaluate(() => chrome.storage.local.get('sensitivity'))).toEqual({
    sensitivity: 'wide',
  });
  await choose(file);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('30 pages already in your library')).toBeVisible();
  await show('Pages');
  await expect.poll(() => titles(page)).toEqual(whole);

  await show('Export and import');
  const wrong = { name: 'a.jsonl', mimeType: 'text/plain', buffer: Buffer.from('hello') };
  await choose(wrong);
  await expect(page.getByText('This isn’t a library file. Nothing was imported.')).toBeVisible();
  const [header, ...lines] = libraryFile([samplePage(1)])
    .toString()
    .split('\n');
  const rule = (target: string, keep: string) =>
    `{"kind":"rule","target":"${target}","keep":"${keep}","since":1}`;
  const rules = [rule('ads.test', 'never'), rule('bank.test', 'always')];
  const bad = '{"kind":"page","url":"javascript:x"}';
  const foreign = [header, ...rules, bad, ...lines].join('\n');
  await choose({ ...wrong, buffer: Buffer.from(foreign) });
  await expect(page.getByLabel('Add 1 rule for what isn’t remembered')).toBeChecked();
  await expect(page.getByLabel('Add 1 rule for what is always remembered')).not.toBeChecked();
  await expect(page.getByText('bank.test: Always')).toBeVisible();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('1 rule imported')).toBeVisible();
  await page.getByText('1 line not imported').click();
  await expect(page.getByText('Line 4: Missing or invalid value')).toBeVisible();
});
