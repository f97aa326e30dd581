import { describe, expect, test } from 'vitest';
import { isErrorPage } from '../../../../../extension/content/snapshots.ts';

const here = new URL('https://a.test/story?page=2#end');
const answered = (responseStatus: number, name = here.href) => [{ name, responseStatus }];

describe('an error page', () => {
  test.each([403, 404, 410, 429, 500, 503])('is what came with the status %i', (status) => {
    expect(isErrorPage(answered(status), here)).toBe(true);
  });

  test.each([0, 200, 203, 304])('is not what came with the status %i', (status) => {
    expect(isErrorPage(answered(status), here)).toBe(false);
  });

  test('is none any more where a script has routed elsewhere, and not only to an anchor', () => {
    const lost = answered(404);
    expect(isErrorPage(lost, new URL('#top', here))).toBe(true);
    expect(isErrorPage(lost, new URL('?page=3', here))).toBe(false);
    expect(isErrorPage(lost, new URL('/other?page=2', here))).toBe(false);
  });

  test('is not known of without an entry', () => {
    expect(isErrorPage([], here)).toBe(false);
  });
});
