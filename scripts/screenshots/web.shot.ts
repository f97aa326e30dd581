import { test } from '@playwright/test';
import { picture, VARIANTS } from './variants.ts';

for (const { name, language, colorScheme } of VARIANTS) {
  test.describe(name, () => {
    test.use({
      locale: language,
      colorScheme,
      viewport: { width: 1200, height: 800 },
    });

    const root = `${process.env['WEB_URL']}${language === 'zh-CN' ? 'zh/' : ''}`;

    for (const [folder, route] of [
      ['how/', 'explain'],
      ['tables/', 'tables'],
    ] as const) {
      test(route, async ({ page }) => {
        await page.goto(root + folder);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForTimeout(2000);
        await page.screenshot({ path: picture(route, name) });
        if (name !== 'light') return;
        await page.setViewportSize({ width: 360, height: 740 });
        await page.waitForTimeout(500);
        await page.screenshot({ path: picture(route, '360') });
      });
    }

    test('the machine in the explainer', async ({ page }) => {
      // In a window this high, the readout is below the matrix instead of over it.
      await page.setViewportSize({ width: 1200, height: 1600 });
      await page.goto(`${root}how/`);
      const machine = page.locator('[data-chapter=machine]');
      await machine.scrollIntoViewIfNeeded();
      await page.waitForTimeout(2000);
      await machine.screenshot({ path: picture('machine', name) });
    });

    test('compare', async ({ page }) => {
      await page.setViewportSize({ width: 1200, height: 1640 });
      await page.goto(`${root}compare/`);
      await page.getByTestId('example-edited').click();
      await page.getByTestId('verdict').waitFor();
      await page.waitForTimeout(2000);
      await page.screenshot({ path: picture('compare', name) });
    });
  });
}
