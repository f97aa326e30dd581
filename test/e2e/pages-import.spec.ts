import { execFileSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { buildFolder } from '../../scripts/builds.ts';
import { expectAccessible } from './accessibility.ts';
import { type Extension, expect, test } from './extension.ts';
import { headline, LIBRARY, popupOn, WELCOME } from './pages.ts';
import { stored, visit } from './reading.ts';
import { sourcesOf, wallabagEntry } from './wallabag-export.ts';
import { banner } from './warned.ts';

const IMPORT = `${LIBRARY}#view=import`;
/** More than are imported at once, several times. */
const MANY = 300;
const fixture = (name: string) => `test/fixtures/import/${name}`;

/** Opens a page that saves files without the system’s dialog, which tests cannot use. */
async function openSaving(extension: Extension, path = IMPORT): Promise<Page> {
  const page = await extension.open('manifest.json');
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  await page.goto(`chrome-extension://${extension.id}/${path}`);
  return page;
}

/** Returns the lines of an export of the library, without the time at which it was made. */
async function exported(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Export and import' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export library' }).click();
  const file = readFileSync(await (await download).path());
  await page.getByRole('link', { name: 'Import from other apps' }).click();
  return gunzipSync(file)
    .toString()
    .replace(/"made":\d+/, '');
}

async function choose(page: Page, ...names: string[]): Promise<void> {
  await page.getByLabel('Choose files…').setInputFiles(names.map(fixture));
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeFocused();
}

/** Returns a file of wallabag with these entries. */
function wallabagFile(entries: readonly object[]) {
  const buffer = Buffer.from(JSON.stringify(entries));
  return { name: 'wallabag.json', mimeType: 'application/json', buffer };
}

/** Returns a page on another site with an article of the wallabag export. */
function copyOfArticle(): string {
  const [{ title, content }] = JSON.parse(readFileSync(fixture('wallabag-v2.json'), 'utf8'));
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><body><article><h1>${title}</h1>${content}</article></body></html>`;
}

test('imports what was read elsewhere, warns about a copy of it, and undoes it all', async ({
  context,
  extension,
  sites,
}) => {
  await extension.consent({ dwellMs: 600_000 });
  const page = await openSaving(extension);
  const before = await exported(page);

  await choose(page, 'wallabag-v2.json', 'singlefile.html', 'pocket.csv');
  await expectAccessible(page, 'en', ['main']);
  await expect(page.getByRole('row')).not.toHaveCount(1);
  await expect(page.getByLabel(/you only saved/)).not.toBeChecked();
  await page.getByLabel(/you only saved/).check();
  await expect(page.getByLabel('Save the article text')).not.toBeChecked();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Import complete.')).toBeVisible();
  await expectAccessible(page, 'en', ['main']);

  const url = sites.put('copy.test', '/lighthouse', copyOfArticle());
  const copy = await visit(context, url);
  expect((await banner(extension, copy)).text).toMatch(
    /news\.example · saved in wallabag on Mar 1, 2024/,
  );
  await copy.close();

  await page.bringToFront();
  // The same files again change nothing.
  const after = await exported(page);
  await page.getByRole('button', { name: 'Import more files' }).click();
  await choose(page, 'wallabag-v2.json', 'singlefile.html', 'pocket.csv');
  await expect(page.getByText('7 pages already in your library')).toBeVisible();
  await page.getByLabel(/you only saved/).check();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Import complete.')).toBeVisible();
  expect(await exported(page)).toBe(after);

  // Rows say where they came from, and can be filtered by it.
  await page.getByRole('link', { name: 'Pages', exact: true }).click();
  await expect(page.locator('li[data-index]').first()).toContainText(/wallabag, March 2024/);
  const sources = page.getByLabel('Imported from');
  await sources.selectOption({ index: 1 });
  await expect(page.locator('li[data-index]')).not.toHaveCount(0);
  await page.getByRole('link', { name: 'Saved links' }).click();
  const links = page.getByRole('listitem').filter({ hasText: 'Pocket' });
  await expect(links).not.toHaveCount(0);

  await page.getByRole('link', { name: 'Import from other apps' }).click();
  const undos = page.getByRole('button', { name: /^Undo import: / });
  await expect(undos).not.toHaveCount(0);
  for (let left = await undos.count(); left > 0; left--) {
    await undos.first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
    await expect(undos).toHaveCount(left - 1);
  }
  expect(await exported(page)).toBe(before);
});

test('shows that the address alone was saved', async ({ context, extension, sites }) => {
  await extension.consent({ dwellMs: 600_000 });
  const url = sites.put('a.test', '/story', copyOfArticle());
  const page = await extension.open(IMPORT);
  const csv = `title,url,time_added,tags,status\nA story,${url},1677628800,,archive\n`;
  await page
    .getByLabel('Choose files…')
    .setInputFiles({ name: 'pocket.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('1 link imported')).toBeVisible();
  const tab = await visit(context, url);
  const popup = await popupOn(extension, tab.url(), page);
  await expect(headline(popup)).toHaveText('You saved this page in 2023');
  await expect.poll(() => extension.badge(tab.url())).toBe('✓');
  await expect
    .poll(() => extension.tooltip(tab.url()))
    .toBe('Twicetold: you saved this page in Pocket on Mar 1, 2023.');
});

test('says why files can’t be read, imports the others, and undoes it from the results', async ({
  extension,
}, testInfo) => {
  await extension.consent();
  const page = await extension.open(IMPORT);
  const wrong = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') };
  await page.getByLabel('Choose files…').setInputFiles(wrong);
  await expect(page.getByText('There’s nothing to import in these files.')).toBeVisible();
  await page.getByText('1 item Twicetold can’t read').click();
  await expect(page.getByText('notes.txt: Unsupported format')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Cancel' }).click();

  // One of the files is gone after the preview.
  const gone = testInfo.outputPath('pocket.csv');
  copyFileSync(fixture('pocket.csv'), gone);
  const others = ['wallabag-v2.json', 'singlefile.html'].map(fixture);
  await page.getByLabel('Choose files…').setInputFiles([gone, ...others]);
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeFocused();
  rmSync(gone);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('2 articles imported')).toBeVisible();
  await page.getByText('3 items Twicetold can’t read').click();
  await expect(page.getByText('pocket.csv: Couldn’t read the file. Try again.')).toBeVisible();

  // It came from two sources.
  await page.getByRole('button', { name: 'Undo import', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('Import undone. 2 pages deleted.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Earlier imports' })).toHaveCount(0);

  // In the list below them, too. Then the results disappear.
  await page.getByLabel('Choose files…').setInputFiles(others);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('2 articles imported')).toBeVisible();
  const undos = page.getByRole('button', { name: /^Undo import: / });
  await undos.first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(undos).toHaveCount(1);
  await expect(page.getByText('2 articles imported')).toHaveCount(0);
});

test('can be paused, stopped, and saved as a report, and says that the disk is full', async ({
  extension,
}) => {
  await extension.consent();
  const page = await extension.open(IMPORT);
  const sources = sourcesOf();
  const many = wallabagFile(Array.from({ length: MANY }, (_, n) => wallabagEntry(n, sources)));
  const button = (name: string) =>
    page.getByRole('main').getByRole('button', { name, exact: true });
  const start = async () => {
    await page.getByLabel('Choose files…').setInputFiles(many);
    await button('Import').click();
  };

  await start();
  // In one step, because the import may end before a click from outside arrives.
  await page.waitForFunction(() => {
    const done = document.querySelector<HTMLProgressElement>('main progress')?.value ?? 0;
    const buttons = [...document.querySelectorAll<HTMLElement>('main button')];
    const pause = buttons.find(({ textContent }) => textContent === 'Pause');
    if (done <= 100 || !pause) return false;
    pause.click();
    return true;
  });
  await expect(page.getByRole('status').getByText('Paused')).toBeVisible();
  // In one step, because a write that began before the pause may still be running.
  await button('Resume').evaluate((resume: HTMLElement) => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = () => {
      IDBObjectStore.prototype.put = put;
      throw new DOMException('The disk is full', 'QuotaExceededError');
    };
    resume.click();
  });
  await expect(page.getByText('Couldn’t save to your library.')).toContainText(
    'Everything imported so far is in it. Your disk is full',
  );
  const addresses = await stored(extension);
  expect(addresses.length % 100).toBe(0);
  await expect(page.getByText(`${addresses.length} articles imported`)).toBeVisible();

  const download = page.waitForEvent('download');
  await button('Save report…').click();
  const report = readFileSync(await (await download).path(), 'utf8');
  expect(report).toContain('Your disk is full');
  expect(report).toContain(`${addresses.length} articles imported`);

  // While it looks for copies, it has a button to cancel that, too.
  await expect(page.getByText(/You have \d+ groups? of copies|No copies found/)).toBeVisible();
  await button('Import more files').click();
  await start();
  // In one step, because the import may end before a click from outside arrives.
  await page.waitForFunction(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>('main button')];
    const cancel = buttons.find(({ textContent }) => textContent === 'Cancel');
    if (!document.querySelector('main progress') || !cancel) return false;
    cancel.click();
    return true;
  });
  await expect(page.getByText('Import stopped.')).toBeVisible();
  expect((await stored(extension)).length).toBeLessThan(MANY);
});

test('leads from the welcome page to the copies among what was read, and runs none of it', async ({
  extension,
}) => {
  const page = await openSaving(extension, WELCOME);
  await page.getByTestId('consent-accept').click();
  await page.getByRole('link', { name: 'Import what you’ve read elsewhere' }).click();
  await expect(page).toHaveURL(/#view=import$/);
  const [entry] = JSON.parse(readFileSync(fixture('wallabag-v2.json'), 'utf8'));
  const run = 'window.ran = true';
  const content = `<script>${run}</script><img src="x" onerror="${run}"><svg onload="${run}"></svg><iframe srcdoc="&lt;script>top.ran = true&lt;/script>"></iframe>${entry.content}`;
  const copies = ['https://a.test/1', 'https://b.test/2'].map((url) => ({
    ...entry,
    url,
    content,
  }));
  await page.getByLabel('Choose files…').setInputFiles(wallabagFile(copies));
  await page.getByLabel('Save the article text').check();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('You have 1 group of copies.')).toBeVisible();
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  const lines = await exported(page);
  expect(lines).toContain('moved a pebble');
  expect(lines).not.toMatch(/<|window\.ran|onerror/);
  await page.getByRole('link', { name: 'Copies', exact: true }).click();
  await expect(page.getByText('b.test').first()).toBeVisible();
});

test('finds in a folder the same articles as the command line', async ({ extension }, testInfo) => {
  await extension.consent();
  const page = await openSaving(extension);
  await page.getByLabel('Choose folder…').setInputFiles('test/fixtures/import');
  await page.getByLabel(/you only saved/).check();
  await page.getByLabel('Save the article text').check();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Import complete.')).toBeVisible();
  const inExtension = articlesIn(await exported(page));

  const output = testInfo.outputPath('library.jsonl');
  const command = join(buildFolder('cli'), 'twicetold.js');
  const files = readdirSync('test/fixtures/import').filter((name) => !/warc|wacz|mhtml/.test(name));
  const options = ['--unread', '--texts', '-o', output];
  try {
    execFileSync('node', [command, 'import', ...files.map(fixture), ...options], {
      stdio: 'pipe',
    });
  } catch (error) {
    // Some entries of the fixtures can't be used.
    expect(error).toHaveProperty('status', 3);
  }
  const inCommand = articlesIn(readFileSync(output, 'utf8'));
  expect([...inExtension.keys()].sort()).toEqual([...inCommand.keys()].sort());
  for (const [address, articles] of inExtension) {
    expect(inCommand.get(address)).toEqual(expect.arrayContaining(articles));
  }
});

/** Returns the fingerprints, sketches, and texts in a library file, by the address of the page. */
function articlesIn(file: string): Map<string, unknown[]> {
  const articles = new Map<string, unknown[]>();
  for (const line of file.trim().split('\n').slice(1)) {
    const { kind, addresses, fingerprint, sketch, text } = JSON.parse(line);
    if (kind !== 'page') continue;
    const known = articles.get(addresses[0]) ?? [];
    articles.set(addresses[0], [...known, { fingerprint, sketch, text }]);
  }
  return articles;
}
