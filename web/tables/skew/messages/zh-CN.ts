import type { SameShape } from '../../../lib/i18n.tsx';
import type { en } from './en.ts';

/** 扎堆一节的全部简体中文文字。 */
export const zhCN = {
  heading: '真实的指纹会扎堆',
  lead: '上面的数都假定指纹像普通哈希一样均匀散开。SimHash 却有意不这样：相像的文字指纹相近，而同一种语言的文字多少都有些相像。这里有 {count} 段真实文章的片段，中英文都有，没有两段是近似副本，放进一个 16 位段的 {buckets} 个桶里。',
  profile: '指纹的做法',
  profiles: {
    words: '按词频加权，教程的做法',
    reader: '词和词对各算一次，扩展的做法',
  },
  segment: '段',
  segmentBits: '第 {number} 段：第 {from} 至 {to} 位',
  says: '最满的桶里有 {fullest} 枚，均匀散开时只会有 {even} 枚。一次探查平均带出 {strangers} 个陌生者，均匀散开时只会带出 {evenly} 个，前者是后者的 {times} 倍。',
  figure: {
    caption: '装有若干枚指纹的桶各有多少个',
    held: '桶里的枚数',
    real: '桶数，真实文字',
    even: '桶数，均匀散开',
    none: '≈ 0',
    scale: '条形按 10 的幂增长。',
  },
  why: '查询的文字与库里的文字相像，所以更常落进满的桶，而不是空的桶：按查询平均，比按桶平均要差。按词频加权时，高频词最重，而每篇文字里都有它们；它们在所有文字里把同样的位推向同一边，由这样的位组成的段只取很少几个值。每个词、每个词对只算一次，指纹就散得开得多。逐一扫描则不受影响：反正全部都要读一遍。',
  source:
    '片段各有一百个词或字以上，取自 Rust 博客（MIT 或 Apache-2.0）、以太坊改进提案（CC0）、英国政府服务手册（Crown copyright，OGL）、Raph Levien 与 Mogeko 的博客和 Vue 中文文档（CC BY 4.0），以及中国法律（公有领域）。本页只带有它们的指纹。',
} as const satisfies SameShape<typeof en>;
