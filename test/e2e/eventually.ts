import { expect } from '@playwright/test';

/** Playwright's own pauses grow to a second, which is longer than most of what tests wait for. */
const INTERVALS = [50, 100, 150];

/** Asks again and again until the answer is as expected: `await eventually(ask).toBe(3)`. */
export function eventually<T>(ask: () => T | Promise<T>, message = '') {
  return expect.poll(ask, { message, intervals: INTERVALS });
}

/** A string with these words in it, or one that matches. */
export function saying(words: string | RegExp) {
  return typeof words === 'string' ? expect.stringContaining(words) : expect.stringMatching(words);
}
