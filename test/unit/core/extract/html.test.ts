import { expect, it } from 'vitest';
import { checkLength } from '../../../../core/extract/article-length.ts';
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

const ONE = 'The oil came by boat from the other side of the bay, in barrels that leaked.';
const TWO = 'The wick had to be cut every four hours, and more often when the wind was up.';

it.for([
  ['a line for each item of a list', `<ul><li>${ONE}</li><li>${TWO}</li></ul>`, [ONE, TWO]],
  ['a line for each cell of a table', `<table><tr><td>${ONE}<td>${TWO}</table>`, [ONE, TWO]],
  ['a line for a paragraph that is wrapped', `<p>${ONE.replaceAll(' ', '\n ')}</p>`, [ONE]],
  [
    'a line for a paragraph with markup',
    `<p>${ONE.replace('oil', '<b>o</b><i>il</i>')}</p>`,
    [ONE],
  ],
  ['no spaces but plain ones', `<p>${ONE.replaceAll(' ', ' \u00a0\t')}</p>`, [ONE]],
  [
    'a line for each line of code',
    '<pre>let lamps = 1;\n  lamps += 1;</pre>',
    ['let lamps = 1;', 'lamps += 1;'],
  ],
] as const)('writes %s', async ([, html, expected]) => {
  expect((await lines(`<article>${days}${html}${days}</article>`))?.slice(6, -6)).toEqual(expected);
});

it.for(['post hentry tag-lamps category-sea', 'entry no-comments has-sidebar', 'newsletter-post'])(
  'finds all of an article whose own class is “%s”',
  async (name) => {
    const archive = `<div><h3>Archive</h3>${day(90)}${day(91)}</div>`;
    const found = await lines(`<div class="${name}"><h1>The lamp</h1>${days}</div>${archive}`);
    expect(found).toEqual(await lines(`<article>${days}</article>`));
  },
);

it.for<[what: string, html: string]>([
  [
    'formatting elements that multiply',
    `<div>${Array.from({ length: 300 }, (_, n) => `<font size=${n}>`).join('')}</div>${days.repeat(200)}`,
  ],
])('finds no article in %s', async ([, html]) => {
  expect(await extractFromHtml(html)).toBeUndefined();
});

it.for<[what: string, html: string]>([
  ['a million elements beside it', `<article>${days}</article>${'<i></i>'.repeat(1_000_000)}`],
  ['a million texts beside it', `<article>${days}</article><p>${'x<!---->'.repeat(1_000_000)}`],
  ['5,000 boxes around it', `${'<div>'.repeat(5000)}<article>${days}</article>`],
  ['100,000 boxes around it', `${'<div>'.repeat(100_000)}<article>${days}</article>`],
  ['100,000 boxes beside it', `<article>${days}</article>${'<b><div>'.repeat(100_000)}`],
])('reads the article within the limits, or skips the page, with %s', async ([, html]) => {
  const alone = await lines(`<article>${days}</article>`);
  expect([alone, undefined]).toContainEqual((await lines(html))?.slice(0, 6));
});

it.for<[what: string, html: string]>([
  ['paragraphs', `<article>${days.repeat(10_000_000 / days.length)}</article>`],
  ['one paragraph', `<article><p>${'the lamp, and the keeper. '.repeat(400_000)}</article>`],
  ['one word', `<article><p>${'x'.repeat(10_000_000)}</article>`],
])('finds no article in ten megabytes of %s', async ([, html]) => {
  const found = await extractFromHtml(html);
  expect(found?.kind === 'article' ? checkLength(found.text) : 'skipped').toBeTruthy();
});

it('respects the first attribute of a tag with 100,000 attributes', async () => {
  const more = Array.from({ length: 100_000 }, (_, n) => `data-${n}`).join(' ');
  const found = await lines(`<div><p hidden ${more}>Secret</p>${days}</div>`);
  expect(found).toHaveLength(6);
});
