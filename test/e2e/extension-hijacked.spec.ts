import type { BrowserContext, Page } from '@playwright/test';
import { article, plainPage, prose } from './articles.ts';
import { expect, test } from './extension.ts';
import { goTo, read, stored } from './reading.ts';
import { withHead } from './warned.ts';

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

test('a page cannot reach the extension, and its content script, hijacked, no data of other sites', async ({
  context,
  extension,
  sites,
}) => {
  await extension.consent({ dwellMs: 0, mutedSites: ['secret.test'] });
  const script = `<script>
    const begin = () => [setTimeout(() => {}), requestAnimationFrame(() => {}), requestIdleCallback(() => {})];
    const first = begin();
    let rounds = 0;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      rounds++;
      const last = begin();
      globalThis.others = last.map((number, kind) => number - first[kind] - rounds);
      for (let number = 1; number <= Math.max(...last); number++) {
        clearTimeout(number);
        cancelAnimationFrame(number);
        cancelIdleCallback(number);
      }
      fetch('/next').then(() => port2.postMessage(0));
    };
    port2.postMessage(0);
  </script>`;
  sites.put('a.test', '/next', { body: '', delay: 20 });
  const known = sites.put('a.test', '/story', withHead(script, plainPage('Story', [prose(300)])));
  const page = await read({ context, extension }, known);

  await test.step('it cannot count or clear its timers, send messages, or fetch files', async () => {
    expect(await page.evaluate('others')).toEqual([0, 0, 0]);
    const reached = await page.evaluate(async (id) => {
      const probe = fetch(`chrome-extension://${id}/manifest.json`);
      return [
        typeof Reflect.get(globalThis, 'chrome')?.runtime?.sendMessage,
        await probe.then(
          () => 'reached',
          () => 'refused',
        ),
      ];
    }, extension.id);
    expect(reached).toEqual(['undefined', 'refused']);
  });

  await extension.set({ dwellMs: 3_600_000 });
  const url = sites.put('b.test', '/evil', article('en-unrelated'));
  await goTo(page, url);
  await extension.expectTooltip(url, 'nothing like this');
  const inside = await insideContentScript(context, page, extension.id);
  const ask = (type: string, body: object) =>
    inside(
      `chrome.runtime.sendMessage(${JSON.stringify({ type, body })}).then((it) => it ?? 'no answer')`,
    );

  await test.step('its content script has no storage, library, or tabs', async () => {
    await expect(inside('chrome.storage.local.get()')).rejects.toThrow(/not allowed/);
    await expect(inside('chrome.storage.local.set({ consent: 9 })')).rejects.toThrow(/not allowed/);
    expect(await inside('indexedDB.databases()')).toEqual([]);
    const apis = '[typeof chrome.tabs, typeof chrome.scripting?.executeScript]';
    expect(await inside(apis)).toEqual(['undefined', 'undefined']);
  });

  await test.step('its content script can speak only for its own page, and not too often', async () => {
    const forged = { title: 'Forged', textId: '1', text: prose(300, 9) };
    const bodies = {
      lookUp: forged,
      remember: { ...forged, visit: '2' },
      markNotDuplicate: { id: 1, isRejected: true },
    };
    for (const [type, body] of Object.entries(bodies)) {
      expect(await ask(type, { ...body, url: known }), type).toBe('no answer');
    }
    expect(await stored(extension)).toEqual([known]);
    for (const [type, body] of Object.entries(bodies)) {
      expect(await ask(type, { ...body, url }), type).not.toBe('no answer');
    }
    const links = { urls: Array(500).fill(known) };
    expect(await ask('linkBadges', links)).toEqual({ linkBadges: [] });
    await extension.set({ marks: 'all' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('linkBadges', links)));
    const given = answers.filter((answer) => JSON.stringify(answer) !== '{"error":"busy"}');
    expect(given.length).toBeLessThan(5);
  });
});
