import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { buildFolder } from '../../scripts/builds.ts';
import { plainPage, prose } from './articles.ts';
import { type Extension, expect, test } from './extension.ts';
import { headline, LIBRARY, popupOn } from './pages.ts';
import { goTo, visit } from './reading.ts';
import { banner } from './warned.ts';

const FIXTURES = 'test/fixtures/import';
const fixture = (name: string) => join(FIXTURES, name);

/** The first article of the wallabag export. */
const [ARTICLE] = JSON.parse(readFileSync(fixture('wallabag-v2.json'), 'utf8'));

/** Opens the import without the system’s dialog for saving files, which tests cannot use. */
async function openImport(extension: Extension): Promise<Page> {
  const page = await extension.open('manifest.json');
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  await page.goto(`chrome-extension://${extension.id}/${LIBRARY}#view=import`);
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

test('imports what was read elsewhere, warns about a copy of it, and undoes it all', async ({
  context,
  extension,
  sites,
}, testInfo) => {
  await extension.consent({ dwellMs: 600_000 });
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${ARTICLE.title}</title><body><article><h1>${ARTICLE.title}</h1>${ARTICLE.content}</article></body></html>`;
  const copy = sites.put('copy.test', '/lighthouse', html);
  const saved = sites.put('a.test', '/story', plainPage('A story', [prose(400)]));
  const links = testInfo.outputPath('links.csv');
  writeFileSync(links, `title,url,time_added,tags,status\nA story,${saved},1677628800,,archive\n`);
  const page = await openImport(extension);
  const before = await exported(page);
  const importFiles = async () => {
    const files = [...['wallabag-v2.json', 'singlefile.html', 'pocket.csv'].map(fixture), links];
    await page.getByLabel('Choose files…').setInputFiles(files);
    await expect(page.getByRole('heading', { name: 'Preview' })).toBeFocused();
    await expect(page.getByLabel('Save the article text')).not.toBeChecked();
    await expect(page.getByLabel(/you only saved/)).not.toBeChecked();
    await page.getByLabel(/you only saved/).check();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText('Import complete.')).toBeVisible();
    return exported(page);
  };

  await test.step('import, and import the same again', async () => {
    const after = await importFiles();
    await page.getByRole('button', { name: 'Import more files' }).click();
    expect(await importFiles()).toBe(after);
  });

  await test.step('a copy of an article, and a page of which the address alone was saved', async () => {
    const tab = await visit(context, copy);
    const { text } = await banner(extension, tab);
    expect(text).toMatch(/news\.example · read on Mar 2, 2024/);
    await goTo(tab, saved);
    const popup = await popupOn(extension, saved);
    await expect(headline(popup)).toHaveText('You saved this page in 2023');
    await expect.poll(() => extension.badge(saved)).toBe('✓');
    const tooltip = 'Twicetold: you saved this page in Pocket on Mar 1, 2023.';
    await expect.poll(() => extension.tooltip(saved)).toBe(tooltip);
  });

  await test.step('rows say where they came from, and can be filtered by it', async () => {
    await page.bringToFront();
    await page.getByRole('link', { name: 'Pages', exact: true }).click();
    const rows = page.locator('li[data-index]');
    await expect(rows.first()).toContainText(/wallabag, March 2024/);
    await expect(rows).toHaveCount(3);
    const filter = page.getByLabel('Imported from');
    const names = await filter.getByRole('option').allTextContents();
    await filter.selectOption(names.find((name) => name.startsWith('SingleFile')) ?? '');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('SingleFile, March 2024');
    await page.getByRole('link', { name: 'Saved links' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Pocket' })).not.toHaveCount(0);
  });

  await test.step('a search for pages leads to the saved links that it finds', async () => {
    await page.getByRole('link', { name: 'Pages', exact: true }).click();
    await page.getByRole('searchbox').fill('pebbles');
    await page.getByRole('link', { name: '1 saved link found' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'pebbles' })).toHaveCount(1);
  });

  await test.step('undo', async () => {
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
});

test('says why files can’t be read, can be paused and stopped, and says that the disk is full', async ({
  extension,
}, testInfo) => {
  await extension.consent();
  const page = await openImport(extension);
  const chooser = page.getByLabel('Choose files…');
  const button = (name: string) =>
    page.getByRole('main').getByRole('button', { name, exact: true });

  await test.step('an unknown format, and a file that is gone after the preview', async () => {
    const gone = testInfo.outputPath('pocket.csv');
    const notes = testInfo.outputPath('notes.txt');
    copyFileSync(fixture('pocket.csv'), gone);
    writeFileSync(notes, 'hello');
    await chooser.setInputFiles([gone, notes, fixture('singlefile.html')]);
    await expect(page.getByRole('heading', { name: 'Preview' })).toBeFocused();
    rmSync(gone);
    await button('Import').click();
    await expect(page.getByText('1 article imported')).toBeVisible();
    await page.getByText(/items Twicetold can’t read/).click();
    await expect(page.getByText('notes.txt: Unsupported format')).toBeVisible();
    await expect(page.getByText('pocket.csv: Couldn’t read the file. Try again.')).toBeVisible();
    await button('Undo import').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
    await expect(page.getByText('Import undone. 1 page deleted.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Earlier imports' })).toHaveCount(0);
  });

  /** Starts an import, and presses a button as soon as it is there, before the import can end. */
  const startAndPress = async (name: string) => {
    const entries = Array.from({ length: 150 }, (_, n) => {
      const content = `<p>${prose(250, n)}</p><p>${prose(250, n + 500)}</p>`;
      return { ...ARTICLE, url: `https://a.test/${n}`, title: `Story ${n}`, content };
    });
    const buffer = Buffer.from(JSON.stringify(entries));
    await chooser.setInputFiles({ name: 'wallabag.json', mimeType: 'application/json', buffer });
    await expect(button('Import')).toBeEnabled();
    await page.evaluate((name) => {
      const press = (name: string) => {
        const buttons = [...document.querySelectorAll<HTMLElement>('main button')];
        const found = buttons.find(({ textContent }) => textContent === name);
        found?.click();
        return found !== undefined;
      };
      // A round trip to the test could take longer than the import.
      const observer = new MutationObserver(() => {
        if (document.querySelector('main progress') && press(name)) observer.disconnect();
      });
      observer.observe(document.body, { subtree: true, childList: true });
      press('Import');
    }, name);
  };
  await test.step('pause, a full disk, and stop', async () => {
    await startAndPress('Pause');
    await expect(page.getByRole('status').getByText('Paused')).toBeVisible();
    await page.evaluate(() => {
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = () => {
        IDBObjectStore.prototype.put = put;
        throw new DOMException('The disk is full', 'QuotaExceededError');
      };
    });
    await button('Resume').click();
    const full = 'Everything imported so far is in it. Your disk is full';
    await expect(page.getByText('Couldn’t save to your library.')).toContainText(full);
    const download = page.waitForEvent('download');
    await button('Save report…').click();
    expect(readFileSync(await (await download).path(), 'utf8')).toContain('Your disk is full');
    await button('Import more files').click();
    await startAndPress('Cancel');
    await expect(page.getByText('Import stopped.')).toBeVisible();
  });
});

test('finds in a folder the same articles as the command line, and runs none of their code', async ({
  extension,
}, testInfo) => {
  await extension.consent();
  const folder = testInfo.outputPath('import');
  cpSync(FIXTURES, folder, { recursive: true });
  const run = 'window.ran = true';
  const content = `<script>${run}</script><img src="x" onerror="${run}"><svg onload="${run}"></svg><iframe srcdoc="&lt;script>top.ran = true&lt;/script>"></iframe>${ARTICLE.content}`;
  const copies = ['https://a.test/1', 'https://b.test/2'];
  const entries = copies.map((url) => ({ ...ARTICLE, url, content }));
  writeFileSync(join(folder, 'hostile.json'), JSON.stringify(entries));

  const page = await openImport(extension);
  await page.getByLabel('Choose folder…').setInputFiles(folder);
  await page.getByLabel(/you only saved/).check();
  await page.getByLabel('Save the article text').check();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Import complete.')).toBeVisible();
  await expect(page.getByText(/You have \d+ groups? of copies/)).toBeVisible();
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  const lines = await exported(page);
  expect(lines).not.toMatch(/\bran = true|onerror/);
  const inExtension = articlesIn(lines);
  expect([...inExtension.keys()]).toEqual(expect.arrayContaining(copies));

  const output = testInfo.outputPath('library.jsonl');
  const command = join(buildFolder('cli'), 'twicetold.js');
  const paths = readdirSync(folder).map((name) => join(folder, name));
  const options = ['--unread', '--texts', '-o', output];
  try {
    execFileSync('node', [command, 'import', ...paths, ...options], { stdio: 'pipe' });
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
