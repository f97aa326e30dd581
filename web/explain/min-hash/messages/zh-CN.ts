import type { SameShape } from '../../../lib/i18n.tsx';
import type { en } from './en.ts';

/** 本章的简体中文文字，标题除外：标题更早载入。 */
export const zhCN = {
  lead: '文字的指纹还有别的做法吗？Andrei Broder 的 <a>MinHash</a> 把所有可能的特征用 128 种方式打乱，每种只记下文字里排在最前的一个。两篇文字的特征重合多少，就有多少个值相同，这叫 Jaccard 相似度。SimHash 估计的则是夹角。',
  figure: {
    lead: '用同样的几对文字、同样的特征来比。竖线是真值，圆点是估计值。',
    caption: '五对文字的相似度及其估计值',
    pair: '文字',
    simHash: 'SimHash，256 位：余弦',
    minHash: 'MinHash，128 个值：Jaccard',
    values: '{truth}，估计为 {estimate}',
    pairs: {
      edited: '略改的副本',
      short: '两句短话',
      template: '同一张表，填了两次',
      excerpt: '文章与它的第一段',
      unrelated: '同一题材的两篇文章',
    },
  },
  fails:
    '两种失手的地方一样。同一张表填两次，看上去就像副本，因为大多数词都相同。节选虽然全在原文里，看上去却不像：两者都不衡量包含关系。而在一句话里，一个词就占特征的一大块。',
  costs: {
    heading: '代价，以及何时用哪一种',
    lead: '这里 SimHash 的指纹占 {simHash, number} 字节，MinHash 的签名占 {minHash, number} 字节。',
    measure: '在此浏览器里计时',
    took: '处理一篇文章，SimHash 连同所有步骤用了 {simHash} 微秒。MinHash 在特征已备好的情况下用了 {minHash} 微秒。',
    choice:
      '要存上百万个指纹、按汉明距离查找，就用 SimHash。空间够用，要的就是重合度，或者要找改动更大的副本，就用 MinHash。似曾读用 SimHash，难分的再看标题、数字和句子。',
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
