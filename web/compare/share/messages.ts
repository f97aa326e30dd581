import type { SameShape } from '../../lib/i18n.tsx';

const en = {
  heading: 'Share and save',
  link: 'Copy link',
  linkWithTexts: 'Copy link with texts',
  json: 'Copy result as JSON',
  image: 'Save image',
  privacy:
    'Links contain your settings here and the name of an example. Only “Copy link with texts” adds your own texts. They’re compressed into the part of the address that browsers never send to servers. Anyone with that link can read them.',
  manualLabel: 'Text to copy',
  outcome: {
    link: 'Link copied. It opens this example.',
    linkToExample: 'Link copied. It opens the first example, not your own texts.',
    linkWithTexts: 'Link copied: {length, number} characters, including both texts.',
    tooLong:
      'Link not copied. The texts take up {length, number} characters, and many apps cut links after {max, number}.',
    farTooLong: 'Link not copied. These texts are far too long for a link.',
    manual: 'Your browser doesn’t let this page copy. Copy this text yourself:',
    json: 'Result copied as JSON.',
    saved: 'Saved as {name}.',
    imageFailed: 'Your browser couldn’t create the image. Take a screenshot instead.',
  },
  picture: {
    distance:
      '{distance, plural, one {# of the 256 bits differs} other {# of the 256 bits differ}}, {distance64, number} of them among the first 64.',
    a: 'Text A',
    b: 'Text B',
    same0: 'Both 0',
    same1: 'Both 1',
    onlyA: '1 only in A',
    onlyB: '1 only in B',
    credit: {
      reader: 'Twicetold · SimHash of words and word pairs, version {version, number}',
      words: 'Twicetold · SimHash of dictionary words, version {version, number}',
    },
  },
} as const;

const zhCN = {
  heading: '分享与保存',
  link: '复制链接',
  linkWithTexts: '复制含文字的链接',
  json: '复制结果（JSON）',
  image: '保存图片',
  privacy:
    '链接包含这里的各项设置和示例的名称。只有“复制含文字的链接”会加入您的文字，压缩后写在网址末尾。浏览器不会把这一部分发给服务器。任何拿到这个链接的人都能读到这些文字。',
  manualLabel: '要复制的内容',
  outcome: {
    link: '已复制链接，打开后是这个示例。',
    linkToExample: '已复制链接，打开后是第一个示例，不是您自己的文字。',
    linkWithTexts: '已复制链接，共 {length, number} 个字符，内含两篇文字。',
    tooLong:
      '未复制链接。两篇文字压缩后有 {length, number} 个字符，而许多应用会截断超过 {max, number} 个字符的链接。',
    farTooLong: '未复制链接。两篇文字太长，链接放不下。',
    manual: '浏览器不允许本页复制，请自行复制以下内容：',
    json: '已复制结果（JSON）。',
    saved: '已保存为 {name}。',
    imageFailed: '浏览器无法生成图片，请改用截图。',
  },
  picture: {
    distance: '256 位中有 {distance, number} 位不同，其中 {distance64, number} 位在前 64 位中。',
    a: '文字 A',
    b: '文字 B',
    same0: '都是 0',
    same1: '都是 1',
    onlyA: '仅 A 为 1',
    onlyB: '仅 B 为 1',
    credit: {
      reader: '似曾读 Twicetold · 字词和相邻词对的 SimHash，版本 {version, number}',
      words: '似曾读 Twicetold · 词典分词的 SimHash，版本 {version, number}',
    },
  },
} as const satisfies SameShape<typeof en>;

/** The messages of sharing and saving, which load with those of a result. */
export const shareMessages = { en: en, 'zh-CN': zhCN } as const;
