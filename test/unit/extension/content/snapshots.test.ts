import { parseHTML } from 'linkedom';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { digest, isErrorPage, isSameDigest } from '../../../../extension/content/snapshots.ts';

describe('digest', () => {
  beforeAll(() => {
    vi.stubGlobal('NodeFilter', { SHOW_TEXT: 4 });
  });

  const words = 'A text of some length, 一段文字。 '.repeat(2000);

  const of = (html: string) => digest(parseHTML(`<html><body>${html}</body></html>`).document.body);

  test('ignores markup, scripts, and styles', () => {
    const one = of(`<p>${words}</p><script>1</script>`);
    expect(isSameDigest(one, of(`<div class="a">${words}</div><style>2</style>`))).toBe(true);
    expect(isSameDigest(digest(null), of(''))).toBe(true);
  });

  test('differs when one character is changed or added', () => {
    const one = of(words);
    for (const at of [0, 7777, words.length - 1]) {
      const other = of(`${words.slice(0, at)}#${words.slice(at + 1)}`);
      expect(isSameDigest(one, other)).toBe(false);
    }
    expect(isSameDigest(one, of(`${words}!`))).toBe(false);
  });

  test('covers only a part of a text that is longer than any article', () => {
    const { length } = of(`<p>${words}</p>`.repeat(100));
    expect(length).toBe(200_000);
    expect(of('<p>a</p>'.repeat(100_000)).length).toBeLessThan(20_000);
  });
});

describe('isErrorPage', () => {
  const here = new URL('https://a.test/story?page=2#end');
  const answered = (responseStatus: number, name = here.href) => [{ name, responseStatus }];

  test.each([403, 404, 410, 429, 500, 503])('is true after the status %i', (status) => {
    expect(isErrorPage(answered(status), here)).toBe(true);
  });

  test.each([0, 200, 203, 304])('is false after the status %i', (status) => {
    expect(isErrorPage(answered(status), here)).toBe(false);
  });

  test('is false once a script has changed more of the URL than its fragment', () => {
    const lost = answered(404);
    expect(isErrorPage(lost, new URL('#top', here))).toBe(true);
    expect(isErrorPage(lost, new URL('?page=3', here))).toBe(false);
    expect(isErrorPage(lost, new URL('/other?page=2', here))).toBe(false);
  });

  test('is false without a navigation entry', () => {
    expect(isErrorPage([], here)).toBe(false);
  });
});
