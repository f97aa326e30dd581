import { readFileSync } from 'node:fs';
import { plainPage } from './articles.ts';
import { expect, test } from './extension.ts';
import { goTo, readIn } from './reading.ts';
import { withEnd } from './warned.ts';

/** Returns one of the real articles that test/fixtures/extraction lists with their licenses. */
function realArticle(id: string): { readonly title: string; readonly lines: readonly string[] } {
  const file = new URL('../fixtures/extraction/articles.ndjson', import.meta.url);
  const lines = readFileSync(file, 'utf8').split('\n');
  const line = lines.find((candidate) => candidate.startsWith(`{"id": "${id}"`));
  if (!line) throw new Error(`No article ${id}`);
  return JSON.parse(line);
}

/** The notices of a site before and after what it reposts. */
const BEFORE = [
  '本文转自：某某网，原文链接：https://a.test/original',
  '转载请注明出处 责任编辑：张三',
];
const AFTER = [
  '版权声明：本文为博主原创文章，未经允许不得转载。',
  '长按二维码关注我们的公众号',
  '点击阅读原文',
];

/** Short news of 50 words. */
const TITLE = 'Bridge to the island reopens after repairs';
const NEWS =
  'The bridge to Hallow Island reopened on Friday after eleven weeks of repairs. Engineers replaced two cracked pillars and laid a new road. Ferries that had carried the islanders for free stopped at noon. Buses run again every half hour, and lorries over ten tons must wait until the spring.';

/** Returns the page of another site, with its own markup and content around the same words. */
function portal(title: string, text: string): string {
  const links = ['World', 'Business', 'Sport', 'Weather', 'Opinion'];
  const menu = links.map((name) => `<li><a href="/${name}">${name}</a></li>`).join('');
  const lines = text.split(/(?<=[.]) /).map((line) => `<p>${line}</p>`);
  return `<!doctype html><html><meta charset="utf-8"><title>${title} - The Daily Portal</title>
<body><div class="top"><div class="logo"><a href="/">The Daily Portal</a></div><ul class="menu">${menu}</ul></div>
<div class="wrap"><div class="left"><h1>${title}</h1><div class="meta">2026-11-21 14:05</div>
<div class="content">${lines.join('')}</div><div class="share"><a href="#">Share</a> <a href="#">Print</a></div></div></div>
<div class="foot">© 2026 The Daily Portal. All rights reserved.</div></body></html>`;
}

test('finds a repost and short news, but not a few words', async ({
  context,
  extension,
  sites,
}) => {
  await extension.consent({ dwellMs: 0 });
  const page = await context.newPage();
  const read = (path: string, html: string) =>
    readIn(page, extension, sites.put('a.test', path, html));
  /** Opens a page on another site, and waits for its badge. */
  const open = async (path: string, html: string, badge = '1') => {
    const url = sites.put('b.test', path, html);
    await goTo(page, url);
    await extension.expectBadge(url, badge);
  };

  await test.step('a repost between notices of its own, and its title as plain text', async () => {
    const title = '<img src=x onerror=alert(1)>';
    // Ends with a lone surrogate.
    const script = `<script>
      document.title = document.querySelector('h1').textContent = ${JSON.stringify(title)} + '\\ud83d';
    </script>`;
    const { lines } = realArticle('zh-c0022a');
    await read('/original', withEnd(script, plainPage('A title', lines)));
    await open('/repost', withEnd(script, plainPage('A title', [...BEFORE, ...lines, ...AFTER])));
    expect((await extension.expectBanner(page, 'a.test')).text).toContain(title);
  });

  await test.step('short news with a doubt, but never shorter texts', async () => {
    await read('/news', plainPage(TITLE, [NEWS]));
    await open('/news.html', portal(TITLE, NEWS));
    const shown = await extension.expectBanner(page, 'You may have read this before');
    expect(shown.text).toContain('this could be a coincidence');
    const tiny = NEWS.split(' ').slice(0, 25).join(' ');
    await open('/tiny', plainPage('Tiny', [tiny]), '');
    await extension.expectTooltip(page.url(), 'didn’t compare this page');
  });
});
