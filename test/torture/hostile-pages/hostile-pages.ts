import { execFileSync } from 'node:child_process';
import { ReusedChromium } from '../../e2e/reused-chromium.ts';
import { TestSites } from '../../e2e/server.ts';
import { type Campaign, EXTENSION_SOURCES, type Session } from '../campaign.ts';
import { hostileStories } from './generate.ts';
import { HostileBrowser } from './hostile-browser.ts';
import { MAX_TASK_MS } from './long-tasks.ts';

/** Pages of one case, each in a tab of its own: they mostly wait. */
const PAGES = 4;

/** The library is emptied after this many cases, because all pages that were read are in it. */
const CASES_PER_BROWSER = 20;

/** Generated pages that do what they can to break whatever reads them. */
export const hostilePages: Campaign = {
  name: 'hostile-pages',
  shows: `Chromium reads hostile pages, ${PAGES} in each case. Twicetold has no uncaught error, writes no entry for another site, and runs nothing of them in its own pages. It finds an article that stays readable. None of its tasks takes over ${MAX_TASK_MS} ms, without the browser’s own layout and garbage collection.`,
  cases: 500,
  sources: [...EXTENSION_SOURCES, 'test/torture/hostile-pages'],
  caseSeconds: 420,
  prepare: async () => {
    execFileSync('npx', ['vite', 'build', '--mode', 'chrome', '--logLevel', 'error']);
  },
  start,
};

async function start(): Promise<Session> {
  const stories = hostileStories();
  let cases = 0;
  let running = await open();
  return {
    async run({ random, tell }) {
      if (cases++ % CASES_PER_BROWSER === 0 && cases > 1) {
        await running.stop();
        running = await open();
      }
      const broken = await running.browser.readPages(random, PAGES, stories, tell);
      if (broken.length > 0) throw new Error(broken.join('\n'));
    },
    stop: () => running.stop(),
  };
}

async function open() {
  const chromium = new ReusedChromium();
  const sites = new TestSites();
  await sites.open();
  const installed = await chromium.installed({
    language: 'en-US',
    switches: [],
    colorScheme: 'light',
    viewport: { width: 1280, height: 720 },
  });
  return {
    browser: await HostileBrowser.start(installed, sites, true),
    async stop() {
      await chromium.close();
      await sites.close();
    },
  };
}
