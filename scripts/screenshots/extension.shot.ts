import { readFileSync } from 'node:fs';
import { expect, test } from '../../test/e2e/extension.ts';
import { read, visit } from '../../test/e2e/reading.ts';
import { LOOKS, picture } from './looks.ts';

const STORIES = {
  'en-US': [
    'harbour-gazette/features/exchange-papers.html',
    'evening-mirror/2026/before-the-share-button.html',
  ],
  'zh-CN': ['chenguang/wenshi/chaolai-de-xinwen.html', 'wandeng/yuedu/guren-zhuanzai.html'],
} as const;

for (const { name, ...look } of LOOKS) {
  test.describe(name, () => {
    test.use({ ...look, viewport: { width: 1000, height: 700 } });

    test('welcome, banner and popup', async ({ context, extension, sites }) => {
      const welcome = await extension.open('pages/welcome/welcome.html');
      await welcome.screenshot({ path: picture('welcome', name), fullPage: true });
      await welcome.close();

      await extension.accept();
      await extension.set({ dwell: 500 });
      const [original, copy] = STORIES[look.language].map((file) => {
        const [host, ...path] = file.split('/');
        const html = readFileSync(new URL(`../../demo/sites/${file}`, import.meta.url), 'utf8');
        return sites.put(`${host}.test`, `/${path.join('/')}`, html);
      }) as [string, string];
      await (await read({ context, extension }, original)).close();
      const page = await visit(context, copy);
      await expect.poll(() => extension.banner(page)).toBeDefined();
      await page.waitForTimeout(500);
      await page.screenshot({ path: picture('banner', name) });

      const tab = await extension.origin.evaluate(
        async (url) => (await chrome.tabs.query({})).find((tab) => tab.url === url)?.id,
        copy,
      );
      const popup = await extension.open(`pages/popup/popup.html?tab=${tab}`);
      await popup.setViewportSize({ width: 360, height: 480 });
      await popup.waitForTimeout(500);
      await popup.screenshot({ path: picture('popup', name), fullPage: true });
    });
  });
}
