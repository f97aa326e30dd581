import { test } from '@playwright/test';
import { LOOKS, picture } from './looks.ts';

for (const { name, language, colorScheme } of LOOKS) {
  test.describe(name, () => {
    test.use({
      locale: language,
      colorScheme,
      viewport: { width: 1200, height: 800 },
    });

    test('compare', async ({ page }) => {
      await page.goto(`${process.env['WEB_URL']}#/compare`);
      await page.getByTestId('example-edited').click();
      await page.getByTestId('verdict').waitFor();
      await page.waitForTimeout(500);
      await page.screenshot({ path: picture('compare', name), fullPage: true });
    });
  });
}
