import { openDB } from 'idb';
import { afterEach, expect, test, vi } from 'vitest';
import { openLibrary } from '../../../../core/library/library.ts';
import { LibraryWait } from '../../../../extension/shared/open-library.ts';
import 'fake-indexeddb/auto';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('all that wait for a library hear that it is held, and that it is free', async () => {
  const older = await openDB('held', 1, { upgrade: (db) => void db.createObjectStore('pages') });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const told: boolean[] = [];
  const watch = () => new LibraryWait((is) => told.push(is));
  // The second stands in line behind the first, and the browser tells it nothing.
  const waiting = [1, 2].map(() => openLibrary('held', watch).catch(() => 'failed'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual([true, true]);
  older.close();
  await Promise.all(waiting);
  expect(told).toEqual([true, true, false, false]);
});

test('a library that another tab upgrades for long is not said to be held', async () => {
  const held: { name: string }[] = [];
  const request = async (name: string, _: object, work: () => Promise<unknown>) => {
    const lock = { name };
    held.push(lock);
    await work();
    held.splice(held.indexOf(lock), 1);
  };
  vi.stubGlobal('navigator', { locks: { request, query: async () => ({ held }) } });
  vi.useFakeTimers();
  const told: string[] = [];
  const [here, other] = ['here', 'other'].map(
    (tab) => new LibraryWait((is) => told.push(`${tab}: ${is}`)),
  );
  let end = () => {};
  here?.upgrading(
    new Promise<void>((resolve) => {
      end = resolve;
    }),
  );
  await vi.advanceTimersByTimeAsync(600_000);
  expect(told).toEqual([]);
  end();
  here?.settled();
  await vi.advanceTimersByTimeAsync(5000);
  other?.settled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual(['other: true', 'other: false']);
});
