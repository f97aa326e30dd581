import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../../test/e2e/extension.ts';
import { holdLibrary, letLibraryGo } from '../../test/e2e/hold-library.ts';
import { popupOn } from '../../test/e2e/pages.ts';
import { visit } from '../../test/e2e/reading.ts';
import { sourcesOf, wallabagEntry } from '../../test/e2e/wallabag-export.ts';
import { VARIANTS } from './variants.ts';

// Takes each step of an import, for a person to look at.

const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
] as const;

const FILES = ['wallabag-v2.json', 'singlefile.html', 'pocket.csv', 'omnivore.zip', 'README.md'];
const MANY = 1_500;

/** Returns a page on another site with an article that only the wallabag export has with its text. */
function copyOfArticle(): string {
  const [, , { title, content }] = JSON.parse(
    readFileSync('test/fixtures/import/wallabag-v2.json', 'utf8'),
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><body><article><h1>${title}</h1>${content}</article></body></html>`;
}

for (const viewport of WINDOWS) {
  for (const { name, ...variant } of VARIANTS) {
    test.describe(`${viewport.width} ${name}`, () => {
      test.use({ ...variant, viewport });

      test('import', async ({ context, extension, sites }, { outputDir }) => {
        let step = 0;
        const take = async (page: Page, what: string) => {
          await page.waitForTimeout(400);
          const file = `import/${viewport.width}-${name}-${step++}-${what}.png`;
          await page.screenshot({ path: `${outputDir}/../${file}`, fullPage: true });
        };
        const button = (page: Page, name: RegExp) =>
          page.getByRole('main').getByRole('button', { name });
        const choose = (page: Page, files: Parameters<Page['setInputFiles']>[1]) =>
          page.locator('input[type=file]').first().setInputFiles(files);

        await extension.consent({ dwellMs: 600_000 });
        const welcome = await extension.open('pages/welcome/welcome.html');
        await take(welcome, 'welcome');
        await welcome.close();
        const page = await extension.open('pages/library/library.html#view=import');
        await take(page, 'choose');
        await choose(
          page,
          FILES.map((file) => `test/fixtures/import/${file}`),
        );
        await page.getByRole('table').waitFor();
        for (const summary of await page.locator('main summary').all()) await summary.click();
        await take(page, 'preview');
        await page.getByRole('checkbox').first().check();
        await button(page, /^(?:Import|导入)$/).click();
        await button(page, /^(?:Undo import|撤销导入)$/).waitFor();
        await take(page, 'results');
        const copy = await visit(context, sites.put('copy.test', '/story', copyOfArticle()));
        await expect.poll(async () => (await extension.banner(copy))?.text).toContain('wallabag');
        await take(copy, 'warning');
        await take(await popupOn(extension, copy.url()), 'popup');
        await copy.close();
        await page.bringToFront();
        await button(page, /^(?:Import more files|再导入一些文件)$/).click();
        await take(page, 'earlier');
        const sources = sourcesOf();
        const entries = Array.from({ length: MANY }, (_, i) => wallabagEntry(i, sources));
        await page.evaluate(holdLibrary);
        await choose(page, {
          name: 'wallabag.json',
          mimeType: 'application/json',
          buffer: Buffer.from(JSON.stringify(entries)),
        });
        await page.getByRole('progressbar').waitFor();
        await take(page, 'reading');
        await page.evaluate(letLibraryGo);
        await page.getByRole('table').waitFor();
        await button(page, /^(?:Import|导入)$/).click();
        await page.waitForTimeout(3_000);
        await take(page, 'importing');
        await button(page, /^(?:Pause|暂停)$/).click();
        await take(page, 'paused');
        await button(page, /^(?:Cancel|取消)$/).click();
        await button(page, /^(?:Undo import|撤销导入)$/).waitFor();
        await take(page, 'stopped');
        await button(page, /^(?:Undo import|撤销导入)$/).click();
        await take(page, 'undo');
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^(?:Cancel|取消)$/ })
          .click();
        await button(page, /^(?:Import more files|再导入一些文件)$/).click();
        await choose(page, 'test/fixtures/import/freshrss-starred.json');
        await page.getByRole('table').waitFor();
        await page.evaluate(() => {
          IDBObjectStore.prototype.put = () => {
            throw new DOMException('The disk is full', 'QuotaExceededError');
          };
        });
        await button(page, /^(?:Import|导入)$/).click();
        await button(page, /^(?:Save report|保存结果)/).waitFor();
        await take(page, 'full-disk');
        await page.reload();
        for (const view of ['pages', 'links']) {
          await page.goto(page.url().replace(/#.*/, `#view=${view}`));
          await take(page, view);
        }
      });
    });
  }
}
