import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumLaunch, shellLaunch } from './test/e2e/browser-chromium.ts';

/** Tests that stop or measure something. They would disturb each other. */
const races = /\/(?:extension-(?:kill|tab-lifecycle)|web-tables-race)\.spec\.ts$/;
const extension = /\/(?:extension|pages)[^/]*\.spec\.ts$/;
const firefox = /\/firefox[^/]*\.spec\.ts$/;

/** The tests of the production builds, which `set-up.ts` builds first if they aren't up to date. */
export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  globalSetup: './test/e2e/set-up.ts',
  forbidOnly: Boolean(process.env['CI']),
  fullyParallel: true,
  // A race that one of 250 tests loses on a loaded machine mustn't stop a submission. The summary counts
  // it, so that it is seen and mended.
  retries: process.env['CI'] ? 1 : 0,
  // Two per core, because tests spend much of their time waiting, as readers do.
  workers: 2 * availableParallelism(),
  // No test asserts a time. Both limits allow for a busy machine.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    baseURL: process.env['WEB_URL'] ?? '',
    // A click on something that never becomes clickable fails before the whole test times out.
    actionTimeout: 120_000,
    launchOptions: chromiumLaunch,
    screenshot: 'only-on-failure',
    // Traces take 9% of the CPU time, measured on 24 tests. Their screenshots and snapshots would take
    // more, resize the page, and keep its text.
    trace: {
      mode: process.env['TRACE'] ? 'retain-on-failure' : 'off',
      screenshots: false,
      snapshots: false,
    },
  },
  projects: [
    // First, because it takes longest.
    { name: 'races', testMatch: races, workers: 1 },
    // In one process, because starting Firefox takes 8 s of CPU time.
    { name: 'firefox', testMatch: firefox, testIgnore: races, workers: 1 },
    { name: 'extension', testMatch: extension, testIgnore: races },
    // Takes 18% less CPU time, measured on 28 tests. CONTRIBUTING.md says what isn't reset.
    {
      name: 'chromium',
      testIgnore: [races, extension, firefox],
      use: { launchOptions: shellLaunch, reuseContext: true },
    },
  ],
});
