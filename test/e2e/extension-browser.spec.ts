import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { plainPage, prose } from './articles.ts';
import { eventually } from './eventually.ts';
import { complaints, expect, isWelcome, launchChromium, Tabs, test } from './extension-tabs.ts';

const text = [prose(400)];

/** Counts the extension's elements in a page: the banner and the layer of link badges. */
function hosts(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelectorAll('[data-twicetold]').length);
}

test('skips private windows and sites without access, and continues once it is allowed', async ({
  tabs,
  sites,
}) => {
  await tabs.allowPrivate();
  await tabs.set({ dwellMs: 0 });
  const original = sites.put('a.test', '/original', plainPage('Original', text));
  const page = await tabs.read(original);

  // A private window is looked up if allowed, and never stored.
  const copy = sites.put('b.test', '/copy', plainPage('Copy', text));
  await tabs.visitPrivately(copy);
  await tabs.expectBadge(copy, '•');
  expect((await tabs.tab(copy)).title).toContain('private');
  await tabs.set({ privateLookUp: true });
  await tabs.expectBadge(copy, '1');
  const inPrivate = await tabs.number(copy);
  const control = sites.put('c.test', '/control', plainPage('Control', [prose(400, 5)]));
  await (await tabs.read(control)).close();
  expect(await tabs.stored()).toEqual([original, control]);
  await tabs.origin.evaluate((tab) => chrome.tabs.remove(tab), inPrivate);

  // Open and new tabs show that access to sites is withheld.
  await page.bringToFront();
  const number = await tabs.number(original);
  await tabs.allowSites(false);
  const noAccess = { badge: '×', title: expect.stringContaining('no access') };
  await eventually(() => tabs.tab(number)).toMatchObject(noAccess);
  const known = await tabs.numbers();
  await tabs.visit(sites.put('c.test', '/new', plainPage('New', [prose(400, 7)])));
  const [opened = -1] = (await tabs.numbers()).filter((id) => !known.includes(id));
  await eventually(() => tabs.tab(opened)).toMatchObject(noAccess);
  await tabs.allowSites(true);
  await page.bringToFront();
  await tabs.expectBadge(number, '✓');
});

test('switched off and on, or after a restart, it goes on, and the welcome page stays closed', async ({
  sites,
}) => {
  const profile = await mkdtemp(join(tmpdir(), 'twicetold-e2e-'));
  let browser = await launchChromium(profile);
  const copy = sites.put('b.test', '/copy', plainPage('Copy', text));
  try {
    const before = await Tabs.of(browser);
    await before.set({ marks: 'all', dwellMs: 0 });
    await before.read(sites.put('a.test', '/original', plainPage('Original', text)));

    await test.step('disabling clears open tabs; enabling needs no reload', async () => {
      const page = await before.read(copy);
      const heard = complaints(page);
      await eventually(() => hosts(page)).toBe(2);
      await before.enable(false);
      await page.bringToFront();
      await eventually(() => hosts(page)).toBe(0);
      await before.enable(true);
      await page.bringToFront();
      await before.expectBadge(copy, '1');
      await eventually(() => hosts(page)).toBe(2);
      // The old script is still in the page, but shows nothing next to the new one.
      await page.evaluate(() => {
        document.body.append('more');
        history.replaceState(null, '', '#later');
      });
      await before.expectBadge(`${copy}#later`, '1');
      expect(await hosts(page)).toBe(2);
      expect(heard).toEqual([]);
    });

    // As if the reader had closed the welcome page without an answer.
    await before.set({ consent: 0 });
    await browser.close();
    // An unpacked extension counts as installed again at each start, but keeps its storage.
    browser = await launchChromium(profile);
    const tabs = await Tabs.of(browser, before.id);
    const isSynced = () => tabs.origin.evaluate(() => chrome.storage.session.get('synced'));
    await eventually(isSynced).toEqual({ synced: true });
    expect(browser.targets().filter(isWelcome)).toEqual([]);
    const page = await tabs.visit(copy);
    await tabs.expectBadge(copy, '1');
    await eventually(() => hosts(page)).toBe(2);
  } finally {
    await browser.close();
    // Chromium may still be writing into it.
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});
