import type { SameShape } from '../../lib/i18n.tsx';

const en = {
  lead: 'Are fingerprints as evenly spread as those figures assume? No: texts in one language resemble each other, and so do their fingerprints. Here are {count} real passages in the {buckets} buckets of one segment.',
  profile: 'Features',
  profiles: {
    words: 'Words by count, as in the tutorials',
    reader: 'Words and pairs, each once, as in the extension',
  },
  segment: 'Segment',
  segmentBits: '{number}: bits {from} to {to}',
  summary:
    'The fullest bucket holds {fullest}; with an even spread, {expected}. Each probe brings {unrelated} unrelated candidates instead of {expectedUnrelated}, {times} times as many.',
  figure: {
    caption: 'Buckets by number of fingerprints',
    load: 'Fingerprints per bucket',
    real: 'Real texts',
    even: 'Even spread',
    none: '≈ 0',
    scale: 'Bar lengths are logarithmic.',
  },
  why: 'Queries resemble the stored texts, so they fall into full buckets. Frequent words, weighted by count, make that worse. Counting each word and each pair once spreads fingerprints far better.',
  sourceSummary: 'Sources of the passages',
  source:
    'Each passage has at least 100 words or characters, and no two are near-duplicates. Sources: the Rust blog (MIT or Apache-2.0), the Ethereum Improvement Proposals (CC0), and the GOV.UK service manual (Crown copyright, OGL). Also, under CC BY 4.0: the blogs of Raph Levien and Mogeko, and the Chinese documentation of Vue. Chinese laws are in the public domain. This page includes only the fingerprints.',
} as const;

const zhCN = {
  lead: '指纹真有那么均匀吗？没有：同一种语言的文字多少有些相近，指纹也相近。这里是 {count} 个真实片段，分布在一个段的 {buckets} 个桶里。',
  profile: '特征',
  profiles: {
    words: '词按次数计权，教程的做法',
    reader: '词和词对各计一次，扩展的做法',
  },
  segment: '段',
  segmentBits: '第 {number} 段：第 {from} 至 {to} 位',
  summary:
    '最满的桶里有 {fullest} 个，均匀分布时只有 {expected} 个。一次探测有 {unrelated} 个无关候选，是均匀分布时（{expectedUnrelated} 个）的 {times} 倍。',
  figure: {
    caption: '按指纹数统计的桶数',
    load: '指纹数',
    real: '真实文字',
    even: '均匀分布',
    none: '≈ 0',
    scale: '条形长度采用对数刻度。',
  },
  why: '查询与库中的文字相近，所以常落进满的桶。高频词按次数计权，会更挤；每个词、每个词对只计一次，就分散得多。',
  sourceSummary: '片段的来源',
  source:
    '每个片段至少有 100 个词或字，其中没有近似副本。来源：Rust 博客（MIT 或 Apache-2.0）、以太坊改进提案（CC0）、英国政府服务手册（Crown copyright，OGL）。还有 CC BY 4.0 许可的 Raph Levien 博客、Mogeko 博客和 Vue 中文文档，以及属于公有领域的中国法律。本页只包含它们的指纹。',
} as const satisfies SameShape<typeof en>;

/** The chapter's messages, except its heading and takeaway, which load with the page. */
export const skewMessages = { en: { skew: en }, 'zh-CN': { skew: zhCN } } as const;
