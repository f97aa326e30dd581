import { signInStructures } from '../fixtures/structures/sign-in.ts';
import { homePage, PDF, plainPage, prose } from './articles.ts';
import { eventually } from './eventually.ts';
import { expect, test } from './extension.ts';
import { popupOn } from './pages.ts';
import { goTo, stored } from './reading.ts';
import type { Answer } from './server.ts';
import { openCopy, readOriginal, withEnd, withStart } from './warned.ts';

const STORY = plainPage('A story', [prose(300)]);

const BOT_CHECK = plainPage('Just a moment...', [
  'Checking if the site connection is secure',
  'news.example needs to review the security of your connection before proceeding.',
  'Please enable JavaScript and cookies to continue.',
  'Why am I seeing this page? Requests from malicious bots can pose as legitimate traffic. Occasionally, you may see this page while the site ensures that the connection is secure.',
  'Performance & security by Cloudflare',
]);

const MEMBERS_ONLY = plainPage('登录后继续阅读', [
  '登录后继续阅读',
  '本文为会员专享内容，登录并开通会员后即可阅读全文，畅享更多深度报道和独家内容。',
  '手机号登录',
  '没有账号？手机号注册，立即体验全部功能',
  '登录即表示同意用户协议和隐私政策，未注册的手机号将自动注册。',
]);

/** Host and path of pages without an article that could be compared, what they are, and the reason. */
const NOT_COMPARED: readonly (readonly [at: string, page: Answer | string, reason: string])[] = [
  ['a.test/note', plainPage('Note', ['Back in five minutes.']), 'too little text'],
  ['a.test/', homePage, 'lists several articles'],
  ['a.test/search?q=words', STORY, 'search'],
  ['a.test/huge', plainPage('Huge', Array(350).fill(prose(1200))), 'too long'],
  ['a.test/gone', { status: 404, body: STORY }, 'answered with an error'],
  [
    'a.test/boxed',
    { body: STORY, headers: { 'content-security-policy': 'sandbox allow-scripts' } },
    'hides where it comes from',
  ],
  ['a.test/check', BOT_CHECK, 'didn’t compare this page'],
  ['a.test/members', MEMBERS_ONLY, 'didn’t compare this page'],
  [
    'a.test/data',
    { body: '{}', contentType: 'application/json' },
    'This is a file, not a web page.',
  ],
  // The address doesn't show what kind of file it is.
  ['a.test/paper', { body: PDF, contentType: 'application/pdf' }, 'This is a PDF, not a web page.'],
];

/** The same for pages that are skipped because they may be private. */
const PRIVATE: readonly (readonly [at: string, reason: string])[] = [
  ['onlinebanking.a.test/news-of-us', 'skips banks'],
  ['a.test/account/terms', 'skips sign-in'],
  ['a.test/shared?access_token=x', 'contains a sign-in key'],
  ['webmail.a.test/read/1', 'skips mail'],
];

test('skips pages that are no articles or may be private, says why, and stores nothing of them', async ({
  context,
  extension,
  sites,
}) => {
  // Whatever is compared is remembered soon.
  await extension.consent({ dwellMs: 0 });
  const page = await context.newPage();
  const open = async (at: string, answer: Answer | string) => {
    const { host, pathname, search } = new URL(`http://${at}`);
    const url = sites.put(host, pathname, answer) + search;
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    return url;
  };
  for (const [at, answer, reason] of NOT_COMPARED) {
    const url = await open(at, answer);
    await extension.expectTooltip(url, reason);
    expect(await extension.badge(url), at).toBe('');
  }

  await test.step('the popup says so too, and no file is requested again', async () => {
    const popup = await popupOn(extension, page.url());
    await expect(popup.getByText('This is a PDF, not a web page.')).toBeVisible();
    await popup.close();
    expect(sites.requests.filter((request) => request === 'a.test/paper')).toHaveLength(1);
  });

  for (const [at, reason] of PRIVATE) {
    const url = await open(at, STORY);
    await extension.expectTooltip(url, reason);
    expect(await extension.badge(url), at).toBe('–');
  }
  expect(await stored(extension)).toEqual([]);

  // The last one is mail.
  const mail = page.url();
  await extension.set({ disabledExclusions: ['mail'] });
  await eventually(() => stored(extension)).toEqual([mail]);
});

const FIELD = '<input type="password">';
const FORM = `<form>${FIELD}</form>`;

/** A page with a sign-in form everywhere but in its article. */
const WITH_FORMS = withStart(
  `<header>${FORM}</header><div style="float: left; width: 200px">${FORM}</div>`,
  withEnd(`<div style="position: fixed; inset: 20%">${FORM}</div><footer>${FORM}</footer>`),
);

const CLOSED_ROOT = plainPage('A site', [prose(40)]).replace(
  '</body>',
  `<div id="root"></div>
  <script>root.attachShadow({ mode: 'closed' }).innerHTML = '${FIELD}'</script></body>`,
);

const signIn = signInStructures().filter(({ kinds }) => kinds.includes('sign-in'));

test('skips a page that asks for a password, but reads an article wherever a form is', async ({
  context,
  extension,
  sites,
}) => {
  const world = { context, extension, sites };
  const page = await readOriginal(world);
  const kept = await stored(extension);
  await openCopy(page, world, WITH_FORMS);

  // What is compared from now on is remembered soon.
  await page.goto('about:blank');
  await extension.set({ dwellMs: 0 });
  const closed = sites.put('c.test', '/closed', CLOSED_ROOT);
  await goTo(page, closed);
  await extension.expectTooltip(closed, 'ask for a password');
  expect(await extension.badge(closed)).toBe('–');
  for (const { html, name, path } of signIn) {
    await goTo(page, sites.put('d.test', path, html));
    await test.step(name, () => extension.expectBadge(page.url(), '–'));
  }

  await test.step('the next article of the same document has no such form', async () => {
    const next = sites.put('d.test', '/next', STORY);
    await page.evaluate(async (url) => {
      const html = await (await fetch(url)).text();
      history.pushState(null, '', url);
      document.body.replaceWith(new DOMParser().parseFromString(html, 'text/html').body);
    }, next);
    await eventually(() => stored(extension)).toContain(next);
    expect(await stored(extension)).toHaveLength(kept.length + 1);
  });
});
