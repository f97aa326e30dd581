import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { stripBoilerplate } from '../../../../../core/text/boilerplate/strip-boilerplate.ts';

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
  '文章来源: 人民日报　作者：张三',
  '本文转自微信公众号“海边读书”（ID：haibian）',
  '轉載自：海邊日報',
  '发布时间：2024-05-06 10:12  阅读：1.2万',
  '阅读 3.4万  评论 120',
  '原文链接：https://example.com/a/1',
  '点击上方“海边读书”，关注我们',
  '【字体：大 中 小】',
  '本文首发于少数派，转载请注明出处',
  'This article first appeared in The Coast Review.',
  'Originally published at coast.example on May 6, 2024',
  'A version of this story was originally published by The Tide.',
  'Republished with permission from The Coast Review',
  'By Ada Reader | May 6, 2024',
  'Source: The Coast Review',
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
  '轉載請註明出處',
  '未经授权，不得转载。',
  '版权声明：本文为博主原创文章，遵循 CC 4.0 BY-SA 版权协议，转载请附上原文出处链接和本声明。',
  '本博客所有文章除特别声明外，均采用 BY-NC-SA 许可协议。转载请注明出处！',
  '声明：本文仅代表作者个人观点，不代表本站立场。',
  '以上内容仅代表作者个人观点，与本网无关。',
  '如有侵权，请联系我们删除',
  '扫码关注公众号',
  '长按识别二维码关注我们',
  '掃描二維碼，關注我們',
  '点击阅读原文',
  '阅读原文',
  '上一篇：灯塔的来历',
  '下一篇：没有了',
  '标签：灯塔 海 风',
  '京ICP备12345678号-1',
  'Copyright © 2024 The Coast Review. All rights reserved.',
  '© 2024 Coast Media Ltd. All Rights Reserved',
  'All rights reserved.',
  'Subscribe to our newsletter to get more stories like this.',
  'Get the best of our stories in your inbox',
  'Share this article',
  'Click to share on Facebook (Opens in new window)',
  'Follow us on Twitter and Facebook',
  'This work is licensed under a Creative Commons Attribution 4.0 International License.',
  'The views expressed here are those of the author and not of the publisher.',
  'Tags: lamp, sea',
  'Related articles',
  'Leave a comment',
  'Thanks for reading!',
  'Read the original article here.',
  'Next: The other lamp',
];

test.for(heads)('before an article: %s', (line) => {
  expect(stripBoilerplate(`${line}\n${CHINESE}`)).toBe(CHINESE);
  expect(stripBoilerplate(`${line}\n${ENGLISH}`)).toBe(ENGLISH);
});

test.for(tails)('after an article: %s', (line) => {
  expect(stripBoilerplate(`${CHINESE}\n${line}`)).toBe(CHINESE);
  expect(stripBoilerplate(`${ENGLISH}\n${line}`)).toBe(ENGLISH);
});

it('finds them beyond a title and a subtitle, and at the end of the last sentence', () => {
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
  'Source code is what the keeper never learned to read.',
  'By noon the ships had gone, and the keeper slept.',
  'Share prices fell on Monday after the harbour closed.',
  'Copyright law was older than the lamp, but not by much.',
  'The story was first published in a harbour town, and he had read it there.',
  'Published authors seldom keep lamps.',
  'Cookies were on the table when we came in, and nobody had eaten any.',
  'Follow the coast to the north, and the lamp is the first thing that comes into sight.',
])('leaves a sentence of the article: %s', (line) => {
  const text = `${line}\n${line.charCodeAt(0) > 255 ? CHINESE : ENGLISH}\n${line}`;
  expect(stripBoilerplate(text)).toBe(text);
});

it('leaves notices that stand far inside', () => {
  const text = `${`${ENGLISH}\n`.repeat(3)}All rights reserved.\n${`${ENGLISH}\n`.repeat(3)}The end of it`;
  expect(stripBoilerplate(text)).toBe(text);
});

describe('nothing is left of', () => {
  test.for([
    [
      'a check for robots',
      'Just a moment...\nexample.com\nVerify you are human by completing the action below.\nexample.com needs to review the security of your connection before proceeding.\nRay ID: 8a1b2c3d4e5f\nPerformance & security by Cloudflare',
    ],
    [
      'an older one',
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
      'a wall of consent',
      'We value your privacy\nWe and our 842 partners store and/or access information on a device, such as cookies, and process personal data, such as unique identifiers.\nYou may click to consent to our and our partners’ processing as described above.\nAccept all\nReject all\nManage preferences',
    ],
    [
      'a wall of subscription',
      'To continue reading this article, which is only for subscribers, log in.\nAlready a subscriber? Sign in\nStart your free trial today\nSubscribe now',
    ],
    [
      'a missing page in Chinese',
      '404\n抱歉，您访问的页面不存在或已被删除！\n5 秒后自动跳转到首页\n返回首页',
    ],
    ['a withdrawn article', '该内容已被发布者删除'],
    ['a Chinese check for robots', '当前环境异常\n完成验证后即可继续访问。\n去验证'],
    ['a traditional one', '很抱歉，您訪問的頁面不存在\n返回首頁'],
    ['a wall of log-in', '登录后查看全文\n立即登录\n没有账号？立即注册'],
    ['notices alone', '来源：新华网\n责任编辑：李四\n扫码关注公众号\n阅读原文'],
  ])('%s', ([, page = '']) => {
    expect(stripBoilerplate(page)).toBe('');
  });
});

it('leaves an article about walls', () => {
  const text =
    'Why a harbour site greets you with a wall\nJust a moment, says the page, and the visitor waits.\n' +
    'Checking your browser takes five seconds, and most of those who were asked in our survey of the coast had left by then.\n' +
    'The harbour master, who ordered it, told us that the fishermen had never complained, since none of them has a computer.\n' +
    'Last spring a storm took down the mast, and for nine days nobody could check anything at all, which the fishermen liked.';
  expect(stripBoilerplate(text)).toBe(text);
});

const notice = fc.constantFrom(...heads, ...tails);
const line = fc.oneof(
  notice,
  fc.constantFrom(...ENGLISH.split('\n'), ...CHINESE.split('\n')),
  fc.string(),
);

test('twice is once', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
      const once = stripBoilerplate(lines.join('\n'));
      expect(stripBoilerplate(once)).toBe(once);
    }),
  );
});

test('an article is what it was, whatever notices surround it', () => {
  const some = fc.array(notice, { maxLength: 4 });
  fc.assert(
    fc.property(some, fc.constantFrom(CHINESE, ENGLISH), some, (before, article, after) => {
      expect(stripBoilerplate([...before, article, ...after].join('\n'))).toBe(article);
    }),
  );
});

test('only lines are taken away, never words or order', () => {
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
