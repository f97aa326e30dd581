import type { BrowserContext, Page } from '@playwright/test';
import { plainPage, prose } from './articles.ts';
import { expect, test } from './extension.ts';
import { goTo, read, stored } from './reading.ts';

/** Runs code in the world of a page's content script, as a page that has hijacked it could. */
async function insideContentScript(
  context: BrowserContext,
  page: Page,
  id: string,
): Promise<(code: string) => Promise<unknown>> {
  const session = await context.newCDPSession(page);
  const world = new Promise<number>((resolve) => {
    session.on('Runtime.executionContextCreated', ({ context }) => {
      if (context.origin === `chrome-extension://${id}`) resolve(context.id);
    });
  });
  await session.send('Runtime.enable');
  const contextId = await world;
  return async (expression) => {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      contextId,
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
    return result.value;
  };
}

const ask = (message: object) =>
  `chrome.runtime.sendMessage(${JSON.stringify(message)}).then((it) => it ?? 'no answer')`;

test('a hijacked content script cannot read data, write for other sites, or ask too often', async ({
  context,
  extension,
  sites,
}) => {
  await extension.consent({ dwellMs: 500, mutedSites: ['secret.test'] });
  const known = sites.put('a.test', '/story', plainPage('Story', [prose(300)]));
  const page = await read({ context, extension }, known);
  await extension.set({ dwellMs: 3_600_000 });
  const url = sites.put('b.test', '/evil', plainPage('Evil', [prose(300, 7)]));
  await goTo(page, url);
  await expect.poll(() => extension.tooltip(url)).toContain('nothing like this');
  const inside = await insideContentScript(context, page, extension.id);

  await expect(inside('chrome.storage.local.get()')).rejects.toThrow(/not allowed/);
  await expect(inside('chrome.storage.local.set({ consent: 9 })')).rejects.toThrow(/not allowed/);
  expect(await inside('indexedDB.databases()')).toEqual([]);
  expect(await inside('[typeof chrome.tabs, typeof chrome.scripting?.executeScript]')).toEqual([
    'undefined',
    'undefined',
  ]);

  const article = { title: 'Forged', text: prose(300, 9) };
  const rejection = { id: 1, isRejected: true };
  const requests = [
    { type: 'lookUp', body: article, answer: { copies: [] } },
    { type: 'remember', body: article, answer: { remembered: true } },
    { type: 'markNotDuplicate', body: rejection, answer: { done: true } },
  ];
  for (const { type, body } of requests) {
    expect(await inside(ask({ type, body: { ...body, url: known } })), type).toBe('no answer');
  }
  expect(await stored(extension)).toEqual([known]);
  // It can send the same about its own page.
  for (const { type, body, answer } of requests) {
    expect(await inside(ask({ type, body: { ...body, url } })), type).toMatchObject(answer);
  }

  const marks = { type: 'linkBadges', body: { urls: Array(500).fill(known) } };
  expect(await inside(ask(marks))).toEqual({ linkBadges: [] });
  await extension.set({ showLinkBadges: true });
  const answers = await inside(`Promise.all(Array.from({ length: 20 }, () => ${ask(marks)}))`);
  const isBusy = (answer: unknown) => JSON.stringify(answer) === '{"error":"busy"}';
  expect((answers as unknown[]).filter((answer) => !isBusy(answer)).length).toBeLessThan(5);
});
