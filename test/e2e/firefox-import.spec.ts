import { readFileSync } from 'node:fs';
import { expect, test } from './firefox-extension.ts';

const fixture = (name: string) => `test/fixtures/import/${name}`;

test('Firefox imports wallabag and SingleFile, warns about a copy, and undoes the imports', async ({
  extension,
  sites,
}) => {
  await extension.consent({ dwellMs: 600_000 });
  const page = await extension.open('pages/library/library.html#view=import');
  const input = await page.waitForSelector('input[type=file]');
  await input?.uploadFile(fixture('wallabag-v2.json'), fixture('singlefile.html'));
  await page.waitForSelector('table');
  const press = (label: string, within = 'main') =>
    page.$$eval(
      `${within} button`,
      (buttons, label) => buttons.find(({ textContent }) => textContent === label)?.click(),
      label,
    );
  const main = () => page.$eval('main', ({ textContent }) => textContent ?? '');
  await press('Import');
  await expect.poll(main).toContain('2 articles imported');

  const [{ title, content }] = JSON.parse(readFileSync(fixture('wallabag-v2.json'), 'utf8'));
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><body><article><h1>${title}</h1>${content}</article></body></html>`;
  const url = sites.put('b.test', '/lighthouse', html);
  const copy = await extension.visit(url);
  const savedIn = { source: 'wallabag', at: Date.UTC(2024, 2, 1, 9, 15) };
  await expect
    .poll(() => extension.tab(url))
    .toMatchObject({ badge: '1', state: { copies: [{ savedIn }] } });
  await expect
    .poll(async () => (await extension.banner(copy))?.text)
    .toMatch(/saved in wallabag on Mar 1, 2024/);

  await page.bringToFront();
  await press('Undo import');
  await expect.poll(() => page.$$('dialog[open]')).toHaveLength(1);
  await press('Undo import', 'dialog[open]');
  await expect.poll(() => page.$$('#earlier-imports')).toHaveLength(0);
  await expect.poll(main).toContain('0 pages, 0 kB');
});
