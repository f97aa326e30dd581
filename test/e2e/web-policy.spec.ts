import { expect } from '@playwright/test';
import { test } from './compare-page.ts';

for (const place of ['how/', 'compare/#v=1&example=edited', 'tables/#lookUp']) {
  test(`a worker at ${place} can’t reach another host`, async ({ page, expectedErrors }) => {
    expectedErrors.push(/Content Security Policy/);
    const starts = page.waitForEvent('worker');
    await page.goto(place);
    const worker = await starts;
    const reach = (url: string) =>
      fetch(url, { mode: 'no-cors' }).then(
        () => 'reached',
        () => 'refused',
      );
    expect(await worker.evaluate(reach, 'http://elsewhere.test/')).toBe('refused');
    // The page's own files are not refused.
    expect(await worker.evaluate(reach, new URL('../icon.svg', page.url()).href)).toBe('reached');
  });
}
