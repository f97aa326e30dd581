import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Target } from 'puppeteer-core';
import { plainPage, prose } from './articles.ts';
import { complaints, expect, launchChromium, test } from './extension-tabs.ts';

const text = [prose(400)];
const REMEMBERED = { kind: 'looked-up', remembered: true };

/** Counts the extension's elements in a page: the banner and the layer of link badges. */
function hosts(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelectorAll('[data-twicetold]').length);
}

test('disabling clears open tabs; enabling again makes them work without a reload', async ({
  tabs,
  sites,
}) => {
  await tabs.set({ showLinkBadges: true });
  const original = sites.put('a.test', '/original', plainPage('Original', text));
  const first = await tabs.visit(original);
  await expect.poll(async () => (await tabs.tab(original)).state).toMatchObject(REMEMBERED);
  const copy = sites.put('b.test', '/copy', plainPage('Copy', text));
  const page = await tabs.visit(copy);
  const heard = [complaints(first), complaints(page)];
  await expect.poll(async () => (await tabs.tab(copy)).state).toMatchObject(REMEMBERED);
  await expect.poll(() => hosts(page)).toBe(2);

  await tabs.enable(false);
  await page.bringToFront();
  await expect.poll(() => hosts(page)).toBe(0);
  await first.bringToFront();
  await expect.poll(() => hosts(first)).toBe(0);

  await tabs.enable(true);
  await page.bringToFront();
  await expect.poll(async () => (await tabs.tab(copy)).badge).toBe('1');
  await expect.poll(() => hosts(page)).toBe(2);
  await first.bringToFront();
  await expect.poll(async () => (await tabs.tab(original)).state?.kind).toBe('looked-up');
  // The old script is still in the page, but shows nothing next to the new one.
  await page.bringToFront();
  await page.evaluate(() => {
    document.body.append('more');
    history.replaceState(null, '', '#later');
  });
  await expect.poll(async () => (await tabs.tab(`${copy}#later`)).badge).toBe('1');
  expect(await hosts(page)).toBe(2);
  expect(heard.flat()).toEqual([]);
});

test('a welcome page closed without an answer does not open again at the next start', async () => {
  const profile = await mkdtemp(join(tmpdir(), 'twicetold-e2e-'));
  const isWelcome = (target: Target) => target.url().endsWith('/welcome.html');
  let browser = await launchChromium(profile);
  try {
    const welcome = await browser.waitForTarget(isWelcome);
    const manifest = new URL('/manifest.json', welcome.url()).href;
    await browser.close();

    // An unpacked extension counts as installed again at each start, but keeps its storage.
    browser = await launchChromium(profile);
    const origin = await browser.newPage();
    await expect(() => origin.goto(manifest)).toPass();
    const isSynced = () => origin.evaluate(() => chrome.storage.session.get('synced'));
    await expect.poll(isSynced).toEqual({ synced: true });
    expect(browser.targets().filter(isWelcome)).toEqual([]);
  } finally {
    await browser.close();
    // Chromium may still be writing into it.
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});
