import type { SameShape } from '../../../lib/i18n.tsx';
import type { en } from './en.ts';

/** 开篇的全部简体中文文字。 */
export const zhCN = {
  label: '两句话和它们的哈希',
  lead: '把每个网页变成 64 位。改一两个字，<ordinary>普通哈希</ordinary>约有一半的位翻转，<simhash>SimHash</simhash> 只翻几位。',
  announcement:
    '普通哈希：{width, number} 位中有 {scattered, number} 位不同。SimHash：{width, number} 位中有 {kept, number} 位不同。',
  noWords: 'SimHash 只看字词。其中一句没有字词，所以不论写了什么，各位都是 0。',
  noSharedWord:
    '这两句话没有一个相同的字词。SimHash 比较的是整个字词，不是字母，所以拼写相近也不算相近。',
  empty: '请在两个框里都输入文字，才能对比。',
  entry: {
    examples: '示例句子',
    english: '英文句子',
    chinese: '中文句子',
    a: '句子 A',
    b: '句子 B',
    cut: '这里只显示开头，计算时用的是整句。',
    unlinked: '句子太长，无法放进链接。它只保留在本页，关闭后就会消失。',
  },
  hash: {
    ordinary: '普通哈希',
    simhash: 'SimHash',
    count: '{width, number} 位中有 <b>{count, number}</b> 位不同',
  },
  follow: '逐步看句子 B',
  table: {
    summary: '用数字查看这些位，以及计算方法',
    recipe:
      '两者用的都是 xxHash64。普通哈希取整句，SimHash 取每个字（英文取词），以及相邻的每一对。',
    ordinaryA: '普通哈希，A',
    ordinaryB: '普通哈希，B',
    simhashA: 'SimHash，A',
    simhashB: 'SimHash，B',
  },
} as const satisfies SameShape<typeof en>;
