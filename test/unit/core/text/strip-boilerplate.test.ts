import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { stripBoilerplate } from '../../../../core/text/boilerplate/strip-boilerplate.ts';

const CHINESE =
  '第一天夜里，守灯人在本子上写道，海上来的风比往年更冷，他把灯芯剪短，又把窗子关紧。\n' +
  '第二天早晨，他数了数桶里剩下的油，算出还能点七个晚上，于是给镇上写了一封信。\n' +
  '信是托渔夫带去的，渔夫说镇上的人都在谈论那盏灯，说它好像比从前暗了一些。';
const ENGLISH =
  'On the first night the keeper wrote in his book that the wind from the sea was colder than before.\n' +
  'By noon he had counted the oil that was left, and found that it would last for seven nights.\n' +
  'He gave the fisherman a letter, and the fisherman told him that the lamp had looked dim of late.';

const heads = [
  '来源：新华网',
  '本文转自微信公众号“海边读书”（ID：haibian）',
  '发布时间：2024-05-06 10:12  阅读：1.2万',
  '阅读 3.4万  评论 120',
  '点击上方“海边读书”，关注我们',
  '【字体：大 中 小】',
  '本文首发于少数派，转载请注明出处',
  'This article first appeared in The Coast Review.',
  'Originally published at coast.example on May 6, 2024',
  'Republished with permission from The Coast Review',
  'By Ada Reader | May 6, 2024',
  'Source: The Coast Review',
  'Image source, Getty Images',
  '5 min read',
  'Share on Twitter',
  'Published on May 6, 2024',
];
const tails = [
  '责任编辑：李四',
  '（责任编辑：李四 校对：王五）',
  '责编/李四',
  '責任編輯：李四',
  '转载请注明出处：https://example.com/a/1',
  '未经授权，不得转载。',
  '版权声明：本文为博主原创文章，遵循 CC 4.0 BY-SA 版权协议，转载请附上原文出处链接和本声明。',
  '本博客所有文章除特别声明外，均采用 BY-NC-SA 许可协议。转载请注明出处！',
  '声明：本文仅代表作者个人观点，不代表本站立场。',
  '以上内容仅代表作者个人观点，与本网无关。',
  '如有侵权，请联系我们删除',
  '扫码关注公众号',
  '长按识别二维码关注我们',
  '点击阅读原文',
  '阅读原文',
  '上一篇：灯塔的来历',
  '标签：灯塔 海 风',
  '《 海边日报 》（ 2024年01月01日 02 版）',
  '分享到：微信 微博 QQ空间',
  '更多精彩内容，请关注海边读书公众号',
  '星标公众号，第一时间看推送',
  '增值电信业务经营许可证：浙B2-20090001',
  '建议使用IE9及以上浏览器或1440*900以上分辨率浏览本网站，本网站已支持IPv6访问。',
  '由 Hexo 强力驱动',
  'Ada Reader and Jane Smith contributed to this report.',
  "Don't miss a story",
  'Find us on Facebook',
  '京ICP备12345678号-1',
  'Copyright © 2024 The Coast Review. All rights reserved.',
  'All rights reserved.',
  'Get the best of our stories in your inbox',
  'Share this article',
  'Click to share on Facebook (Opens in new window)',
  'This work is licensed under a Creative Commons Attribution 4.0 International License.',
  'The views expressed here are those of the author and not of the publisher.',
  'Tags: lamp, sea',
  'Thanks for reading!',
  'Read the original article here.',
];

test.for(heads)('removes a line before an article: %s', (line) => {
  expect(stripBoilerplate(`${line}\n${CHINESE}`)).toBe(CHINESE);
  expect(stripBoilerplate(`${line}\n${ENGLISH}`)).toBe(ENGLISH);
});

test.for(tails)('removes a line after an article: %s', (line) => {
  expect(stripBoilerplate(`${CHINESE}\n${line}`)).toBe(CHINESE);
  expect(stripBoilerplate(`${ENGLISH}\n${line}`)).toBe(ENGLISH);
});

it('removes notices after a title and subtitle, and at the end of the last sentence', () => {
  expect(
    stripBoilerplate(
      `守灯人\n一个老故事\n来源：海边日报\n${CHINESE}（责任编辑：李四）\n上一篇：没有了`,
    ),
  ).toBe(`守灯人\n一个老故事\n${CHINESE}`);
});

test.for([
  '来源于海上的风一年比一年冷，守灯人的本子里写得很清楚。',
  '他在文中写道，转载请注明出处是一种礼貌，可是没有人照做。',
  '版权法的历史比灯塔的历史短得多，这一点他后来才知道。',
  '编辑们读了他的信，决定派人去看看那盏灯。',
  '关注海边的人不多，关注灯的人更少。',
  '记者：您守了三十年的灯，有没有想过离开？',
  '未经授权的转载一年有上千次，平台却只处理了其中的三成。',
  '关注我国海岸的人都知道，那盏灯已经亮了一百年。',
  '更多人开始关注海边的灯塔，来访问的人却少了。',
  '分享给大家一个守灯人的故事，故事不长，但是很真。',
  '由数据驱动的航标正在取代灯塔，守灯人并不难过。',
  '由守灯人提出的那个主题，镇上讨论了三年。',
  '本文基于 TCP 协议，讲一讲灯塔之间是怎样通信的。',
  '本文由浅入深，介绍怎样把一座灯塔的日志发布到网上。',
  '这家公司取得了食品经营许可证，在灯塔下面开了一家面馆。',
  '字体设计的第一课，是从灯塔上的四个字开始的。',
  '建议使用 Chrome 浏览器打开开发者工具，然后切换到网络面板，再刷新一次。',
  '版权所有者的权利，在那座岛上没有人说得清楚。',
  '如果有人侵犯了邻居的隐私，应当承担责任，他后来也联系当事人道了歉。',
  '更新于2023年的统计年鉴显示，岛上的人口连续第二年减少。',
  '微信：不只是聊天的工具，它改变了岛上的生活，从买鱼到看病，都离不开它。',
  'Find me a man who has never lied, said Diogenes, and went on with his lamp through the market.',
  'Visit our friends in Ireland and they will tell you that rain is a kind of weather.',
  'Join us in the kitchen, she said, and so we sat until the morning came.',
  'Contact us if you see the bird, the society asks, for it was last seen near Hull.',
  'Email me your thoughts, said the senator.',
  'Never miss a chance to be kind, my grandfather said, and he never did.',
  'Originally published in London, it sold out on its first day.',
  'Views expressed by voters in the survey were more moderate than expected.',
  'From here to the sea',
  'Source code is what the keeper never learned to read.',
  'By noon the ships had gone, and the keeper slept.',
  'Share prices fell on Monday after the harbour closed.',
  'Copyright law was older than the lamp, but not by much.',
  'The story was first published in a harbour town, and he had read it there.',
  'Published authors seldom keep lamps.',
  'Cookies were on the table when we came in, and nobody had eaten any.',
  'Follow the coast to the north, and the lamp is the first thing that comes into sight.',
])('keeps a sentence of the article: %s', (line) => {
  const text = `${line}\n${line.charCodeAt(0) > 255 ? CHINESE : ENGLISH}\n${line}`;
  expect(stripBoilerplate(text)).toBe(text);
});

it('keeps the questions of an interview', () => {
  const [first = '', second = '', third = ''] = CHINESE.split('\n');
  const text = `记者：守了多少年\n${first}\n记者：怕不怕\n${second}\n记者：还守吗\n${third}`;
  expect(stripBoilerplate(text)).toBe(text);
  expect(stripBoilerplate(`${text}\n编辑：李四`)).toBe(text);
});

it('removes 100,000 notices at the end of a line', () => {
  expect(stripBoilerplate(`${CHINESE}${'（责任编辑：李四）'.repeat(100_000)}`)).toBe(CHINESE);
});

it('removes a notice after a million blank lines, but keeps the lines', () => {
  const text = `${ENGLISH}${'\n'.repeat(1_000_000)}`;
  // Not `toBe`, which would print both texts.
  expect(stripBoilerplate(text) === text).toBe(true);
  expect(stripBoilerplate(`${text}\nAll rights reserved.`) === text).toBe(true);
});

it('keeps the numbers of a table, but not a counter after it', () => {
  const table = 'Year\nShips\n1903\n12\n1904\n15\nSo many ships came in, and as many went out.';
  expect(stripBoilerplate(`${ENGLISH}\n${table}\n312`)).toBe(`${ENGLISH}\n${table}`);
});

it('keeps notices deep inside a text', () => {
  const text = `${`${ENGLISH}\n`.repeat(3)}All rights reserved.\n${`${ENGLISH}\n`.repeat(3)}The end of it`;
  expect(stripBoilerplate(text)).toBe(text);
});

describe('keeps nothing of', () => {
  test.for([
    [
      'a robot check',
      'Just a moment...\nexample.com\nVerify you are human by completing the action below.\nexample.com needs to review the security of your connection before proceeding.\nRay ID: 8a1b2c3d4e5f\nPerformance & security by Cloudflare',
    ],
    [
      'an older robot check',
      'Checking your browser before accessing example.com.\nThis process is automatic. Your browser will redirect to your requested content shortly.\nPlease allow up to 5 seconds…\nDDoS protection by Cloudflare',
    ],
    [
      'a page without scripts',
      'Please enable JavaScript and cookies to continue\nYou need to enable JavaScript to run this app.',
    ],
    [
      'a missing page',
      "404\nPage not found\nSorry, we couldn't find the page you were looking for.\nGo back to the home page",
    ],
    [
      'a forbidden page',
      "403 Forbidden\nYou don't have permission to access this resource.\nnginx",
    ],
    ['a failed page', '502 Bad Gateway\nThe server returned an invalid or incomplete response.'],
    [
      'a consent wall',
      'We value your privacy\nWe and our 842 partners store and/or access information on a device, such as cookies, and process personal data, such as unique identifiers.\nYou may click to consent to our and our partners’ processing as described above.\nAccept all\nReject all\nManage preferences',
    ],
    [
      'a paywall',
      'To continue reading this article, which is only for subscribers, log in.\nAlready a subscriber? Sign in\nStart your free trial today\nSubscribe now',
    ],
    [
      'a missing page in Chinese',
      '404\n抱歉，您访问的页面不存在或已被删除！\n5 秒后自动跳转到首页\n返回首页',
    ],
    ['a withdrawn article', '该内容已被发布者删除'],
    ['a robot check in Chinese', '当前环境异常\n完成验证后即可继续访问。\n去验证'],
    ['a missing page in traditional Chinese', '很抱歉，您訪問的頁面不存在\n返回首頁'],
    [
      'a consent wall in one paragraph',
      'We and our 842 partners store and/or access information on a device, such as cookies and process personal data, such as unique identifiers and standard information sent by a device for personalised advertising and content. With your permission we and our partners may use precise geolocation data and identification through device scanning. You may click to consent to our and our 842 partners’ processing as described above. Please note that some processing of your personal data may not require your consent, but you have a right to object to such processing. You can change your preferences or withdraw your consent at any time.',
    ],
    [
      'a consent wall in Chinese',
      '我们重视您的隐私\n本网站使用Cookie和类似技术来改善您的浏览体验。点击“全部接受”，即表示您同意我们使用Cookie。您也可以点击“管理偏好”来选择您希望启用的类别。更多信息请参阅我们的隐私政策。',
    ],
    [
      'a server that does not answer',
      "Connection timed out Error code 522\nWhat happened?\nThe initial connection between Cloudflare's network and the origin web server timed out. As a result, the web page can not be displayed.\nWhat can I do?\nIf you're a visitor of this website:\nPlease try again in a few minutes.\nIf you're the owner of this website:\nContact your hosting provider letting them know your web server is not completing requests.",
    ],
    [
      'an unusual request',
      '您当前请求存在异常，暂时限制本次访问。\n系统监测到您的网络环境存在异常，为保证您的正常访问，请点击下方验证按钮进行验证。在您验证完成前，该提示将多次出现。\n开始验证',
    ],
    ['a login wall', '登录后查看全文\n立即登录\n没有账号？立即注册'],
    [
      'a members-only wall',
      '登录后继续阅读\n本文为会员专享内容，登录并开通会员后即可阅读全文，畅享更多深度报道。\n手机号登录\n没有账号？手机号注册，立即体验全部功能\n登录即表示同意用户协议和隐私政策',
    ],
    [
      'a cookie wall with categories',
      '我们重视您的隐私\n必要的 Cookie 用于网站的基本功能，没有这些 Cookie 网站无法正常运行。\n全部接受\n仅接受必要的 Cookie\nCookie 设置',
    ],
    ['notices alone', '来源：新华网\n责任编辑：李四\n扫码关注公众号\n阅读原文'],
  ])('%s', ([, page = '']) => {
    expect(stripBoilerplate(page)).toBe('');
  });
});

it('keeps an article about a browser check', () => {
  const text =
    'Why a harbour site greets you with a wall\nJust a moment, says the page, and the visitor waits.\n' +
    'Checking your browser takes five seconds, and most of those who were asked in our survey of the coast had left by then.\n' +
    'The harbour master, who ordered it, told us that the fishermen had never complained, since none of them has a computer.\n' +
    'Last spring a storm took down the mast, and for nine days nobody could check anything at all, which the fishermen liked.';
  expect(stripBoilerplate(text)).toBe(text);
});

it.for([
  [
    'English',
    'If a website behaves strangely, the first thing to try is to clear your cookies. In Chrome, open the menu and choose Settings, then go to the page on privacy. There you will find an entry called Third-party cookies.\nChoose the time range, tick the box beside cookies, and press Delete data. You will be signed out of most sites, so keep your passwords at hand.\nSafari on a telephone hides the button under Advanced, but the effect is the same.',
  ],
  [
    'Chinese',
    '很多网站使用cookie来记录您的登录状态。\n如果没有它，您每次打开网页都要重新输入密码，购物车里的东西也会消失，因为服务器根本不记得您是谁。\n第三方的小文件就不一样了，它们可以跨越网站追踪一个人的行踪，广告公司靠它赚了很多钱。',
  ],
] as const)('keeps an article about cookies in %s', ([, text]) => {
  expect(stripBoilerplate(text)).toBe(text);
});

const notice = fc.constantFrom(...heads, ...tails);
const line = fc.oneof(
  notice,
  fc.constantFrom(...ENGLISH.split('\n'), ...CHINESE.split('\n')),
  fc.string(),
);

test('stripping twice is the same as once', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
      const once = stripBoilerplate(lines.join('\n'));
      expect(stripBoilerplate(once)).toBe(once);
    }),
  );
});

test('keeps an article unchanged, whatever notices surround it', () => {
  const some = fc.array(notice, { maxLength: 4 });
  fc.assert(
    fc.property(some, fc.constantFrom(CHINESE, ENGLISH), some, (before, article, after) => {
      expect(stripBoilerplate([...before, article, ...after].join('\n'))).toBe(article);
    }),
  );
});

test('removes only whole lines and keeps their order', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
      const left = stripBoilerplate(lines.join('\n')).split('\n').slice(0, -1);
      let at = -1;
      for (const own of left) {
        at = lines
          .join('\n')
          .split('\n')
          .indexOf(own, at + 1);
        expect(at).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
