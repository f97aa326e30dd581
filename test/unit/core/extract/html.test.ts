import { describe, expect, it } from 'vitest';
import { extractFromHtml } from '../../../../core/extract/html.ts';

const day = (n: number) =>
  `<p>On day ${n} the keeper of the lamp wrote, in a hand that shook, that number ${n * 7} had come ` +
  '&amp; gone&nbsp;again, and that nobody saw it';
const days = Array.from({ length: 6 }, (_, n) => day(n)).join('');
const lines = async (html: string) => (await extractFromHtml(html))?.text.split('\n');

it('finds title and text of a page', async () => {
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

describe('reads what a browser would read of', () => {
  it('a part of a page without html, head and body', async () => {
    expect(await lines(days)).toHaveLength(6);
  });

  it('elements that are never closed', async () => {
    expect(await lines(`<title>A</title><div><b><i>${days}`)).toHaveLength(6);
  });

  it('an article that a table throws out', async () => {
    expect(await lines(`<table><article>${days}</article><tr><td>cell</table>`)).toHaveLength(6);
  });
});

it.for<[what: string, html: string]>([
  ['nothing', ''],
  ['frames', '<frameset><frame src="a"></frameset>'],
  ['boxes deeper than a browser nests', '<div>'.repeat(100_000) + days],
  [
    'formatting that multiplies',
    `<div>${Array.from({ length: 300 }, (_, n) => `<font size=${n}>`).join('')}</div>${days.repeat(200)}`,
  ],
])('finds no article in %s', async ([, html]) => {
  expect(await extractFromHtml(html)).toBeUndefined();
});

it('leaves out what a page hides', async () => {
  expect(await lines(`<article>${days}<p hidden>Secret</article>`)).not.toContain('Secret');
});

it('reads a tag of a hundred thousand attributes, and the first of them', async () => {
  const more = Array.from({ length: 100_000 }, (_, n) => `data-${n}`).join(' ');
  const found = await lines(`<div><p hidden ${more}>Secret</p>${days}</div>`);
  expect(found).toHaveLength(6);
});
