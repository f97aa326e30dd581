import type { SameShape } from '../../../lib/i18n.tsx';
import type { en } from './en.ts';

/** The messages of sharing and saving in simplified Chinese. */
export const zhCN = {
  heading: '分享与保存',
  link: '复制链接',
  linkWithTexts: '复制含文字的链接',
  json: '复制结果（JSON）',
  svg: '保存图片（SVG）',
  png: '保存图片（PNG）',
  privacy:
    '链接包含这里的各项设置和示例的名称。只有“复制含文字的链接”会加入您的文字，压缩后写在网址末尾。浏览器不会把这一部分发给服务器。任何拿到这个链接的人都能读到这些文字。',
  manualLabel: '要复制的内容',
  outcome: {
    link: '已复制链接，其中没有您自己的文字。',
    linkWithTexts: '已复制链接，共 {length, number} 个字符，内含两篇文字。',
    tooLong:
      '未复制链接。两篇文字压缩后有 {length, number} 个字符，而许多应用会截断超过 {max, number} 个字符的链接。',
    farTooLong: '未复制链接。两篇文字太长，链接放不下。',
    manual: '浏览器不允许本页复制，请自行复制以下内容：',
    json: '已复制结果（JSON）。',
    saved: '已保存为 {name}。',
    imageFailed: '浏览器无法生成图片，请改存为 SVG。',
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
