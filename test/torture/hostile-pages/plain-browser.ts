import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../../e2e/browser-chromium.ts';
import type { TestSites } from '../../e2e/server.ts';
import type { HostilePage } from './generate.ts';

/** How long a page gets to crash, or to answer. */
const MAX_MS = 30_000;

/** Whether a page crashes or hangs in a browser without the extension, too. */
export async function isStuckAnyway(sites: TestSites, hostile: HostilePage): Promise<boolean> {
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
    const crashed = new Promise<boolean>((resolve) => page.on('crash', () => resolve(true)));
    page.on('dialog', (dialog) => void dialog.dismiss().catch(() => {}));
    const { html, headers } = hostile;
    const url = sites.put('plain.test', '/stuck', { body: html, headers });
    const loading = page.goto(url, { waitUntil: 'domcontentloaded', timeout: MAX_MS });
    await Promise.race([crashed, loading.catch(() => {})]);
    // As long as the content script would take to read it.
    await Promise.race([crashed, pause(5000)]);
    const answered = () => false;
    const answer = page.evaluate('1').then(answered, answered);
    // Closing the browser settles it.
    return await Promise.race([crashed, answer, pause(MAX_MS, true)]);
  } finally {
    await browser.close();
  }
}
