import type { Page } from 'puppeteer-core';
import { expect, test } from './firefox.ts';

/** A browser of its own for each, on a machine that may be busy. */
test.slow();

const attribute = (page: Page, id: string, name: string) =>
  page.$eval(`[data-testid=${id}]`, (element, of) => element.getAttribute(of), name);

test('Firefox tells two versions of a text for nearly the same, and counts beside', async ({
  firefox,
  baseURL,
}) => {
  await firefox.goto(`${baseURL}#/compare?v=1&example=repost`);
  await firefox.locator('[data-testid=verdict]').wait();
  expect(await attribute(firefox, 'verdict', 'data-verdict')).toBe('near-duplicate');
  await firefox.locator('[data-testid=figures]').scroll({ scrollTop: 0 });
  await firefox.locator('[data-testid=figures-reader]').wait();
  await firefox.locator('[data-testid=bit-readout]').wait();
});

test('Firefox lets a look-up come about, and shows it as it is', async ({ firefox, baseURL }) => {
  const faults: unknown[] = [];
  firefox.on('pageerror', (fault) => faults.push(fault));
  await firefox.goto(`${baseURL}#/tables?v=1&at=lookUp&step=6`);
  const next = firefox.locator('[data-chapter=lookUp] [class*=playback] button:nth-of-type(3)');
  await firefox.locator('[data-testid=query-bits]').wait();
  await next.click();
  await expect.poll(() => attribute(firefox, 'lookup-description', 'data-step')).toBe('compare');
  // Ghosts of the query's strip fly over the candidates, and nothing is left of them.
  const flying = () =>
    firefox.$eval('[data-testid=lookup-flying]', (layer) => layer.children.length);
  await expect.poll(flying).toBe(0);
  expect(
    await firefox.$$eval('[data-testid=candidates] li[data-outcome]', (rows) => rows.length),
  ).toBe(4);
  expect(faults).toEqual([]);
});

test('Firefox runs a race on its coarse clock, and keeps nothing of it', async ({
  firefox,
  baseURL,
}) => {
  await firefox.goto(`${baseURL}#/tables?v=1&race=2000&who=scan.loop.segments.tables.keys.column`);
  await firefox.locator('[data-testid=race] button').click();
  await expect
    .poll(() => attribute(firefox, 'race', 'data-state'), { timeout: 90_000 })
    .toBe('done');
  const states = await firefox.$$eval('[data-contender]', (rows) =>
    rows.map((row) => row.getAttribute('data-state')),
  );
  expect(states).toEqual(Array(6).fill('timed'));
  const figures = await firefox.$eval('[data-testid=race-standings]', (one) => one.textContent);
  expect(figures).not.toMatch(/NaN|Infinity|\b0\s(?:ns|µs|ms)/);
  expect(
    await firefox.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)),
  ).toEqual([]);
});
