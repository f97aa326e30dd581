import { openDB } from 'idb';
import { afterEach, expect, test, vi } from 'vitest';
import { openLibrary } from '../../../../core/library/library.ts';
import { LibraryWait } from '../../../../extension/shared/open-library.ts';
import 'fake-indexeddb/auto';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('reports to everyone who waits for a library when it is held and when it is free', async () => {
  const older = await openDB('held', 1, { upgrade: (db) => void db.createObjectStore('pages') });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const reported: boolean[] = [];
  const watch = () => new LibraryWait((is) => reported.push(is));
  // The second waits behind the first, so the browser doesn't notify it.
  const waiting = [1, 2].map(() => openLibrary('held', watch).catch(() => 'failed'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reported).toEqual([true, true]);
  older.close();
  await Promise.all(waiting);
  expect(reported).toEqual([true, true, false, false]);
});

test('does not report a library as held while another tab upgrades it', async () => {
  const held: { name: string }[] = [];
  const request = async (name: string, _: object, work: () => Promise<unknown>) => {
    const lock = { name };
    held.push(lock);
    await work();
    held.splice(held.indexOf(lock), 1);
  };
  vi.stubGlobal('navigator', { locks: { request, query: async () => ({ held }) } });
  vi.useFakeTimers();
  const reported: string[] = [];
  const [here, other] = ['here', 'other'].map(
    (tab) => new LibraryWait((is) => reported.push(`${tab}: ${is}`)),
  );
  let end = () => {};
  here?.upgrading(
    new Promise<void>((resolve) => {
      end = resolve;
    }),
  );
  await vi.advanceTimersByTimeAsync(600_000);
  expect(reported).toEqual([]);
  end();
  here?.settled();
  await vi.advanceTimersByTimeAsync(5000);
  other?.settled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reported).toEqual(['other: true', 'other: false']);
});
