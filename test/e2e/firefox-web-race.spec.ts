import type { Page } from 'puppeteer-core';
import { expect, test } from './firefox.ts';

// A browser has to start, perhaps on a busy machine.
test.slow();

const attribute = (page: Page, id: string, name: string) =>
  page.$eval(
    `[data-testid=${id}]`,
    (element, attributeName) => element.getAttribute(attributeName),
    name,
  );

test('Firefox animates a lookup step, runs a benchmark on its coarse clock, and deletes its database', async ({
  firefox,
  baseURL,
}) => {
  const errors: unknown[] = [];
  firefox.on('pageerror', (error) => errors.push(error));
  const benchmark = 'race=2000&who=scan.segments.tables.keys.column';
  await firefox.goto(`${baseURL}tables/#v=1&at=lookUp&step=6&${benchmark}`);
  const next = firefox.locator('[data-chapter=lookUp] [class*=playback] button:nth-of-type(3)');
  await firefox.locator('[data-testid=query-bits]').wait();
  await next.click();
  await expect.poll(() => attribute(firefox, 'lookup-description', 'data-step')).toBe('compare');
  // Copies of the query's strip fly over the candidates, and are removed afterwards.
  const flying = () =>
    firefox.$eval('[data-testid=lookup-flying]', (layer) => layer.children.length);
  await expect.poll(flying).toBe(0);
  const outcomes = () =>
    firefox.$$eval('[data-testid=candidates] li[data-outcome]', (rows) => rows.length);
  await expect.poll(outcomes).toBe(4);

  await firefox.locator('[data-chapter=race]:not([data-static])').wait();
  await firefox.locator('[data-testid=race] button').click();
  await expect
    .poll(() => attribute(firefox, 'race', 'data-state'), { timeout: 400_000 })
    .toBe('done');
  const states = await firefox.$$eval('[data-contender]', (rows) =>
    rows.map((row) => row.getAttribute('data-state')),
  );
  expect(states).toEqual(Array(5).fill('timed'));
  const chart = await firefox.$eval('[data-testid=race-results]', (element) => element.textContent);
  expect(chart).not.toMatch(/NaN|Infinity|\b0\/s/);
  expect(
    await firefox.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)),
  ).toEqual([]);
  expect(errors).toEqual([]);
});
