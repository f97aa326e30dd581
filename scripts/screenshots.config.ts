import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from '../test/e2e/browser-chromium.ts';

/** `npm run screenshots` takes the pictures that we publish, from the production builds. */
export default defineConfig({
  testDir: 'screenshots',
  testMatch: /\.shot\.ts$/,
  outputDir: '../test-results',
  globalSetup: '../test/e2e/set-up.ts',
  workers: 1,
  timeout: 60_000,
  reporter: 'list',
  use: { launchOptions: chromiumLaunch },
});
