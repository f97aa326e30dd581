import { openDB } from 'idb';
import { afterEach, expect, test, vi } from 'vitest';
import { openLibrary } from '../../../../core/library/library.ts';
import { type Delay, LibraryWait } from '../../../../extension/shared/open-library.ts';
import 'fake-indexeddb/auto';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('reports to everyone who waits for a library when it is held and when it is free', async () => {
  const older = await openDB('held', 1, { upgrade: (db) => void db.createObjectStore('pages') });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const reported: (Delay | undefined)[] = [];
  const watch = () => new LibraryWait((delay) => reported.push(delay));
  // The second waits behind the first, so the browser doesn't notify it.
  const waiting = [1, 2].map(() => openLibrary('held', watch).catch(() => 'failed'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reported).toEqual(['held', 'held']);
  older.close();
  await Promise.all(waiting);
  expect(reported).toEqual(['held', 'held', undefined, undefined]);
});

test('reports to everyone how far one tab has upgraded the library, and not that it is held', async () => {
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
    (tab) => new LibraryWait((delay) => reported.push(`${tab}: ${delay}`)),
  );
  let end = () => {};
  here?.upgrading(
    new Promise<void>((resolve) => {
      end = resolve;
    }),
  );
  await vi.advanceTimersByTimeAsync(900);
  here?.progress(1, 8);
  expect(reported).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  await vi.waitFor(() => expect(reported).toEqual(['here: 0.125', 'other: 0.125']));
  here?.progress(1, 2);
  await vi.advanceTimersByTimeAsync(600_000);
  await vi.waitFor(() => expect(reported.slice(2)).toEqual(['here: 0.5', 'other: 0.5']));
  reported.length = 0;
  end();
  here?.settled();
  await vi.advanceTimersByTimeAsync(5000);
  other?.settled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reported).toEqual(['here: undefined', 'other: held', 'other: undefined']);
});
