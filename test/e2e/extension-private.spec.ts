import { setTimeout as pause } from 'node:timers/promises';
import { plainPage, prose } from './articles.ts';
import { expect, type Tabs, test } from './extension-tabs.ts';
import { storedHere } from './reading.ts';
import type { TestSites } from './server.ts';

const text = [prose(400)];

/** Reads an article until it is remembered, and returns its address and that of a copy. */
async function readOne(tabs: Tabs, sites: TestSites) {
  const original = sites.put('a.test', '/original', plainPage('Original', text));
  const page = await tabs.visit(original);
  await expect
    .poll(async () => (await tabs.tab(original)).state)
    .toMatchObject({ kind: 'looked-up', remembered: true });
  await page.close();
  return { original, copy: sites.put('b.test', '/copy', plainPage('Copy', text)) };
}

test('skips a private window, looks it up if allowed, and never stores it', async ({
  tabs,
  sites,
}) => {
  await tabs.allowPrivate();
  const { original, copy } = await readOne(tabs, sites);
  await tabs.visitPrivately(copy);
  await expect
    .poll(async () => (await tabs.tab(copy)).state)
    .toEqual({ kind: 'off', why: { off: 'private' } });
  expect(await tabs.tab(copy)).toMatchObject({
    badge: '•',
    title: expect.stringContaining('private'),
  });

  await tabs.set({ privateLookUp: true });
  await expect.poll(async () => (await tabs.tab(copy)).badge).toBe('1');
  expect((await tabs.tab(copy)).state).toMatchObject({ kind: 'looked-up', notSaved: 'private' });
  // Not stored on request either, nor after more than the reading time.
  const number = await tabs.number(copy);
  await tabs.origin.evaluate(
    (tab) => chrome.tabs.sendMessage(tab, { type: 'remember' }).catch(() => {}),
    number,
  );
  await pause(3000);
  expect((await tabs.tab(copy)).state).toMatchObject({ remembered: false });
  expect(await tabs.origin.evaluate(storedHere)).toEqual([original]);
});

test('shows in open and new tabs that site access is withheld, and continues when it is back', async ({
  tabs,
  sites,
}) => {
  const { copy } = await readOne(tabs, sites);
  await tabs.set({ dwellMs: 60_000 });
  const page = await tabs.visit(copy);
  await expect.poll(async () => (await tabs.tab(copy)).badge).toBe('1');
  const number = await tabs.number(copy);

  await tabs.allowSites(false);
  const noAccess = { badge: '×', title: expect.stringContaining('no access') };
  await expect.poll(() => tabs.tab(number)).toMatchObject(noAccess);
  const known = await tabs.numbers();
  await tabs.visit(sites.put('c.test', '/new', plainPage('New', [prose(400, 7)])));
  const [opened = -1] = (await tabs.numbers()).filter((id) => !known.includes(id));
  await expect.poll(() => tabs.tab(opened)).toMatchObject(noAccess);
  expect((await tabs.tab(opened)).state).toBeUndefined();

  await tabs.allowSites(true);
  await page.bringToFront();
  await expect.poll(async () => (await tabs.tab(number)).badge).toBe('1');
});
