import type { SameShape } from '../../../lib/i18n.tsx';
import type { en } from './en.ts';

/** 分享与保存的文字，简体中文。 */
export const zhCN = {
  heading: '分享与保存',
  link: '复制链接',
  linkWithTexts: '复制含两段文字的链接',
  json: '复制结果（JSON）',
  svg: '保存图片（SVG）',
  png: '保存图片（PNG）',
  promise:
    '链接里有这里的各项选择，例子只写名称。只有“复制含两段文字的链接”才会把您的文字压缩后放进去，写在地址的井号之后：浏览器不会把这一部分发给服务器。拿到这个链接的人都能读到它们。',
  byHandLabel: '待复制的内容',
  outcome: {
    link: '链接已复制，其中没有您自己的文字。',
    texts: '链接已复制，共 {length, number} 个字符，内含两段文字。',
    tooLong:
      '没有复制：两段文字压缩后有 {length, number} 个字符，而超过 {most, number} 个字符的链接会被许多程序截断。',
    farTooLong: '没有复制：这两段文字太长，远非链接所能容纳。',
    byHand: '浏览器不允许本页复制。内容在此，请您自行复制：',
    json: '结果已按 JSON 格式复制。',
    saved: '已保存为 {name}。',
    noPicture: '浏览器未能生成图片，不妨改存 SVG。',
  },
  picture: {
    distance: '256 位中有 {distance, number} 位不同，前 64 位中有 {head, number} 位不同。',
    a: '文字 A',
    b: '文字 B',
    same0: '都是 0',
    same1: '都是 1',
    onlyA: '仅 A 为 1',
    onlyB: '仅 B 为 1',
    credit: {
      reader: '似曾读 Twicetold · 字词及其相邻关系的 SimHash，版本 {version, number}',
      words: '似曾读 Twicetold · 词典分词的 SimHash，版本 {version, number}',
    },
  },
} as const satisfies SameShape<typeof en>;
