import { describe, expect, it } from 'vitest';
import { extractFromHtml } from '../../../../core/extract/html.ts';

const day = (n: number) =>
  `<p>On day ${n} the keeper of the lamp wrote, in a hand that shook, that number ${n * 7} had come ` +
  '&amp; gone&nbsp;again, and that nobody saw it';
const days = Array.from({ length: 6 }, (_, n) => day(n)).join('');
const lines = async (html: string) => (await extractFromHtml(html))?.text.split('\n');

it('finds the title and text of a page', async () => {
  const found = await extractFromHtml(
    `<!doctype html><html><head><title>The lamp - A Site</title></head><body><nav>Menu</nav>
     <article><h1>The lamp</h1>${days}</article><footer>Foot</footer></body></html>`,
  );
  expect(found?.title).toBe('The lamp');
  expect(found?.text).toMatch(
    /^On day 0 .* had come & gone again, and that nobody saw it\nOn day 1/,
  );
  expect(found?.text).not.toMatch(/Menu|Foot|The lamp/);
});

describe('parses like a browser', () => {
  it('a fragment without html, head, and body', async () => {
    expect(await lines(days)).toHaveLength(6);
  });

  it('elements that are never closed', async () => {
    expect(await lines(`<title>A</title><div><b><i>${days}`)).toHaveLength(6);
  });

  it('an article that the parser moves out of a table', async () => {
    expect(await lines(`<table><article>${days}</article><tr><td>cell</table>`)).toHaveLength(6);
  });
});

it.for<[what: string, html: string]>([
  ['an empty page', ''],
  ['frames', '<frameset><frame src="a"></frameset>'],
  ['boxes nested deeper than a browser allows', '<div>'.repeat(100_000) + days],
  [
    'formatting elements that multiply',
    `<div>${Array.from({ length: 300 }, (_, n) => `<font size=${n}>`).join('')}</div>${days.repeat(200)}`,
  ],
])('finds no article in %s', async ([, html]) => {
  expect(await extractFromHtml(html)).toBeUndefined();
});

it('leaves out hidden parts of a page', async () => {
  expect(await lines(`<article>${days}<p hidden>Secret</article>`)).not.toContain('Secret');
});

it('respects the first attribute of a tag with 100,000 attributes', async () => {
  const more = Array.from({ length: 100_000 }, (_, n) => `data-${n}`).join(' ');
  const found = await lines(`<div><p hidden ${more}>Secret</p>${days}</div>`);
  expect(found).toHaveLength(6);
});
