import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { createFingerprinter } from '../../core/fingerprint/fingerprinter.ts';
import type { ExportedPage } from '../../core/library/exported-pages.ts';
import { type Extension, expect, test } from '../../test/e2e/extension.ts';
import { libraryFile } from '../../test/e2e/library-file.ts';
import { read, visit } from '../../test/e2e/reading.ts';
import { NO_SENTENCES } from '../../test/no-sentences.ts';
import { picture, VARIANTS } from './variants.ts';

const STORIES = {
  'en-US': [
    'harbour-gazette/features/exchange-papers.html',
    'evening-mirror/2026/before-the-share-button.html',
  ],
  'zh-CN': ['chenguang/wenshi/chaolai-de-xinwen.html', 'wandeng/yuedu/guren-zhuanzai.html'],
} as const;

const DAY_MS = 86_400_000;
const ARTICLES = new URL('../../test/fixtures/extraction/articles.ndjson', import.meta.url);
const SITES = {
  en: ['gazette.example', 'notes.example', 'weekly.example'],
  zh: ['chenbao.example', 'biji.example', 'zhoukan.example'],
};

const path = (name: string) => `pages/${name}/${name}.html`;

/** The size that the stores require. */
const STORE = { width: 1280, height: 800 };
const NARROW = { width: 360, height: 740 };

/** Takes a picture of a page of the extension after a moment, and one on a narrow screen. */
async function take(page: Page, name: string, variant: string): Promise<void> {
  await page.waitForTimeout(700);
  await page.screenshot({ path: picture(name, variant) });
  const size = page.viewportSize();
  if (variant !== 'light' || !size) return;
  await page.setViewportSize(NARROW);
  await page.waitForTimeout(300);
  await page.screenshot({ path: picture(name, '360') });
  await page.setViewportSize(size);
}

function tabOf(extension: Extension, url: string): Promise<number | undefined> {
  return extension.origin.evaluate(
    async (url) => (await chrome.tabs.query({})).find((tab) => tab.url === url)?.id,
    url,
  );
}

for (const { name, ...variant } of VARIANTS) {
  test.describe(name, () => {
    test.use({ ...variant, viewport: STORE });

    test('welcome, banner, popup, side panel, library, options, difference', async ({
      context,
      extension,
      sites,
    }) => {
      const welcome = await extension.open(path('welcome'));
      await take(welcome, 'welcome', name);
      await welcome.getByTestId('consent-texts').check();
      await welcome.getByTestId('consent-accept').click();
      await welcome.getByTestId('consent-withdraw').waitFor();
      await welcome.close();
      await extension.set({ dwellMs: 1000 });

      const library = await extension.open(`${path('library')}#view=transfer`);
      const file = { name: 'library.jsonl', mimeType: 'application/jsonl' };
      const buffer = libraryFile(await samplePages(variant.language === 'zh-CN' ? 'zh' : 'en'));
      await library.locator('input[type=file]').setInputFiles({ ...file, buffer });
      await library.locator('[role=status] li').first().waitFor();

      const [original, copy] = STORIES[variant.language].map((file) => {
        const [host, ...rest] = file.split('/');
        const html = readFileSync(
          new URL(`../../extension/demo/sites/${file}`, import.meta.url),
          'utf8',
        );
        return sites.put(`${host}.test`, `/${rest.join('/')}`, html);
      }) as [string, string];
      await (await read({ context, extension }, original)).close();
      const page = await visit(context, copy);
      await expect.poll(() => extension.banner(page)).toBeDefined();
      await page.waitForTimeout(500);
      await page.screenshot({ path: picture('banner', name) });

      await library.goto(library.url().replace(/#.*/, ''));
      await library.reload();
      await take(library, 'library', name);

      const tab = await tabOf(extension, copy);
      const popup = await extension.open(`${path('popup')}?tab=${tab}`);
      await popup.setViewportSize({ width: 360, height: 600 });
      await popup.waitForTimeout(700);
      await popup.screenshot({ path: picture('popup', name) });
      const panel = await extension.open(`${path('side-panel')}?tab=${tab}`);
      await panel.setViewportSize({ width: 400, height: 800 });
      await panel.waitForTimeout(700);
      await panel.screenshot({ path: picture('side-panel', name) });

      await take(await extension.open(path('options')), 'options', name);
      const id = (await savedPageId(extension, tab)) ?? 0;
      const difference = await extension.open(`${path('compare')}?tab=${tab}&page=${id}`);
      await difference.waitForTimeout(3000);
      await take(difference, 'difference', name);
    });
  });
}

/** Returns the ID of the saved page that the page in a tab is a copy of. */
function savedPageId(extension: Extension, tab: number | undefined): Promise<number | undefined> {
  return extension.origin.evaluate(async (tab) => {
    const state = await chrome.tabs.sendMessage(tab ?? -1, { type: 'state' });
    return state?.copies?.[0]?.id;
  }, tab);
}

/** Returns the pages in the library of the pictures: real articles on sample sites. */
async function samplePages(language: 'en' | 'zh'): Promise<ExportedPage[]> {
  const fingerprinter = await createFingerprinter();
  return readFileSync(ARTICLES, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): { id: string; lang: string; title: string; lines: string[] } => JSON.parse(line))
    .filter(({ lang, lines }) => lang === language && lines.join('').length > 200)
    .slice(0, 40)
    .map(({ id, title, lines }, i) => {
      const url = `https://${SITES[language][i % 3]}/${id}`;
      const at = Date.now() - (i + 1) * 1.7 * DAY_MS;
      return {
        url,
        title,
        addresses: [url],
        firstRead: Math.round(at),
        lastRead: Math.round(at),
        visits: 1 + (i % 3),
        fingerprint: fingerprinter.reader(lines.join('\n')),
        sketch: NO_SENTENCES,
      };
    });
}
