import type { Page } from '@playwright/test';
import type { PageState } from '../../extension/shared/page-state.ts';
import { earlier, verdict } from '../unit/extension/verdicts.ts';
import { prose } from './articles.ts';
import { type Extension, expect, test } from './extension.ts';
import { fillLibrary } from './fill-library.ts';
import { libraryFile, readPage, samplePage, samplePages } from './library-file.ts';
import { link, row } from './library-list.ts';
import { type PageCheck, pageCheck } from './page-checks.ts';
import {
  COMPARE,
  headline,
  LIBRARY,
  OPTIONS,
  POPUP,
  popupWith,
  SIDE_PANEL,
  WELCOME,
} from './pages.ts';

const RICHEST: PageState = {
  kind: 'looked-up',
  copies: [earlier(1, verdict('identical', 'same-words', { similarity: 1 }))],
  related: [
    earlier(2, verdict('related', 'excerpt', { length: 'short', confident: false })),
    earlier(3, verdict('related', 'other-numbers')),
  ],
  previousVisit: { id: 9, at: 1, verdict: verdict('same-page', 'same-address') },
  remembered: true,
};

/** States that the popup shows with elements of their own, and their headlines. */
const STATES: readonly [PageState, string][] = [
  [{ kind: 'excluded', why: { category: 'mail' } }, 'Page skipped'],
  [{ kind: 'off', why: { off: 'private' } }, 'Private window'],
  [{ kind: 'off', why: { off: 'no-access' } }, 'Permission needed'],
  [{ ...RICHEST, copies: [], remembered: false, notSaved: 'rule' }, 'You read this page on'],
  [RICHEST, 'You’ve read this before'],
];

async function checkPopup(extension: Extension, page: Page, check: PageCheck): Promise<void> {
  await page.goto(`chrome-extension://${extension.id}/${POPUP}`);
  await check('the popup before consent');
  await extension.consent();
  await popupWith(extension, { kind: 'error', error: 'full' }, POPUP, page);
  await page.getByRole('button', { name: /^Default on/ }).click();
  await check('the popup after an error, with the rule for the site');
  for (const [n, [state, text]] of STATES.entries()) {
    // The popup asks again whenever a setting changes.
    await page.evaluate((state) => {
      chrome.tabs.sendMessage = () => Promise.resolve(state);
    }, state);
    await extension.set({ dwellMs: 1_800_000 + n });
    await expect(headline(page)).toContainText(text);
    await check(JSON.stringify(state), 'main');
  }
  await extension.set({ pausedUntil: Date.now() + 3_600_000 });
  await expect(headline(page)).toContainText('Paused until');
  await check('the popup while it is paused', 'main');
  await extension.set({ pausedUntil: 0 });
  await popupWith(extension, RICHEST, SIDE_PANEL, page);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await check('a full side panel, with the ways to pause');
}

async function checkOthers(extension: Extension, page: Page, check: PageCheck): Promise<void> {
  const show = (path: string) => page.goto(`chrome-extension://${extension.id}/${path}`);
  await show(WELCOME);
  const demo = page.locator('textarea');
  await demo.fill('half a sen');
  await check('the welcome page');
  // It keeps what was typed when its language changes.
  await expect(demo).toHaveValue('half a sen');
  await page.getByTestId('consent-decline').click();
  await check('the welcome page after No', '#consent');
  await extension.consent({ pausedUntil: Date.now() + 3_600_000 });
  await expect(page.getByTestId('consent-withdraw')).toBeVisible();
  await check('the welcome page after consent, while it is paused', '#consent');

  await show(LIBRARY);
  const words = prose(300).split(' ');
  const entries = [words, words.with(40, 'another')].map(async (words, n) => {
    const text = words.join(' ');
    return { ...(await readPage(`https://a.test/${n}`, 'A story', text)), text };
  });
  await fillLibrary(page, await Promise.all(entries));
  await show(OPTIONS);
  await expect(page.getByTestId('texts-kept')).toContainText('2 texts');
  await check('the options');
  await show(`${COMPARE}?a=1&b=2`);
  await expect(page.getByRole('insertion')).not.toHaveCount(0);
  await page.keyboard.press('Alt+ArrowDown');
  await check('a comparison');
  await show(COMPARE);
  await expect(headline(page)).toHaveText('Nothing to compare');
  await check('a comparison of nothing', 'main');
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('refused', 'UnknownError');
    };
  });
  await show(`${COMPARE}?a=1&b=2`);
  await expect(headline(page)).toHaveText('Something went wrong');
  await check('a comparison without the library', 'main');
}

async function checkLibrary(extension: Extension, page: Page, check: PageCheck): Promise<void> {
  const show = (name: string) => page.getByRole('link', { name, exact: true }).click();
  const main = page.getByRole('main');
  await page.goto(`chrome-extension://${extension.id}/${LIBRARY}`);
  await expect(page.locator('h2')).toBeVisible();
  await check('an empty library');
  await extension.consent();
  // Enough for a group of copies, and none with a title in Chinese.
  await fillLibrary(page, [...samplePages(3), samplePage(8), samplePage(9)]);
  await show('Export and import');
  await check('export and import', 'main');
  const limited = libraryFile([], { keepText: false, retention: { keep: 'days', days: 30 } });
  const file = { name: 'library.jsonl', mimeType: 'text/plain', buffer: limited };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('heading', { name: /^Rules and options/ })).toBeFocused();
  await check('the rules and options of a file', 'main');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await show('Import from other apps');
  const exports = ['singlefile.html', 'pocket.csv'].map((name) => `test/fixtures/import/${name}`);
  await page.getByLabel('Choose files…').setInputFiles(exports);
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeFocused();
  await check('the preview of an import', 'main');
  await page.getByLabel(/you only saved/).check();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Import more files' })).toBeVisible();
  await check('the result of an import', 'main');
  await show('Saved links');
  await expect(main.getByRole('listitem').last()).toBeVisible();
  await check('saved links', 'main');
  await show('Copies');
  await expect(page.getByRole('article').first()).toBeVisible();
  await check('copies', 'main');
  await show('Statistics');
  await expect(page.getByRole('table')).toHaveCount(2);
  await check('statistics', 'main');

  await show('Pages');
  await row(page, 0).getByRole('button').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await check('the menu of a page', '[role=dialog]');
  await page.keyboard.press('Escape');
  await row(page, 0).getByRole('checkbox').check();
  await link(page, 1).focus();
  await page.keyboard.press('Delete');
  // The message stays while the pointer is on it.
  await page.getByRole('button', { name: 'Undo' }).hover();
  await check('a selection and a message');
  await show('Recently deleted');
  await expect(main.getByRole('listitem').last()).toBeVisible();
  await check('recently deleted pages', 'main');
}

for (const [pages, checkStates, marks] of [
  ['popup and side panel', checkPopup, ['choice']],
  ['welcome, options, and compare', checkOthers, ['current link']],
  ['library', checkLibrary, ['current link', 'bar', 'message']],
] as const) {
  test(`${pages}: every state is accessible in light and dark, translated, and fits narrow and wide windows`, async ({
    extension,
  }) => {
    const page = await extension.open('manifest.json');
    const visible = new Set<string>();
    await checkStates(extension, page, pageCheck(extension, page, visible));
    expect([...visible]).toEqual(expect.arrayContaining([...marks]));
  });
}
