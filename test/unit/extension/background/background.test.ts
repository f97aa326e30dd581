import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeBrowser, freshBrowser } from './fake-browser.ts';

let now: FakeBrowser;
beforeEach(() => {
  vi.resetModules();
  now = freshBrowser();
  vi.stubGlobal('browser', complete(browser));
});

/** Adds all APIs that a fake browser lacks. They do nothing. */
function complete<T extends object>(fake: T): T {
  return new Proxy(fake, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name);
      if (typeof found === 'object' && found !== null) return complete(found);
      return found ?? complete(async () => undefined);
    },
  });
}

test('the first worker after the start of the browser begins a new log of writes', async () => {
  const deleted = vi.spyOn(IDBFactory.prototype, 'deleteDatabase');
  await import('../../../../extension/background/background.ts');
  await vi.waitFor(() => expect(now.session).toEqual({ synced: true, hasNewLog: true }), 30_000);
  expect(deleted.mock.calls.map(([name]) => name)).toEqual(['twicetold-log']);
  deleted.mockRestore();
});

test('a worker that could not begin one leaves it to the next', async () => {
  const deleted = vi.spyOn(IDBFactory.prototype, 'deleteDatabase').mockImplementation(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError');
  });
  await import('../../../../extension/background/background.ts');
  await vi.waitFor(() => expect(deleted).toHaveBeenCalled(), 30_000);
  await vi.waitFor(() => expect(now.session).toEqual({ synced: true }), 30_000);
  deleted.mockRestore();
  vi.resetModules();
  await import('../../../../extension/background/background.ts');
  await vi.waitFor(() => expect(now.session).toEqual({ synced: true, hasNewLog: true }), 30_000);
});
