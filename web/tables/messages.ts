import type { SameShape } from '../lib/i18n.tsx';

const en = {
  title: 'Find a fingerprint among millions',
  description:
    'Design, step through, and benchmark the lookup tables of “Detecting Near-Duplicates for Web Crawling” in your browser.',
  // A hyphen that no line breaks at.
  heading: 'Finding a near\u2011duplicate among millions',
  opening: {
    lead: 'Is this page a copy of one you already have? How long does comparing all take?',
    scale: {
      picture: 'Dots for the pages of a collection',
      dot: 'Each dot is {count, plural, =1 {one page} other {# pages}}.',
      pages: '{count, plural, =1 {1 page} other {# pages}}',
      time: {
        ns: 'Comparing with {count, plural, one {# page} other {# pages}}: {time}\u00a0ns.',
        us: 'Comparing with {count, plural, one {# page} other {# pages}}: {time}\u00a0µs.',
        ms: 'Comparing with {count, plural, one {# page} other {# pages}}: {time}\u00a0ms.',
        s: 'Comparing with {count, plural, one {# page} other {# pages}}: {time}\u00a0s.',
      },
      step: {
        one: 'Two instructions: find the differing bits, and count them.',
        thousand: 'A few months of reading. You won’t notice the wait.',
        million: 'A large forum. Still quick.',
        billions: 'What a crawler had indexed by 2007. It can’t read 64 GB for each new page.',
      },
    },
    pigeonhole: {
      heading: 'Three flips, four blocks',
      lead: 'A copy differs in at most 3 bits. Cut the fingerprint into four blocks: three flips can’t hit them all.',
      drop: 'Drop {count, number} flips',
      outcome:
        '{tries, plural, =1 {First try} other {Try #}}: {count, plural, =1 {block {blocks} survives} other {blocks {blocks} survive}}.',
    },
    sorted: {
      heading: 'Four sorted copies',
      lead: 'Sort one copy of the collection by block A, one by B, and so on. In each, check only rows that begin with your page’s block. At least one of these runs contains the copy.',
      source:
        'Manku, Jain, and Das Sarma did this at Google (2007). More tables have shorter runs, but take more memory. Which design suits you?',
      front: 'Block in front',
      query: 'Your page',
      outcome:
        '{rows, plural, =0 {No row begins} =1 {One row begins} other {# rows begin}} with block {block} of your page. {found, select, yes {{rows, plural, =1 {It’s the copy.} other {The copy is among them.}}} other {{rows, plural, =0 {Block {block} of the copy was hit.} =1 {It isn’t the copy, whose block {block} was hit.} other {The copy isn’t among them: its block {block} was hit.}}}}',
    },
  },
  contents: 'Chapters',
  question: {
    legend: 'Your question',
    f: 'Bits per fingerprint, f',
    k: 'Bits that may differ, k',
    N: 'Fingerprints, N',
    slider: '{label}: slider',
    exponent: 'log₂ N = d = {d}',
    bounds: 'Whole number from {min} to {max}',
    presets: 'Start with',
    preset: {
      notes: '1,000 notes',
      pages: '100,000 pages read',
      fiftyMillion: '50 million',
      eightBillion: '8 billion',
      paper: 'The paper’s 2³⁴',
    },
    designs: 'Designs from the paper',
    design: '{tables} tables, {bits}-bit prefix',
  },
  /** The chapters themselves load their messages later. */
  chapters: {
    designs: 'Designs side by side',
    lookUp: 'A lookup, step by step',
    skew: 'Real fingerprints are clustered',
    race: 'Benchmark in your browser',
  },
  takeaways: {
    designs: 'Now you can name the design that fits your collection.',
    lookUp: 'Now you can explain why three flipped bits can’t hide a copy.',
    skew: 'Now you can say why real lookups take longer than the formula promises.',
    race: 'Now you can decide whether tables pay off on your device.',
  },
} as const;

const zhCN = {
  title: '在海量指纹中查找',
  description:
    '在浏览器中设计、逐步演示并实测 Detecting Near-Duplicates for Web Crawling 一文的查找表。',
  heading: '在海量指纹中找出近似副本',
  opening: {
    lead: '这个网页是不是已有某页的副本？全部比一遍要多久？',
    scale: {
      picture: '用圆点表示的网页',
      dot: '每个圆点代表 {count, number} 个网页。',
      pages: '{count, number} 个网页',
      time: {
        ns: '与 {count, number} 个网页比对：{time}\u00a0纳秒。',
        us: '与 {count, number} 个网页比对：{time}\u00a0微秒。',
        ms: '与 {count, number} 个网页比对：{time}\u00a0毫秒。',
        s: '与 {count, number} 个网页比对：{time}\u00a0秒。',
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
  },
  contents: '目录',
  question: {
    legend: '查找条件',
    f: '指纹位数 f',
    k: '允许不同的位数 k',
    N: '指纹数量 N',
    slider: '{label}：滑块',
    exponent: 'log₂ N = d = {d}',
    bounds: '{min} 到 {max} 的整数',
    presets: '快速选择',
    preset: {
      notes: '1,000 条笔记',
      pages: '读过的 10 万页',
      fiftyMillion: '5,000 万',
      eightBillion: '80 亿',
      paper: '论文的 2³⁴',
    },
    designs: '论文中的设计',
    design: '{tables} 张表，前缀 {bits} 位',
  },
  /** The chapters themselves load their messages later. */
  chapters: {
    designs: '设计对比',
    lookUp: '逐步演示一次查找',
    skew: '真实的指纹会扎堆',
    race: '在浏览器里实测',
  },
  takeaways: {
    designs: '现在您知道哪种设计适合您的数据。',
    lookUp: '现在您能解释，为什么翻转三位藏不住副本。',
    skew: '现在您知道，真实的查找为什么比公式算的慢。',
    race: '现在您能判断，在您的设备上值不值得建表。',
  },
} as const satisfies SameShape<typeof en>;

/** The messages of the first view, with the headings and takeaways of all chapters. */
export const tablesMessages = { en: { tables: en }, 'zh-CN': { tables: zhCN } } as const;
