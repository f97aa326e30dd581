import { readFileSync } from 'node:fs';
import { countTokens } from '../../core/text/tokenize.ts';
import { plainPage } from './articles.ts';
import { expect, test } from './extension.ts';
import { stored } from './reading.ts';

/** Short news by the number of words, or in Chinese characters. */
const NEWS = {
  50: {
    title: 'Bridge to the island reopens after repairs',
    text: 'The bridge to Hallow Island reopened on Friday after eleven weeks of repairs. Engineers replaced two cracked pillars and laid a new road. Ferries that had carried the islanders for free stopped at noon. Buses run again every half hour, and lorries over ten tons must wait until the spring.',
  },
  65: {
    title: 'Village choir wins the national prize',
    text: 'A choir of farmers and nurses from the village of Ostrel has won the national prize for amateur singers. The jury praised its even sound and a program without a single famous piece. The choir has forty members and rehearses in a barn, because the church roof is broken. Its conductor, a retired postman, said that the money would pay for new tiles before winter.',
  },
  hanzi: {
    title: '古镇发现宋代石桥',
    text: '考古人员昨天在江南一座古镇的河底发现宋代石桥遗迹，桥墩保存完好，刻有工匠姓名。当地抽水清淤，三月后向游人开放。',
  },
} as const;

/** Returns the page of another site, with its own markup and content around the same words. */
function portal(title: string, text: string): string {
  const links = ['World', 'Business', 'Sport', 'Weather', 'Opinion'];
  const menu = links.map((name) => `<li><a href="/${name}">${name}</a></li>`).join('');
  const teasers = links.map(
    (name) => `<div class="teaser"><a href="/${name}/1">${name}: what matters today</a></div>`,
  );
  return `<!doctype html><html><meta charset="utf-8"><title>${title} - The Daily Portal</title>
<body><div class="top"><div class="logo"><a href="/">The Daily Portal</a></div><ul class="menu">${menu}</ul></div>
<div class="wrap"><div class="left"><h1>${title}</h1><div class="meta">2026-11-21 14:05</div>
<div class="content">${text
    .split(/(?<=[.。]) ?/)
    .map((line) => `<p>${line}</p>`)
    .join('')}</div><div class="share"><a href="#">Share</a> <a href="#">Print</a></div></div>
<div class="right"><h3>Most read</h3>${teasers.join('')}</div></div>
<div class="foot">© 2026 The Daily Portal. All rights reserved.</div></body></html>`;
}

/** A notice to visitors that is the same on many sites. Vitest looks at all of them. */
const [NOTICE = ''] = readFileSync('test/fixtures/short/notices.ndjson', 'utf8').split('\n');

test('recognizes short news with a doubt, but never shorter texts or notices', async ({
  context,
  extension,
  sites,
}) => {
  await extension.consent({ dwellMs: 500 });
  const articles: string[] = [];
  const page = await context.newPage();
  const banner = async () => (await extension.banner(page))?.text;
  const readHere = async (url: string) => {
    await page.goto(url);
    await expect.poll(() => stored(extension)).toContain(url);
  };

  for (const [name, { title, text }] of Object.entries(NEWS)) {
    expect(countTokens(text)).toBe(name === 'hanzi' ? 50 : Number(name));
    const original = sites.put('a.test', `/news/${name}`, plainPage(title, [text]));
    articles.push(original);
    await readHere(original);
    const copy = sites.put('b.test', `/2026/${name}.html`, portal(title, text));
    articles.push(copy);
    await readHere(copy);
    await expect.poll(() => extension.badge(copy), name).toBe('1');
    await expect.poll(banner, name).toContain('You may have read this before');
    expect(await banner()).toContain('this could be a coincidence');
  }

  // One word changed.
  const edited = NEWS[50].text.replace('Engineers', 'Workers');
  const nearly = sites.put('c.test', '/bridge', portal('Island bridge is open', edited));
  articles.push(nearly);
  await readHere(nearly);
  await expect.poll(() => extension.badge(nearly)).toBe('2');
  await expect.poll(banner).toContain('You may have read this before');

  // 25 words.
  const tiny = NEWS[50].text.split(' ').slice(0, 25).join(' ');
  // What is compared is now remembered at once.
  await extension.set({ dwellMs: 0 });
  const notice: string = JSON.parse(NOTICE).text;
  for (const [i, text] of [tiny, notice].entries()) {
    for (const host of ['a.test', 'd.test']) {
      const url = sites.put(host, `/page/${i}`, plainPage(`Page ${i}`, text.split('\n')));
      await page.goto(url);
      await expect.poll(() => extension.tooltip(url), text).toContain('didn’t compare this page');
      expect(await extension.badge(url), text).toBe('');
      expect(await banner(), text).toBeUndefined();
    }
  }
  expect((await stored(extension)).toSorted()).toEqual(articles.toSorted());
});
