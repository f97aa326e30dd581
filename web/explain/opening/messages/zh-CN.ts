import type { SameShape } from '../../../lib/i18n.tsx';
import type { en } from './en.ts';

/** 开篇的全部简体中文文字。 */
export const zhCN = {
  heading: '两句话，两种哈希',
  lead: '哈希把文字变成一串位。<ordinary>普通哈希</ordinary>力求打散：改动一个字，大约一半的位就变了。<simhash>SimHash</simhash> 力求保留：文字相近，位也相近，数一数有几位不同，就能找出副本。',
  now: '这两句话之间，普通哈希的 64 位变了 <ordinary>{scattered, number} 位</ordinary>，SimHash 变了 <simhash>{kept, number} 位</simhash>。改几个字试试。',
  announcement:
    '普通哈希：{width, number} 位中有 {scattered, number} 位不同。SimHash：{width, number} 位中有 {kept, number} 位不同。',
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
  recipe:
    '两者用的是同一个哈希函数 xxHash64。普通哈希取整句，SimHash 取每个字（英文取词），以及相邻的每一对。',
  follow: '一步步看第二句',
  table: {
    summary: '用数字查看这些位',
    ordinaryA: '普通哈希，A',
    ordinaryB: '普通哈希，B',
    simhashA: 'SimHash，A',
    simhashB: 'SimHash，B',
  },
} as const satisfies SameShape<typeof en>;
