import { afterEach, expect, test, vi } from 'vitest';
import { withRaceLock } from '../../../../../web/tables/race/database/race-lock.ts';

afterEach(() => vi.unstubAllGlobals());

type Ask = (lock: object | null) => Promise<string>;

const locksThat = (request: (name: string, options: object, ask: Ask) => Promise<string>) =>
  vi.stubGlobal('navigator', { locks: { request } });

const ask = () =>
  withRaceLock(
    false,
    async () => 'raced',
    () => 'taken',
  );

test('a lock that is free lets the race run, and one that is taken does not', async () => {
  locksThat((_name, _options, work) => work({}));
  expect(await ask()).toBe('raced');
  locksThat((_name, _options, work) => work(null));
  expect(await ask()).toBe('taken');
});

test('without locks, and where the browser grants none, the race runs all the same', async () => {
  vi.stubGlobal('navigator', {});
  expect(await ask()).toBe('raced');
  locksThat(() => Promise.reject(new DOMException('The request was denied.', 'SecurityError')));
  expect(await ask()).toBe('raced');
});

test('what fails of the race itself is not tried again', async () => {
  locksThat((_name, _options, work) => work({}));
  const work = vi.fn(() => Promise.reject(new Error('no memory')));
  await expect(withRaceLock(true, work, () => undefined as never)).rejects.toThrow('no memory');
  expect(work).toHaveBeenCalledOnce();
});
