import { type Browser, chromium, type Page } from '@playwright/test';
import { serveCompressed } from '../../scripts/serve-compressed.ts';
import { shellLaunch } from '../e2e/browser-chromium.ts';
import { median } from './quantile.ts';
import { type Row, row } from './row.ts';
import { startTrace } from './trace.ts';

/** How much slower than here a phone computes. */
const SLOWDOWN = 4;
/** 1.6 Mbit/s, as Lighthouse assumes for a phone. */
const CONNECTION = { offline: false, latency: 150, downloadThroughput: 2e5, uploadThroughput: 1e5 };
const LOADS = 7;
const TYPING_RUNS = 5;
const TYPED = ' and a gray boat came by it';
/** Faster than most people type. */
const KEY_INTERVAL_MS = 120;
const WINDOWS = [
  { width: 360, height: 740 },
  { width: 1366, height: 768 },
];

const RACE_RUNS = 3;
const RACES = [
  { name: 'as it comes', query: '' },
  { name: 'a million fingerprints', query: 'race=1000000&who=scan.loop.segments.tables' },
  { name: '20,000 fingerprints, with IndexedDB', query: 'race=20000&who=scan.segments.keys' },
];

/**
 * Measures how soon the pages of the web app appear on a slow phone, the tasks of typing, and how long
 * the benchmark of Tables takes beside its forecast.
 */
export async function* measureWeb(report: (what: string) => void): AsyncGenerator<Row> {
  const web = await serveCompressed('dist/web');
  const browser = await chromium.launch(shellLaunch);
  try {
    for (const page of ['how', 'compare', 'tables']) {
      report(`web: first paint of ${page}`);
      const paints: number[] = [];
      for (let i = 0; i < LOADS; i++) paints.push(await firstPaint(browser, `${web.url}${page}/`));
      yield result(`first contentful paint, ${page}/`, paints);
    }
    for (const viewport of WINDOWS) {
      report(`web: typing at ${viewport.width} px`);
      const longest: number[] = [];
      for (let i = 0; i < TYPING_RUNS; i++) {
        const page = await browser.newPage({ viewport });
        longest.push(await longestTypingTask(page, `${web.url}how/`));
        await page.close();
      }
      yield result(`longest task while typing in the machine, ${viewport.width} px`, longest);
    }
    for (const { name, query } of RACES) {
      report(`web: benchmark of Tables, ${name}`);
      const forecasts: number[] = [];
      const actual: number[] = [];
      for (let i = 0; i < RACE_RUNS; i++) {
        const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
        const race = await runRace(page, `${web.url}tables/#v=1&${query}`);
        forecasts.push(race.forecast);
        actual.push(race.actual);
        await page.close();
      }
      yield result(`benchmark of Tables, ${name}: forecast`, forecasts);
      yield result(`benchmark of Tables, ${name}: actual`, actual);
    }
  } finally {
    await browser.close();
    web.close();
  }
}

/** The median of some times in milliseconds, and the longest one. */
function result(what: string, times: readonly number[]): Row {
  return row({
    bench: `web/app/${what}`,
    n: times.length,
    median_us: 1000 * median(times),
    p99_us: 1000 * Math.max(...times),
  });
}

async function firstPaint(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', CONNECTION);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(url);
  const paint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  await page.close();
  if (paint === undefined) throw new Error(`${url} painted nothing.`);
  return paint;
}

async function longestTypingTask(page: Page, url: string): Promise<number> {
  await page.goto(url);
  await page.getByTestId('machine-text').scrollIntoViewIfNeeded();
  await page.locator('[data-chapter="machine"]:not([data-static])').waitFor();
  await page.getByTestId('machine-text').click();
  await page.keyboard.press('ControlOrMeta+End');
  // The chapters after it load when nothing else happens.
  await page.waitForLoadState('networkidle');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const trace = await startTrace(session);
  await page.keyboard.type(TYPED, { delay: KEY_INTERVAL_MS });
  const events = await trace.end();
  const typing = events.find(({ name }) => name === 'EventDispatch');
  const tasks = events.filter(
    ({ name, pid, tid }) => name === 'RunTask' && pid === typing?.pid && tid === typing?.tid,
  );
  if (tasks.length === 0) throw new Error('The trace has no tasks of the page.');
  return Math.max(...tasks.map(({ dur = 0 }) => dur / 1000));
}

/** The milliseconds that a benchmark of Tables is forecast to take, and those that it takes. */
async function runRace(page: Page, url: string): Promise<{ forecast: number; actual: number }> {
  await page.goto(url);
  const race = page.getByTestId('race');
  await race.scrollIntoViewIfNeeded();
  await page.locator('[data-chapter="race"]:not([data-static])').waitFor();
  const text = await page.getByTestId('race-memory').innerText();
  const [, amount, unit] = /about ([\d.]+)\s(ms|s)\b/.exec(text) ?? [];
  if (!amount) throw new Error(`The benchmark has no forecast: ${text}`);
  const forecast = Number(amount) * (unit === 's' ? 1000 : 1);
  const start = performance.now();
  await race.getByRole('button').first().click();
  await page.locator('[data-testid="race"][data-state="done"]').waitFor({ timeout: 300_000 });
  return { forecast, actual: performance.now() - start };
}
