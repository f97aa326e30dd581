import type { SameShape } from '../../../lib/i18n.tsx';
import type { en } from './en.ts';

/** 设计一节的全部简体中文文字。 */
export const zhCN = {
  heading: '各种设计放在一起看',
  verdict: {
    question:
      '在 {count} 枚里找出{radius, plural, =0 {完全相同的} other {相差 # 位以内的}}，最快的办法',
    place: '可用内存',
    takes: '占用内存 {bytes}。',
    tab: '4 GiB，浏览器标签页的上限',
    server: '1 TB，一台大服务器',
    any: '要多少有多少',
    unmeasured:
      '查找各步的耗时是用 64 位指纹测的。对 {width} 位，下面的表照样能算，但不报时间，也不评最快。',
  },
  trade: {
    heading: '空间换时间',
    says: '每个圆圈是一种切法。越靠右，表越多，每张表都是全部指纹的一份副本；越靠下，每次探查要比对的陌生者越少。选一个，看看它的各张表。',
    candidates: '每次探查的候选 ↑',
    tables: '表数 →',
    tau: '2<sup>τ</sup> = {count}',
    point:
      '{tables, plural, other {# 张表}}，前缀 {prefix} 位，每次探查 {candidates} 个候选{chosen, select, yes {，对当前问题最快} other {}}',
    label: '{tables, plural, other {# 张表}}',
    legend: {
      looked: '下面展示的',
      chosen: '对当前问题最快',
      other: '其他设计',
      beaten: '被同样多或更少的表胜过',
    },
  },
  fewest: {
    label: '要让每次探查的候选少于下面这个数，最少需要几张表',
    value: '2 的 {tau} 次方：{count}',
    beyond: '无解',
    beyondWhy: '每块至少一位的切法，用少于 2⁵³ 张表都做不到。',
    none: '总共也没有这么多指纹：不需要表，全部比一遍就行。',
    cuts: '这是论文递推式的结果，切法为 {cuts} 块；递推式允许把一位切成分数。',
    whole:
      '{same, select, yes {按整数位切，同样是 {tables} 张。} other {按整数位切需要 {tables} 张：前缀最短的那张表也得落在线下。}}',
    noneListed: '按整数位切，这里列出的设计没有一种落在线下。',
  },
  strips: {
    heading: '{tables, plural, other {# 张表}}，各以哪几块开头',
    cut: '切成 {blocks, plural, other {# 块}}，至少在一张表里有 {equal, plural, other {# 块}}相等。',
    cutAgain:
      '余下的位再切成 {blocks, plural, other {# 块}}，其中 {equal, plural, other {# 块}}相等。',
    costs:
      '实心的块是前缀，共 {prefix} 位，表按它排序。一次探查平均带出至多 {candidates} 个候选，查完所有表共 {all} 个。',
    table: '第 {number} 张表，开头的块：',
    comma: '，',
    bits: '{bits, number} 位',
    more: '另有 {more} 张。',
  },
  table: {
    caption: '针对当前问题的全部设计',
    design: '切成',
    cut: '切成 {cut}',
    first: '第一张表',
    tables: '表数',
    prefix: '前缀位数',
    probe: '每次探查最多候选',
    lookUp: '每次查找候选',
    bytes: '占用',
    time: '耗时',
    chosen: '最快',
    beaten: '不如别的',
    unmeasured: '未测',
    all: '也列出被同样多或更少的表胜过的设计：{count} 种',
    note: '按指纹均匀分布估算；指纹每 32 位占 4 字节，编号占 4 字节，编号超出 4 字节所能表示时占 8 字节。超过 1,000 张表、或前缀比 d 长很多的设计没有列出：多占空间，却省不下几次比对。',
  },
  paper: {
    heading: '五千万与八十亿：纸上算一算',
    says: '讲 SimHash 的文章里总有两个数：一篇教程的 5000 万篇文本，和论文的 80 亿个网页。标签页装不下它们，但可以问一问为扩展和命令行作规划的同一个成本模型。两种笨办法也列在内：把与查询相差三位以内的 {neighbours} 枚指纹逐一去查，或者为每篇文本存下这么多枚。',
    caption: '64 位、相差三位以内的一次查找：时间与内存',
    way: '办法',
    among: '{count} 枚：时间与内存',
    ways: {
      scan: '全部比对一遍',
      enumerate: '在一张排序表里逐一查 {neighbours} 枚近邻',
      store: '为每枚存下 {neighbours} 枚近邻',
      tables: '论文的 {tables, plural, other {# 张排序表}}',
      segments: '{tables, plural, other {# 张分段表}}：桶里存编号，不存副本',
    },
    comes:
      '五千万枚里，全部比对一遍要 {scanFew}，比逐一去查一枚指纹的全部近邻（{enumerate}）还快。八十亿枚里，全部比对要 {scanMany}，论文的 20 张表只要 {twenty}，代价是 {bytes} 内存。',
    measured:
      '各步耗时的实测范围：扫描到 {scan}，排序表到 {tables}，分段表到 {segments}。超出的部分，模型假定每一步耗时不变：这是算术，不是跑分，并且假定全部数据都在内存里。',
  },
  corrections: {
    heading: '文章里写错的地方',
    lead: '本页的数都是算出来的。与常见说法不同之处：',
    said: '误：',
    right: '正：',
    figures: {
      'choices-1-of-4': {
        what: 'C(4, 1)，四块 16 位对应的表数',
        why: '四块里有一块相等，只有四种选法。《<zh>Simhash的生成及存储</zh>》（2018）列四种设计时写成了 C(4, 1) = 10。',
      },
      'choices-3-of-64': {
        what: 'C(64, 3)，恰好相差三位的指纹数',
        why: '64 · 63 · 62 / 6。论文的一篇译文《<zh>simhash如何检查重复文本？</zh>》写成了 465438。',
      },
      'neighbours-3-of-64': {
        what: '相差三位以内的全部指纹，包括更近的和它自己',
        why: '1 + 64 + 2,016 + 41,664。同一篇译文只数了恰好相差三位的；而两种笨办法，一种要查全部，一种要存全部。',
      },
      'log2-8-billion': {
        what: '80 亿网页的 d，即枚数的以 2 为底的对数',
        why: '80 亿约为 2³³；2³⁴ 超过 170 亿，这两篇文章却把两者写成相等。为 d = 34 作的四种设计对 80 亿照样成立，只是每次探查带出的候选少一半。',
      },
    },
    sources:
      '设计与 X(f, k, d) 的出处：G. S. Manku、A. Jain、A. Das Sarma，Detecting Near-Duplicates for Web Crawling，WWW 2007，第 3 节。',
  },
} as const satisfies SameShape<typeof en>;
