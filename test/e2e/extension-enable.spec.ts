import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Target } from 'puppeteer-core';
import { plainPage, prose } from './articles.ts';
import { complaints, expect, launchChromium, test } from './extension-tabs.ts';

const text = [prose(400)];
const REMEMBERED = { kind: 'looked-up', remembered: true };

/** How many elements of the extension a page holds: the banner and the layer with the link marks. */
function hosts(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelectorAll('[data-twicetold]').length);
}

test('disabled and enabled again: open tabs lose what it showed, then work without a reload', async ({
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
  // The script from before, still in the page, shows nothing more beside the new one.
  await page.bringToFront();
  await page.evaluate(() => {
    document.body.append('more');
    history.replaceState(null, '', '#later');
  });
  await expect.poll(async () => (await tabs.tab(`${copy}#later`)).badge).toBe('1');
  expect(await hosts(page)).toBe(2);
  expect(heard.flat()).toEqual([]);
});

test('removed while the page stays in front: the pointer finds no banner that does nothing', async ({
  tabs,
  sites,
}) => {
  const original = sites.put('a.test', '/original', plainPage('Original', text));
  const first = await tabs.visit(original);
  await expect.poll(async () => (await tabs.tab(original)).state).toMatchObject(REMEMBERED);
  await first.close();
  const copy = sites.put('b.test', '/copy', plainPage('Copy', text));
  const page = await tabs.visit(copy);
  // Nothing is left to ask of the extension, by which the script would learn that it is gone.
  await expect.poll(async () => (await tabs.tab(copy)).state).toMatchObject(REMEMBERED);
  const { left, top } = await page.evaluate(() => {
    const { x, y } = document.querySelector('[data-twicetold]')?.getBoundingClientRect() ?? {};
    return { left: x ?? 0, top: y ?? 0 };
  });

  await tabs.remove();
  await page.mouse.move(left + 20, top + 20);
  await expect.poll(() => hosts(page)).toBe(0);
});

test('a welcome page that was closed without an answer does not come back with the next start', async () => {
  const profile = await mkdtemp(join(tmpdir(), 'twicetold-e2e-'));
  const isWelcome = (target: Target) => target.url().endsWith('/welcome.html');
  let browser = await launchChromium(profile);
  try {
    const welcome = await browser.waitForTarget(isWelcome);
    const manifest = new URL('/manifest.json', welcome.url()).href;
    await browser.close();

    // Loaded from its folder again it counts as installed again, with its storage from before.
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
