import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import lighthouse, { desktopConfig } from 'lighthouse';
import puppeteer from 'puppeteer-core';
import { openChromiumPath } from './browser-paths.ts';

// Runs Google's Lighthouse on the built web app, on mobile and desktop, and fails if any score is below
// 95. The performance scores depend on the machine, so this isn't part of the tests.
const MIN_SCORE = 95;
const FOLDERS = ['how/', 'compare/', 'tables/'];
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};

const root = fileURLToPath(new URL('../dist/web', import.meta.url));
const executablePath = openChromiumPath();
if (!executablePath) throw new Error('No Chromium was found. Install one, or set CHROME_PATH.');

// Compressed, as hosts of static sites send it.
const server = createServer((request, response) => {
  const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
  const file = join(root, path.endsWith('/') ? `${path}index.html` : path);
  try {
    const body = gzipSync(readFileSync(file));
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'content-encoding': 'gzip',
      'cache-control': 'max-age=600',
    });
    response.end(body);
  } catch {
    response.writeHead(404).end();
  }
});
await once(server.listen(0, '127.0.0.1'), 'listening');
const { port } = server.address() as AddressInfo;

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
        `http://127.0.0.1:${port}/${folder}`,
        { port: Number(new URL(browser.wsEndpoint()).port), logLevel: 'error' },
        config,
      );
      if (!result) throw new Error('Lighthouse gave no result.');
      const scores = Object.values(result.lhr.categories).map(({ title, score }) => {
        const outOf100 = Math.round((score ?? 0) * 100);
        if (outOf100 < MIN_SCORE) low++;
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
server.close();
if (low > 0) process.exitCode = 1;
