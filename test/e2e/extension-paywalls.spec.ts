import { readFileSync } from 'node:fs';
import { plainPage } from './articles.ts';
import { expect, test } from './extension.ts';
import { stored } from './reading.ts';

/** Returns one of the real articles that test/fixtures/extraction lists with their licenses. */
function realArticle(id: string): { readonly title: string; readonly lines: readonly string[] } {
  const file = new URL('../fixtures/extraction/articles.ndjson', import.meta.url);
  const lines = readFileSync(file, 'utf8').split('\n');
  const line = lines.find((candidate) => candidate.startsWith(`{"id": "${id}"`));
  if (!line) throw new Error(`No article ${id}`);
  return JSON.parse(line);
}

const WALLS: readonly (readonly [what: string, title: string, lines: readonly string[]])[] = [
  [
    'a bot check',
    'Just a moment...',
    [
      'Checking if the site connection is secure',
      'news.example needs to review the security of your connection before proceeding.',
      'Please enable JavaScript and cookies to continue.',
      'Why am I seeing this page? Requests from malicious bots can pose as legitimate traffic. Occasionally, you may see this page while the site ensures that the connection is secure.',
      'Performance & security by Cloudflare',
    ],
  ],
  [
    'a consent wall',
    'Before you continue',
    [
      'We value your privacy',
      'We and our 842 partners store and/or access information on a device, such as cookies, and process personal data, such as unique identifiers and standard information sent by a device, for personalised advertising and content, advertising and content measurement, audience research and services development.',
      'With your permission we and our partners may use precise geolocation data and identification through device scanning. Please note that some processing of your personal data may not require your consent, but you have a right to object to such processing.',
      'You can change your preferences or withdraw your consent at any time by returning to this site.',
    ],
  ],
  [
    '会员墙',
    '登录后继续阅读',
    [
      '登录后继续阅读',
      '本文为会员专享内容，登录并开通会员后即可阅读全文，畅享更多深度报道和独家内容。',
      '手机号登录',
      '没有账号？手机号注册，立即体验全部功能',
      '登录即表示同意用户协议和隐私政策，未注册的手机号将自动注册。',
    ],
  ],
  [
    'a missing page with status 200',
    '404',
    [
      "Sorry, the page you're looking for could not be found.",
      'It may have been moved or deleted, or you may have typed the address wrongly. Please check the address and try again.',
      'If you believe this is an error, please contact the administrator of this site. Go back to the home page or try searching for what you need.',
    ],
  ],
];

test('never remembers or warns about bot checks, consent walls, paywalls, and missing pages', async ({
  context,
  extension,
  sites,
}) => {
  // Whatever is compared is remembered at once.
  await extension.consent({ dwellMs: 0 });
  const page = await context.newPage();
  for (const [i, [what, title, lines]] of WALLS.entries()) {
    const url = sites.put('a.test', `/news/${i}`, plainPage(title, lines));
    await page.goto(url);
    await expect.poll(() => extension.tooltip(url), what).toContain('didn’t compare this page');
    expect(await extension.badge(url), what).toBe('');
  }
  const { title, lines } = realArticle('en-c0102a');
  const article = sites.put('c.test', '/article', plainPage(title, lines));
  await page.goto(article);
  await expect.poll(() => stored(extension)).toEqual([article]);
});

const REPOSTS = [
  {
    id: 'zh-c0022a',
    before: [
      '本文转自：某某网，原文链接：https://a.test/original',
      '转载请注明出处 责任编辑：张三',
    ],
    after: [
      '版权声明：本文为博主原创文章，未经允许不得转载。',
      '长按二维码关注我们的公众号',
      '点击阅读原文',
    ],
  },
  {
    id: 'en-c0271',
    before: [
      'This article first appeared in The Example Times.',
      'Posted on May 7, 2026 | 3 min read',
    ],
    after: [
      'Republished with permission.',
      '© 2026 Another Site. All rights reserved.',
      'Subscribe to our newsletter for more stories like this.',
      'Share this on Twitter',
    ],
  },
];

test('finds reposts between notices of their own, not a template with other details', async ({
  context,
  extension,
  sites,
}) => {
  await extension.consent({ dwellMs: 500 });
  const page = await context.newPage();
  for (const { id, before, after } of REPOSTS) {
    const { title, lines } = realArticle(id);
    const original = sites.put('a.test', `/${id}`, plainPage(title, lines));
    await page.goto(original);
    await expect.poll(() => stored(extension), id).toContain(original);
    const html = plainPage(title, [...before, ...lines, ...after]);
    const repost = sites.put('b.test', `/${id}`, html);
    await page.goto(repost);
    await expect.poll(() => extension.badge(repost), id).toBe('1');
    await expect.poll(async () => (await extension.banner(page))?.text, id).toContain('a.test');
  }

  const note = (version: string, day: string, date: string) =>
    plainPage(`${version} pre-release testing`, [
      `The ${version} pre-release is ready for testing. The release is scheduled for ${day}. Release notes can be found here.`,
      'You can try it out locally by running: RUSTUP_DIST_SERVER=https://dev-static.rust-lang.org rustup update stable',
      `The index is https://dev-static.rust-lang.org/dist/${date}/index.html.`,
      "You can leave feedback on the internals thread. The release team is also thinking about changes to our pre-release process: we'd love your feedback on this GitHub issue.",
    ]);
  const first = sites.put('c.test', '/1.71.1', note('1.71.1', 'August 3', '2023-08-01'));
  await page.goto(first);
  await expect.poll(() => stored(extension)).toContain(first);
  const next = sites.put('c.test', '/1.73.0', note('1.73.0', 'October 5', '2023-10-03'));
  await page.goto(next);
  await expect.poll(() => stored(extension)).toContain(next);
  expect(await extension.badge(next)).toBe('≈');
  expect(await extension.banner(page)).toBeUndefined();
});
