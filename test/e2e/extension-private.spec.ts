import { setTimeout as pause } from 'node:timers/promises';
import { plainPage, prose } from './articles.ts';
import { expect, test } from './extension-tabs.ts';
import { storedHere } from './reading.ts';

const text = [prose(400)];

test('skips private windows and sites without access, and continues once it is allowed', async ({
  tabs,
  sites,
}) => {
  await tabs.allowPrivate();
  const original = sites.put('a.test', '/original', plainPage('Original', text));
  const page = await tabs.visit(original);
  await expect
    .poll(async () => (await tabs.tab(original)).state)
    .toMatchObject({ kind: 'looked-up', remembered: true });

  // A private window is looked up if allowed, and never stored.
  const copy = sites.put('b.test', '/copy', plainPage('Copy', text));
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
  const inPrivate = await tabs.number(copy);
  await tabs.origin.evaluate(
    (tab) => chrome.tabs.sendMessage(tab, { type: 'remember' }).catch(() => {}),
    inPrivate,
  );
  await pause(3000);
  expect((await tabs.tab(copy)).state).toMatchObject({ remembered: false });
  expect(await tabs.origin.evaluate(storedHere)).toEqual([original]);
  await tabs.origin.evaluate((tab) => chrome.tabs.remove(tab), inPrivate);

  // Open and new tabs show that access to sites is withheld.
  await page.bringToFront();
  const number = await tabs.number(original);
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
  await expect.poll(async () => (await tabs.tab(number)).badge).toBe('✓');
});
