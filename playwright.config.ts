import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './test/e2e/browser-chromium.ts';

const extension = /\/extension[^/]*\.spec\.ts$/;
const firefox = /\/firefox[^/]*\.spec\.ts$/;

/** The tests over the production builds: `npm run build` first. */
export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  globalSetup: './test/e2e/server-web.ts',
  forbidOnly: Boolean(process.env['CI']),
  // Each test has a browser, a profile and a server of its own, and mostly waits as a reader does.
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: { baseURL: process.env['WEB_URL'] ?? '', launchOptions: chromiumLaunch },
  projects: [
    { name: 'chromium', testIgnore: [extension, firefox] },
    { name: 'extension', testMatch: extension },
    { name: 'firefox', testMatch: firefox },
  ],
});
