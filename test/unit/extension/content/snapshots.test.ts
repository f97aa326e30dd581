import { parseHTML } from 'linkedom';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { TimeSlicer } from '../../../../core/extract/time-slicer.ts';
import { digest, isErrorPage, isSameDigest } from '../../../../extension/content/snapshots.ts';

describe('digest', () => {
  beforeAll(() => {
    vi.stubGlobal('NodeFilter', { SHOW_TEXT: 4 });
  });

  const words = 'A text of some length, 一段文字。 '.repeat(2000);

  const bodyOf = (html: string) => parseHTML(`<html><body>${html}</body></html>`).document.body;
  const of = (html: string) => digest(bodyOf(html), new TimeSlicer());

  test('ignores markup, scripts, and styles', async () => {
    const one = await of(`<p>${words}</p><script>1</script>`);
    const other = await of(`<div class="a">${words}</div><style>2</style>`);
    expect(isSameDigest(one, other)).toBe(true);
    expect(isSameDigest(await digest(null, new TimeSlicer()), await of(''))).toBe(true);
  });

  test('differs when one character is changed or added', async () => {
    const one = await of(words);
    for (const at of [0, 7777, words.length - 1]) {
      const other = await of(`${words.slice(0, at)}#${words.slice(at + 1)}`);
      expect(isSameDigest(one, other)).toBe(false);
    }
    expect(isSameDigest(one, await of(`${words}!`))).toBe(false);
  });

  test('covers only a part of a text that is longer than any article', async () => {
    const { length } = await of(`<p>${words}</p>`.repeat(100));
    expect(length).toBe(200_000);
    expect((await of('<p>a</p>'.repeat(100_000))).length).toBeLessThan(20_000);
  });

  test('gives the page time, however many texts it has', async () => {
    let now = 0;
    let longest = 0;
    let begun = 0;
    const slicer = new TimeSlicer(
      async () => {
        longest = Math.max(longest, now - begun);
        begun = now;
      },
      // Each look at the clock stands for the work between two.
      () => now++,
    );
    await digest(bodyOf('<p>a</p>'.repeat(5000)), slicer);
    expect(now).toBeGreaterThan(600);
    expect(longest).toBeGreaterThan(0);
    expect(longest).toBeLessThan(20);
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
