import { deleteDB, openDB } from 'idb';
import { afterEach, expect, test, vi } from 'vitest';
import { openLibrary } from '../../../../core/library/library.ts';
import { LibraryWait } from '../../../../extension/shared/open-library.ts';
import 'fake-indexeddb/auto';

afterEach(() => vi.useRealTimers());

test('reports to everyone who waits for a library when it is held and when it is free', async () => {
  const other = await openDB('held', 1);
  const deleted = deleteDB('held');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const reported: boolean[] = [];
  // They wait behind the deletion, so the browser doesn't notify them.
  const waiting = [1, 2].map(() =>
    openLibrary('held', () => new LibraryWait((isHeld) => reported.push(isHeld))),
  );
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reported).toEqual([true, true]);
  other.close();
  await Promise.all([deleted, ...waiting]);
  expect(reported).toEqual([true, true, false, false]);
});
