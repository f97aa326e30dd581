import lighthouse, { desktopConfig } from 'lighthouse';
import puppeteer from 'puppeteer-core';
import { preview } from 'vite';
import { openChromiumPath } from './browser-paths.ts';

// Runs Google's Lighthouse on the built web app, on mobile and desktop, and fails if any score is below
// 100, or below 98 for performance on mobile. The performance scores depend on the machine, so this
// isn't part of the tests.
const MIN_SCORE = 100;
const MIN_MOBILE_PERFORMANCE = 98;
const FOLDERS = ['how/', 'compare/', 'tables/'];

const executablePath = openChromiumPath();
if (!executablePath) throw new Error('No Chromium was found. Install one, or set CHROME_PATH.');

// Compresses files, as hosts of static sites do.
const server = await preview({ configFile: false, appType: 'mpa', build: { outDir: 'dist/web' } });
const [url] = server.resolvedUrls?.local ?? [];

let low = 0;
for (const folder of FOLDERS) {
  for (const [profile, config] of [
    ['mobile', undefined],
    ['desktop', desktopConfig],
  ] as const) {
    const browser = await puppeteer.launch({
      executablePath,
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    });
    try {
      const result = await lighthouse(
        `${url}${folder}`,
        { port: Number(new URL(browser.wsEndpoint()).port), logLevel: 'error' },
        config,
      );
      if (!result) throw new Error('Lighthouse gave no result.');
      const scores = Object.values(result.lhr.categories).map(({ id, title, score }) => {
        const outOf100 = Math.round((score ?? 0) * 100);
        const isMobilePerformance = profile === 'mobile' && id === 'performance';
        if (outOf100 < (isMobilePerformance ? MIN_MOBILE_PERFORMANCE : MIN_SCORE)) low++;
        return `${title} ${outOf100}`;
      });
      console.log(`${folder}, ${profile}: ${scores.join(', ')}`);
      for (const audit of Object.values(result.lhr.audits)) {
        if (audit.score !== null && audit.score < 0.9) {
          console.log(`  ${audit.id}: ${audit.displayValue ?? audit.title}`);
        }
      }
    } finally {
      await browser.close();
    }
  }
}
await server.close();
if (low > 0) process.exitCode = 1;
