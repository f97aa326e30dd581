import type { Page } from 'puppeteer-core';
import { expect, test } from './firefox.ts';

const count = (page: Page, selector: string) =>
  page.$$eval(selector, (found) => found.length).catch(() => 0);

test('Firefox opens each page and calculates its content without errors', async ({
  firefox,
  baseURL,
}) => {
  const complaints: string[] = [];
  firefox.on('pageerror', (error) => complaints.push(String(error)));
  firefox.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });

  await firefox.goto(`${baseURL}how/#onward`);
  const focused = () => firefox.evaluate(() => document.activeElement?.id);
  await expect.poll(focused).toBe('onward');
  await expect.poll(() => count(firefox, '[data-testid=min-hash-gauges]')).toBe(1);
  for (const name of ['ordinary', 'simhash']) {
    const differing = () =>
      firefox.$eval(`[data-testid=hash-${name}]`, (figure) =>
        Number((figure as HTMLElement).dataset['count']),
      );
    await expect.poll(differing).toBeGreaterThan(0);
  }

  const h1 = () => firefox.evaluate(() => document.activeElement?.textContent);
  await firefox.locator('[data-chapter=onward] .card:last-child a').click();
  await expect.poll(h1).toMatch(/among millions/);
  await expect.poll(() => count(firefox, 'main table')).toBeGreaterThan(0);
  await firefox.goBack();
  await expect.poll(() => count(firefox, '[data-testid=min-hash-gauges]')).toBe(1);
  await firefox.locator('[data-chapter=onward] .card:first-of-type a').click();
  await expect.poll(() => count(firefox, '[data-testid=verdict]')).toBe(1);
  await expect.poll(() => count(firefox, '[data-testid=xor-grid]')).toBe(1);
  expect(complaints).toEqual([]);
});
