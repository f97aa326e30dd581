import type { SameShape } from '../../lib/i18n.tsx';

const en = {
  verdict: {
    question:
      'Which method is fastest for {radius, plural, =0 {exact matches} one {matches within one bit} other {matches within # bits}} among {count} fingerprints?',
    memory: 'Available memory',
    takes: 'It takes {bytes} of memory.',
    tab: '4 GiB, a browser tab’s limit',
    server: '1 TB, a large server',
    any: 'Unlimited',
    unmeasured:
      'Lookup steps were timed only with 64-bit fingerprints. For {width} bits, the figures below don’t include times or a fastest method.',
  },
  tradeoff: {
    heading: 'Space versus time',
    description:
      'Each circle is a design. Farther right, it keeps more tables, each a full copy of the collection. Farther down, each probe compares fewer unrelated candidates. Select one to see its tables.',
    candidates: 'Candidates per probe ↑',
    tables: 'Tables →',
    tau: '2<sup>τ</sup> = {count}',
    point:
      '{tables, plural, one {# table} other {# tables}}, prefix {prefix, select, 1 {1 bit} other {{prefix} bits}}, {candidates} candidates per probe{fastest, select, yes {, fastest for this question} other {}}',
    label: '{tables, plural, one {# table} other {# tables}}',
    legend: {
      selected: 'Shown below',
      fastest: 'Fastest for this question',
      other: 'Other designs',
      dominated: 'Dominated designs',
    },
  },
  fewest: {
    label: 'Fewest tables with fewer candidates per probe than',
    value: '2 to the power of {tau}: {count}',
    beyond: 'none',
    beyondWhy: 'No cut into blocks of at least one bit gets there with fewer than 2⁵³ tables.',
    none: 'The collection isn’t larger than that, so you can compare every fingerprint without any tables.',
    cuts: 'Cut into {cuts} blocks, with fractions of a bit allowed.',
    whole:
      '{same, select, yes {With whole bits, also {tables}.} other {With whole bits, {tables}: even the table with the shortest prefix must stay below the line.}}',
    noneListed: 'With whole bits, none of the designs listed here stays below the line.',
  },
  layouts: {
    heading: '{tables, plural, one {One table} other {# tables}}, and the blocks each begins with',
    cut: 'Of {blocks, plural, one {one block} other {# blocks}}, at least {equal, plural, one {one matches} other {# match}}, whichever k bits differ.',
    cutAgain:
      'The rest is cut again into {blocks, plural, one {one block} other {# blocks}}, and at least {equal, plural, one {one matches} other {# match}}.',
    costs:
      'Each table is sorted by its filled blocks, {prefix, select, 1 {1 bit} other {{prefix} bits}}. Each probe brings at most {candidates} candidates, and a lookup in all tables {all}.',
    table: 'Table {number} begins with block',
    comma: ',',
    bits: '{bits, plural, one {# bit} other {# bits}}',
    more: '{more} more',
  },
  table: {
    caption: 'All designs for this question',
    design: 'Cut into',
    cut: 'Cut into {cut}',
    first: 'First table',
    tables: 'Tables',
    prefix: 'Prefix bits',
    probe: 'Max. candidates per probe',
    lookUp: 'Candidates per lookup',
    bytes: 'Memory',
    time: 'Time',
    fastest: 'Fastest',
    dominated: 'Dominated',
    unmeasured: 'Not measured',
    showDominated: 'Show dominated designs: {count}',
    method: 'How these figures are calculated',
    note: 'A design is dominated if another has no more tables and no more candidates per lookup. Every 32 bits take 4 bytes, and so does a row number, or 8 if 4 are too few. Designs with over 1,000 tables or prefixes much longer than d aren’t listed.',
  },
  predictions: {
    heading: 'Predictions for 50 million and 8 billion',
    lead: 'How long does a lookup take among a tutorial’s 50 million texts, or the paper’s 8 billion pages? A browser tab can’t hold either, but the cost model can predict it. The naive methods look up all {neighbors} fingerprints within three bits, or store that many for every text.',
    caption: 'A lookup within 3 of 64 bits: time and memory',
    method: 'Method',
    among: 'Time and memory among {count}',
    methods: {
      scan: 'Compare all',
      enumerate: 'Look up {neighbors} neighbors in one sorted table',
      store: 'Store {neighbors} neighbors of each',
      tables: '{tables, plural, one {# sorted table} other {# sorted tables}} of the paper',
      segments: '{tables, plural, other {# segment tables}}: row numbers in buckets, no copies',
    },
    conclusion:
      'Among 50 million, comparing all takes {scanFew}, less than the {enumerate} for looking up all neighbors. Among 8 billion, it takes {scanMany}. The paper’s 20 tables take only {twenty}, but {bytes} of memory.',
    measured:
      'The steps were measured with scans of up to {scan}, sorted tables of up to {tables}, and segment tables of up to {segments}. Beyond that, this is arithmetic, not a benchmark.',
  },
  corrections: {
    heading: 'Errors in published articles',
    lead: 'The figures on this page are computed. These differ from what is often published:',
    wrong: 'Wrong:',
    correct: 'Correct:',
    figures: {
      'choices-1-of-4': {
        what: 'C(4, 1), the tables for four 16-bit blocks',
        why: 'One of four blocks matches, so there are four choices. “<zh>Simhash的生成及存储</zh>” (2018) writes C(4, 1) = 10 in its list of four designs.',
      },
      'choices-3-of-64': {
        what: 'C(64, 3), the fingerprints that differ in exactly three bits',
        why: '64 · 63 · 62 / 6. “<zh>simhash如何检查重复文本?</zh>”, a translation of the paper, has 465,438 instead.',
      },
      'neighbors-3-of-64': {
        what: 'All fingerprints within three bits, including nearer ones and the fingerprint itself',
        why: '1 + 64 + 2,016 + 41,664. The same translation counts only those at exactly three bits. But the naive methods have to look up or store all of them.',
      },
      'log2-8-billion': {
        what: 'd for 8 billion pages: log₂ of their number',
        why: 'Eight billion is about 2³³. 2³⁴ is more than 17 billion, yet both articles equate them. The four designs for d = 34 still work for 8 billion. Each probe then brings only half as many candidates.',
      },
    },
    sources:
      'Source of the designs and of X(f, k, d): G. S. Manku, A. Jain, and A. Das Sarma, Detecting Near-Duplicates for Web Crawling, WWW 2007, section 3.',
  },
} as const;

const zhCN = {
  verdict: {
    question:
      '在 {count} 个指纹中查找{radius, plural, =0 {完全相同的} other {相差 # 位以内的}}，哪种方法最快？',
    memory: '可用内存',
    takes: '占用 {bytes} 内存。',
    tab: '4 GiB，浏览器标签页的上限',
    server: '1 TB，大型服务器',
    any: '不限',
    unmeasured:
      '各步骤的耗时只用 64 位指纹测过。对于 {width} 位，下面的数据不含耗时，也没有“最快”。',
  },
  tradeoff: {
    heading: '空间换时间',
    description:
      '每个圆圈是一种设计。越靠右，表越多，每张表都是全部指纹的副本。越靠下，每次探测要比对的无关候选越少。选一个，查看它的各张表。',
    candidates: '每次探测的候选数 ↑',
    tables: '表数 →',
    tau: '2<sup>τ</sup> = {count}',
    point:
      '{tables, plural, other {# 张表}}，前缀 {prefix} 位，每次探测 {candidates} 个候选{fastest, select, yes {，当前条件下最快} other {}}',
    label: '{tables, plural, other {# 张表}}',
    legend: {
      selected: '下方显示',
      fastest: '当前条件下最快',
      other: '其他设计',
      dominated: '不占优的设计',
    },
  },
  fewest: {
    label: '每次探测的候选数少于此值，最少需要几张表',
    value: '2 的 {tau} 次方：{count}',
    beyond: '无解',
    beyondWhy: '每块至少 1 位，用少于 2⁵³ 张表做不到。',
    none: '指纹总数不超过这个值：不需要表，全部比对即可。',
    cuts: '切成 {cuts} 块，块长可以不是整数位。',
    whole:
      '{same, select, yes {块长为整数位时，也是 {tables} 张。} other {块长为整数位时，要 {tables} 张：前缀最短的表也要落在线下。}}',
    noneListed: '块长为整数位时，这里列出的设计都不在线下。',
  },
  layouts: {
    heading: '{tables, plural, other {# 张表}}，各以哪些块开头',
    cut: '{blocks, plural, other {# 块}}中，无论哪 k 位不同，至少有 {equal, plural, other {# 块}}相同。',
    cutAgain:
      '其余的位再切成 {blocks, plural, other {# 块}}，至少有 {equal, plural, other {# 块}}相同。',
    costs:
      '每张表按实心的块排序，共 {prefix} 位。一次探测最多 {candidates} 个候选，查完所有表共 {all} 个。',
    table: '第 {number} 张表，开头的块：',
    comma: '，',
    bits: '{bits, number} 位',
    more: '另有 {more} 张',
  },
  table: {
    caption: '当前条件下的全部设计',
    design: '切成',
    cut: '切成 {cut}',
    first: '第一张表',
    tables: '表数',
    prefix: '前缀位数',
    probe: '每次探测最多候选数',
    lookUp: '每次查找的候选数',
    bytes: '内存',
    time: '耗时',
    fastest: '最快',
    dominated: '不占优',
    unmeasured: '未测',
    showDominated: '显示不占优的设计：{count} 种',
    method: '数据的算法',
    note: '如果另一种设计的表和候选都不更多，这种设计就不占优。每 32 位占 4 字节，编号占 4 字节，不够时占 8 字节。超过 1,000 张表或前缀远长于 d 的设计未列出。',
  },
  predictions: {
    heading: '5,000 万与 80 亿的预测',
    lead: '在某教程的 5,000 万篇文字，或论文的 80 亿个网页中，查找一次要多久？标签页装不下它们，但可以用成本模型预测。朴素方法有两种：查找三位以内的全部 {neighbors} 个指纹，或者为每篇都存下这么多。',
    caption: '64 位、相差 3 位以内的一次查找：耗时与内存',
    method: '方法',
    among: '{count} 个：耗时与内存',
    methods: {
      scan: '全部比对',
      enumerate: '在一张排序表中逐个查找 {neighbors} 个近邻',
      store: '为每个指纹存储 {neighbors} 个近邻',
      tables: '论文的 {tables, plural, other {# 张排序表}}',
      segments: '{tables, plural, other {# 张分段表}}：桶中存编号，不存副本',
    },
    conclusion:
      '5,000 万个指纹中，全部比对要 {scanFew}，比查找全部近邻（{enumerate}）还快。80 亿个指纹中，全部比对要 {scanMany}，论文的 20 张表只要 {twenty}，但要占 {bytes} 内存。',
    measured:
      '各步骤的实测范围：扫描到 {scan}，排序表到 {tables}，分段表到 {segments}。超出的部分是计算结果，不是实测。',
  },
  corrections: {
    heading: '文章中的错误',
    lead: '本页的数据都是计算得出的。以下几处与常见的说法不同：',
    wrong: '错误：',
    correct: '正确：',
    figures: {
      'choices-1-of-4': {
        what: 'C(4, 1)，四个 16 位块对应的表数',
        why: '四块中有一块相同，只有四种选法。《<zh>Simhash的生成及存储</zh>》（2018）列四种设计时误写为 C(4, 1) = 10。',
      },
      'choices-3-of-64': {
        what: 'C(64, 3)，恰好相差三位的指纹数',
        why: '64 · 63 · 62 / 6。论文的一篇译文《<zh>simhash如何检查重复文本？</zh>》误写为 465,438。',
      },
      'neighbors-3-of-64': {
        what: '相差三位以内的全部指纹，包括更近的和它本身',
        why: '1 + 64 + 2,016 + 41,664。同一篇译文只算了恰好相差三位的。朴素方法却要查找或存储全部。',
      },
      'log2-8-billion': {
        what: '80 亿个网页的 d，即网页数以 2 为底的对数',
        why: '80 亿约为 2³³。2³⁴ 超过 170 亿，这两篇文章却写成两者相等。为 d = 34 设计的四种方案仍适用于 80 亿，每次探测的候选还少一半。',
      },
    },
    sources:
      '设计与 X(f, k, d) 的出处：G. S. Manku、A. Jain、A. Das Sarma，Detecting Near-Duplicates for Web Crawling，WWW 2007，第 3 节。',
  },
} as const satisfies SameShape<typeof en>;

/** The chapter's messages, except its heading and takeaway, which load with the page. */
export const designsMessages = { en: { designs: en }, 'zh-CN': { designs: zhCN } } as const;
