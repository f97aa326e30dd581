import { expect } from '@playwright/test';
import { ROOMS } from '../../web/room-names.ts';
import { test } from './compare-page.ts';

for (const room of ROOMS) {
  test(`no worker of ${room} reaches another host`, async ({ page, expectedErrors }) => {
    expectedErrors.push(/Content Security Policy/);
    const starts = page.waitForEvent('worker');
    await page.goto(room === 'compare' ? '#/compare?v=1&example=edited' : `#/${room}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.mouse.wheel(0, 2_000);
    const worker = await starts;
    const reach = (url: string) =>
      fetch(url, { mode: 'no-cors' }).then(
        () => 'reached',
        () => 'refused',
      );
    expect(await worker.evaluate(reach, 'http://elsewhere.test/')).toBe('refused');
    // The page's own files are not refused.
    expect(await worker.evaluate(reach, new URL('icon.svg', page.url()).href)).toBe('reached');
  });
}
