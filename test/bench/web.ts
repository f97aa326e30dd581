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

/** Measures how soon the pages of the web app appear on a slow phone, and the tasks of typing. */
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
  } finally {
    await browser.close();
    web.close();
  }
}

/** The median of some times in milliseconds, and the longest one. */
function result(what: string, times: readonly number[]): Row {
  return row({
    bench: `web/slow phone/${what}`,
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
