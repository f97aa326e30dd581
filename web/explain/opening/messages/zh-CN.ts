import type { SameShape } from '../../../lib/i18n.tsx';
import type { en } from './en.ts';

/** 开篇的全部简体中文文字。 */
export const zhCN = {
  heading: '两句话，两种哈希',
  lead: '哈希把一段文字变成一串位。<ordinary>普通哈希</ordinary>要的是打散：改动一个字，大约一半的位就变了。<simhash>SimHash</simhash> 要的是留住：文字相近，位也相近，数一数有几位不同，就能找出副本。',
  now: '这两句话之间，普通哈希的 64 位变了 <ordinary>{scattered, number} 位</ordinary>，SimHash 变了 <simhash>{kept, number} 位</simhash>。您可以改几个字试试。',
  says: '普通哈希：{width, number} 位中有 {scattered, number} 位不同。SimHash：{width, number} 位中有 {kept, number} 位不同。',
  empty: '请在两个框里都写点什么：空着就没有可比的。',
  entry: {
    examples: '成对的句子',
    english: '一对英文句子',
    chinese: '一对中文句子',
    a: '句子 A',
    b: '句子 B',
    cut: '这里只显示开头，参与计算的是全文。',
    unlinked: '句子太长，放不进链接：它只留在本页，关闭后就没有了。',
  },
  print: {
    ordinary: '普通哈希',
    simhash: 'SimHash',
    count: '{width, number} 位中有 <b>{count, number}</b> 位不同',
  },
  recipe:
    '两者用的是同一个哈希函数 xxHash64：普通哈希取整句，SimHash 取句中的字（英文取词），以及相邻的每一对。',
  follow: '一步步看第二句。',
  table: {
    summary: '用数字看这些位',
    ordinaryA: '普通哈希，A',
    ordinaryB: '普通哈希，B',
    simhashA: 'SimHash，A',
    simhashB: 'SimHash，B',
  },
} as const satisfies SameShape<typeof en>;
