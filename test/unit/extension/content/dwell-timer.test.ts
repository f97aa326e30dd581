import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitForDwell } from '../../../../extension/content/dwell-timer.ts';

let controller: AbortController;
let isShown: boolean;
let dwellMs: number;
let isRead: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: () => {} });
  controller = new AbortController();
  [isShown, dwellMs, isRead] = [true, 10_000, false];
  const { signal } = controller;
  const shown = async () => isShown;
  waitForDwell(() => dwellMs, shown, signal).then(
    () => {
      isRead = true;
    },
    () => {},
  );
});

afterEach(() => {
  controller.abort();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('doesn’t count the time in which the page hides its article', async () => {
  isShown = false;
  await pass(30_000);
  isShown = true;
  await pass(6000);
  expect(isRead).toBe(false);
  await pass(6000);
  expect(isRead).toBe(true);
});

test('follows a change of the reading time', async () => {
  dwellMs = 60_000;
  await pass(11_000);
  expect(isRead).toBe(false);
  dwellMs = 10_000;
  await pass(1000);
  expect(isRead).toBe(true);
});

test('sets no timer while the page is hidden', async () => {
  await pass(1000);
  Object.assign(document, { visibilityState: 'hidden' });
  await pass(1000);
  expect(vi.getTimerCount()).toBe(0);
});
