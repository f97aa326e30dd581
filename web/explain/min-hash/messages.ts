import type { SameShape } from '../../lib/i18n.tsx';

const en = {
  lead: 'Is there another way? Andrei Broder’s <a>MinHash</a> shuffles all features 128 times and each time keeps the first one that the text has. The share of equal ones estimates the overlap (Jaccard).',
  figure: {
    caption: 'Bar: the true similarity. Dot: its estimate.',
    pair: 'Pair',
    simHash: 'SimHash, {bytes, number} bytes: cosine',
    minHash: 'MinHash, {bytes, number} bytes: Jaccard',
    values: '{truth}, estimated {estimate}',
    pairs: {
      edited: 'An edited copy',
      short: 'Two short sentences',
      template: 'One template, filled in twice',
      excerpt: 'An article and its first paragraph',
      unrelated: 'Two articles on one subject',
    },
  },
  fails:
    'Neither measures containment, so an excerpt doesn’t look like a copy. A template filled in twice does. In a sentence, one word changes a lot.',
  costs: {
    heading: 'Which one to use',
    measure: 'Measure the time in this browser',
    took: 'For one article, SimHash took {simHash} µs with all its steps. MinHash took {minHash} µs for features that were ready.',
    choice:
      'Use SimHash to look up millions of fingerprints. Use MinHash for the overlap itself, or copies that differ more, if you have the space.',
  },
  recall: {
    caption: 'Recall on the project’s evaluation data',
    method: 'Method',
    en: 'English',
    zh: 'Chinese',
    short: 'Short',
    langs: '17 languages',
    templates: 'Same template, mistaken',
    bytes: 'Bytes',
    paper: 'SimHash, 64 bits, k = 3',
    minHash: 'MinHash, best threshold',
    twicetold: 'Twicetold, with sentences',
    ofEleven: '{count, number} of 11',
  },
} as const;

const zhCN = {
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
      template: '同一模板，填了两次',
      excerpt: '文章与它的第一段',
      unrelated: '同一题材的两篇文章',
    },
  },
  fails: '两者都不衡量包含关系，节选不像副本，填了两次的模板反倒像。一句话里，换一个词就差很多。',
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

/** The chapter's messages, except its heading and takeaway, which load with the page. */
export const minHashMessages = { en: { minHash: en }, 'zh-CN': { minHash: zhCN } } as const;
