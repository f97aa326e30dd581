import { expect, test } from 'vitest';
import { extractFromHtml } from '../../../../core/extract/html.ts';
import { chineseParagraphs, paragraphs } from '../../../browser/sample.ts';

const textOf = async (body: string) => (await extractFromHtml(body))?.text ?? '';

test('keeps code with its comments, without line numbers', async () => {
  const text = await textOf(
    `<article>${paragraphs(3)}<figure><table><tr><td class="gutter"><pre>1<br>2<br>3</pre></td>` +
      '<td><pre><span class="line">let a = 1;</span><br><span class="comment">// ships</span><br>' +
      `<span>a + 1</span></pre></td></tr></table></figure>${paragraphs(3, 'pier')}</article>`,
  );
  expect(text).toContain('\nlet a = 1;\n// ships\na + 1\n');
  expect(text).not.toMatch(/^\d$/m);
});

test('keeps many code blocks in place, without empty ones', async () => {
  const pieces = Array.from({ length: 20 }, (_, n) => [
    `Piece ${n} of the lamp.`,
    `let a${n} = 1;`,
  ]);
  const html = pieces.map(
    ([line, code]) =>
      `<p>${line}</p> <div class="comment"> <pre>${code}</pre><!-- end --> </div><pre> </pre>`,
  );
  expect(await textOf(`<article>${paragraphs(3)}${html.join('')}</article>`)).toContain(
    pieces.flat().join('\n'),
  );
});

test.each([
  [
    'text before and after code',
    '<div>before <pre>let a = 1;</pre></div><div><pre>let b = 2;</pre> after</div>',
    'before\nlet a = 1;\nlet b = 2;\nafter',
  ],
  [
    'words without ruby annotations',
    '<p><ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp>字<rt>じ</rt></ruby>，船</p>',
    '漢字，船',
  ],
])('keeps %s', async (_, html, expected) => {
  expect(await textOf(`<article>${paragraphs(3)}${html}</article>`)).toContain(`\n${expected}`);
});

test('keeps a heading that shares only Latin letters with the title', async () => {
  const page = `<title>使用 RSS 阅读器</title><article><h1>什么是 RSS</h1>${chineseParagraphs(4)}</article>`;
  expect(await textOf(page)).toContain('什么是 RSS');
});

test('keeps a short article of which Readability would remove half', async () => {
  const half =
    'Supper is ready, and everyone sits down to eat what the cook has made of the last fish. ';
  const link = '<a href="/fish">The fish came from the river behind the mill</a>';
  const text = await textOf(
    `<article><p class="entry">${half}</p><div class="intro">${link} and the bread from town.</div></article>`,
  );
  expect(text).toContain('Supper is ready');
  expect(text).toContain('behind the mill and the bread from town.');
});

test('leaves out the other texts in the container of a short Chinese article', async () => {
  const found = await extractFromHtml(
    `<title>守灯人 | 某站</title><article><h1>守灯人</h1><div class="post-meta">作者：某人</div>` +
      `${chineseParagraphs(4)}<div class="related-posts"><a href="/b">相关文章：另一篇</a></div></article>`,
  );
  expect(found?.title).toBe('守灯人');
  expect(found?.text).toContain('第3天');
  expect(found?.text).not.toMatch(/作者|相关文章/);
});
