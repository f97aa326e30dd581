import type { SameShape } from '../../../lib/i18n.tsx';
import type { en } from './en.ts';

/** 本章的简体中文文字，标题除外：标题更早载入。 */
export const zhCN = {
  lead: '还有别的做法吗？Andrei Broder 的 <a>MinHash</a> 把特征打乱 128 次，每次只记最前一个。相同的占多少，特征就大约重合多少（Jaccard）。',
  figure: {
    caption: '竖线是真实的相似度，圆点是估计值。',
    pair: '文字',
    simHash: 'SimHash，{bytes, number} 字节：余弦',
    minHash: 'MinHash，{bytes, number} 字节：Jaccard',
    values: '{truth}，估计为 {estimate}',
    pairs: {
      edited: '略改的副本',
      short: '两句短话',
      template: '同一张表，填了两次',
      excerpt: '文章与它的第一段',
      unrelated: '同一题材的两篇文章',
    },
  },
  fails: '两者都不衡量包含关系，节选不像副本，填了两次的表反倒像。一句话里，换一个词就差很多。',
  costs: {
    heading: '该用哪一种',
    measure: '在此浏览器里计时',
    took: '处理一篇文章，SimHash 连同所有步骤用了 {simHash} 微秒。MinHash 在特征已备好的情况下用了 {minHash} 微秒。',
    choice: '在上百万个指纹里查找，用 SimHash。要重合度，或副本改得多，空间又够，用 MinHash。',
  },
  recall: {
    caption: '在本项目评测数据上的召回率',
    method: '方法',
    en: '英文',
    zh: '中文',
    short: '短文',
    langs: '17 种语言',
    templates: '同模板误判',
    bytes: '字节',
    paper: 'SimHash，64 位，k = 3',
    minHash: 'MinHash，最佳阈值',
    twicetold: '似曾读，含句子',
    ofEleven: '11 对中 {count, number} 对',
  },
} as const satisfies SameShape<typeof en>;
