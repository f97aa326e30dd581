import type { SameShape } from '../../../lib/i18n.tsx';
import type { en } from './en.ts';

/** 开篇的全部简体中文文字。 */
export const zhCN = {
  lead: '这个网页是不是已有某页的副本？全部比一遍要多久？',
  scale: {
    picture: '用圆点表示的网页',
    dot: '每个圆点代表 {count, number} 个网页。',
    pages: '{count, number} 个网页',
    time: {
      ns: '全部比对：{time} 纳秒。',
      us: '全部比对：{time} 微秒。',
      ms: '全部比对：{time} 毫秒。',
      s: '全部比对：{time} 秒。',
    },
    step: {
      one: '两条指令：找出不同的位，数有几位。',
      thousand: '几个月的阅读量，快得察觉不到。',
      million: '一个大论坛，仍然很快。',
      billions: '2007 年爬虫收录的网页。不能每来一页就读一遍 64 GB。',
    },
  },
  pigeonhole: {
    heading: '三处翻转，四个块',
    lead: '副本最多差 3 位。把指纹切成四块，三处翻转总会漏掉一块。',
    drop: '随机翻转 {count, number} 位',
    outcome: '第 {tries, number} 次：完好的有 {count, number} 块（{blocks}）。',
  },
  sorted: {
    heading: '排好序的四份',
    lead: '全部指纹存四份，各按块 A、B、C、D 排序。每份只看开头那块与您的网页相同的几行。副本至少会在一份里出现。',
    source:
      '谷歌的 Manku、Jain 和 Das Sarma 就这样做（2007）。表越多，要看的行越少，内存也越大。您适合哪种设计？',
    front: '排在最前的块',
    query: '您的网页',
    outcome:
      '有 {rows, number} 行的块 {block} 与您的网页相同。{found, select, yes {副本就在其中。} other {副本不在其中：它的块 {block} 有翻转。}}',
  },
} as const satisfies SameShape<typeof en>;
