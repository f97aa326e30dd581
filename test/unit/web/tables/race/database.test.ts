import { afterEach, expect, test, vi } from 'vitest';
import { withRaceLock } from '../../../../../web/tables/race/database.ts';

afterEach(() => vi.unstubAllGlobals());

type Work = (lock: object | null) => Promise<string>;

const stubLocks = (request: (name: string, options: object, work: Work) => Promise<string>) =>
  vi.stubGlobal('navigator', { locks: { request } });

const runWithLock = () =>
  withRaceLock(
    false,
    async () => 'ran',
    () => 'taken',
  );

test('the work runs without a lock if the browser has none or grants none', async () => {
  vi.stubGlobal('navigator', {});
  expect(await runWithLock()).toBe('ran');
  stubLocks(() => Promise.reject(new DOMException('The request was denied.', 'SecurityError')));
  expect(await runWithLock()).toBe('ran');
});

test('work that fails is not tried again', async () => {
  stubLocks((_name, _options, work) => work({}));
  const work = vi.fn(() => Promise.reject(new Error('no memory')));
  await expect(withRaceLock(true, work, () => undefined as never)).rejects.toThrow('no memory');
  expect(work).toHaveBeenCalledOnce();
});
