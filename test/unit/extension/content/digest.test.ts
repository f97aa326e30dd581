import { parseHTML } from 'linkedom';
import { beforeAll, expect, test, vi } from 'vitest';
import { digest, sameDigest } from '../../../../extension/content/snapshots.ts';

beforeAll(() => {
  vi.stubGlobal('NodeFilter', { SHOW_TEXT: 4 });
});

const words = 'A text of some length, 一段文字。 '.repeat(2000);

const of = (html: string) => digest(parseHTML(`<html><body>${html}</body></html>`).document.body);

test('the same text is the same, whatever stands around it and there for scripts', () => {
  const one = of(`<p>${words}</p><script>1</script>`);
  expect(sameDigest(one, of(`<div class="a">${words}</div><style>2</style>`))).toBe(true);
  expect(sameDigest(digest(null), of(''))).toBe(true);
});

test('one other character, or one more, is another text', () => {
  const one = of(words);
  for (const at of [0, 7777, words.length - 1]) {
    const other = of(`${words.slice(0, at)}#${words.slice(at + 1)}`);
    expect(sameDigest(one, other)).toBe(false);
  }
  expect(sameDigest(one, of(`${words}!`))).toBe(false);
});

test('of a text that is no article a part is gone through', () => {
  const { length } = of(`<p>${words}</p>`.repeat(100));
  expect(length).toBe(200_000);
  expect(of('<p>a</p>'.repeat(100_000)).length).toBeLessThan(20_000);
});
