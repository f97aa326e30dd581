import type { SameShape } from '../../lib/i18n.tsx';

const en = {
  lead: 'How does that work among real texts? Here are {count} passages, and a query: one of them with a few bits flipped.',
  indexKind: {
    legend: 'Search in',
    segments: 'Four tables, one for each 16-bit segment',
    sorted: 'Sorted tables, each with different bits in front',
  },
  cut: {
    label: 'Blocks',
    option: '{blocks} ({tables} tables)',
    replaced:
      'That design has too many tables to step through, or isn’t for 64 bits and k = 3. This uses the paper’s smallest design instead: four tables.',
    fixed: 'The fingerprints here have 64 bits, and k is always 3, whatever you set above.',
  },
  searchMethod: { label: 'Search method', guess: 'Interpolation', halve: 'Binary search' },
  query: {
    presets: 'Try',
    hit: 'A hit',
    unrelated: 'An unrelated candidate',
    miss: 'A miss',
    passage: 'Passage',
    passageNote: '1 to {max}',
    random: 'Random flips',
    none: 'Reset bits',
    strip: 'Query: press a bit to flip it',
    bit: 'Bit {bit}: {value}{flipped, select, yes {, flipped} other {}}',
    segment: 'Segment {number}',
    bits: 'Bits {from} to {to}',
    untouched: 'unchanged',
    touched: '{count} flipped',
  },
  steps: {
    label: 'Lookup step',
    position: 'Step {step} of {last}: {description}',

    querySegments:
      '{flips, plural, =0 {The query is passage {passage}, unchanged} one {The query is passage {passage} with one bit flipped} other {The query is passage {passage} with # bits flipped}}. Each segment is a key to one table.',
    querySorted:
      '{flips, plural, =0 {The query is passage {passage}, unchanged} one {The query is passage {passage} with one bit flipped} other {The query is passage {passage} with # bits flipped}}. Each of the {tables} tables holds all fingerprints, with different bits in front.',
    bucket:
      'Segment {table} is {value}, which selects one of {buckets} buckets. {count, plural, =0 {The bucket is empty, so there’s nothing to compare} one {The bucket contains one fingerprint, a candidate} other {The bucket contains # fingerprints, the candidates}}.',
    permute:
      'Table {table} of {tables}: the bits of {blocks, plural, one {one block} other {# blocks}} move to the front, and the others follow. The first {prefix} bits must match.',
    search:
      'The table is sorted by these bits, so the search reads only {reads, plural, one {one entry} other {# entries}} out of {all}. {count, plural, =0 {No entry begins with them, so there’s nothing to compare} one {One entry begins with them, a candidate} other {# entries begin with them, the candidates}}.',
    compare:
      'XOR marks each bit in which a candidate differs from the query with a 1; the 1s are counted. {hits, plural, =0 {{known, plural, =0 {None has three or fewer, so there’s no hit} other {Those with three or fewer are known from an earlier table}}} one {One{known, plural, =0 {} other { not found in an earlier table}} has three or fewer: a hit} other {#{known, plural, =0 {} other { not found in an earlier table}} have three or fewer: hits}}.',
    result:
      '{found, plural, =0 {No fingerprint is within three bits} one {One hit: passage {rows}} other {# hits: passages {rows}}}. {candidates, plural, =0 {That took no comparisons} one {That took one comparison} other {That took # comparisons}}; a scan makes {all}.',
  },
  why: {
    heading: {
      found: 'Why it can’t miss',
      tooFar: 'Why it isn’t a hit',
      missed: 'Why it’s missed, and why that’s fine',
    },
    foundSegments:
      '{flips, plural, =0 {No bit is flipped, so no segment changes} one {One flipped bit changes one of the four segments} other {# flipped bits change at most # of the four segments}}. Segment {table} is unchanged, so passage {passage} is in that bucket.',
    foundSorted:
      '{flips, plural, =0 {No bit is flipped} one {One flipped bit changes at most one block} other {# flipped bits change at most # blocks}}. Whichever blocks are unchanged, one of the tables begins with them. Here it’s table {table}: no flipped bit is in its prefix, so the search finds passage {passage}.',
    tooFarSegments:
      'Segment {table} is unchanged, so passage {passage} is in that bucket and is compared. But {flips} bits differ, more than three, so it isn’t a hit.',
    tooFarSorted:
      'In table {table}, no flipped bit is in the prefix, so passage {passage} is compared there. But {flips} bits differ, more than three, so it isn’t a hit.',
    missedSegments:
      'Each of the four segments has a flipped bit, so passage {passage} isn’t in any of the four buckets. That takes at least four flipped bits, and this lookup only has to find matches within three.',
    missedSorted:
      'In every table, a flipped bit is in the prefix, so passage {passage} is never a candidate. That takes at least four flipped bits, and this lookup only has to find matches within three.',
  },
  figure: {
    bucket: 'Bucket',
    pending: 'pending',
    empty: 'empty',
    entries: '{count} inside',
    candidates: 'Candidates',
    passage: 'Passage {number}',
    query: 'Query',
    permuted: 'Query, permuted',
    bits: '{count, plural, =0 {no bit differs} one {1 bit differs} other {# bits differ}}',
    found: 'hit',
    before: 'hit, already found',
    far: 'not a hit',
    tables: 'Tables',
    table: 'Table {number}',
    prefix: '{bits} bits that must match',
    ruler: 'Entries 1 to {count}, sorted by prefix',
    searchSteps: 'Entries the search reads',
    stepNumber: 'No.',
    entryNumber: 'Entry',
    begins: 'Begins with',
    target: 'Target',
    targetIs: 'Target is',
    after: 'after it',
    atOrBefore: 'at it or before',
    legend: 'Filled: 1. Outlined: 0. Round: flipped or different. Underlined: must match.',
  },
  table: {
    summary: 'The lookup as a table',
    caption: 'Candidates from each table',
    table: 'Table',
    key: 'Key',
    candidate: 'Candidate',
    distance: 'Differing bits',
    outcome: 'Result',
    none: 'none',
  },
  error: 'The lookup stopped because of an error. Your settings are still here.',
  restart: 'Try again',
} as const;

const zhCN = {
  lead: '在真实文字里怎样查？这里有 {count} 个片段，查询是其中一个翻转几位的结果。',
  indexKind: {
    legend: '查找方式',
    segments: '四张表，每段 16 位对应一张',
    sorted: '排序表，每张把不同的位移到最前面',
  },
  cut: {
    label: '切块',
    option: '{blocks}（{tables} 张表）',
    replaced:
      '所选的设计表太多，不便逐步演示，或者不是为 64 位、k = 3 设计的。这里改用论文中最小的设计：四张表。',
    fixed: '这里的指纹都是 64 位，k 固定为 3，不随上面的设置改变。',
  },
  searchMethod: { label: '搜索方法', guess: '插值', halve: '二分' },
  query: {
    presets: '试试',
    hit: '命中',
    unrelated: '无关候选',
    miss: '未命中',
    passage: '片段',
    passageNote: '1 到 {max}',
    random: '随机翻转',
    none: '全部还原',
    strip: '查询：点按某一位即可翻转',
    bit: '第 {bit} 位：{value}{flipped, select, yes {，已翻转} other {}}',
    segment: '第 {number} 段',
    bits: '第 {from} 到 {to} 位',
    untouched: '未变',
    touched: '翻转 {count} 位',
  },
  steps: {
    label: '查找步骤',
    position: '第 {step} 步，共 {last} 步：{description}',

    querySegments:
      '{flips, plural, =0 {查询就是片段 {passage}} other {查询是片段 {passage} 翻转 # 位}}。每段是一张表的键。',
    querySorted:
      '{flips, plural, =0 {查询就是片段 {passage}} other {查询是片段 {passage} 翻转 # 位}}。{tables} 张表都存有全部指纹，最前面的位各不相同。',
    bucket:
      '第 {table} 段是 {value}，这就是桶号，共有 {buckets} 个桶。{count, plural, =0 {这个桶是空的，所以没有候选} other {桶里有 # 个指纹，都是候选}}。',
    permute:
      '第 {table} 张表，共 {tables} 张：{blocks, plural, other {# 块}}的位移到最前面，其余的位依次跟上。前 {prefix} 位必须相同。',
    search:
      '表按这些位排序，所以 {all} 条里只需读 {reads, plural, other {# 条}}。{count, plural, =0 {没有条目以它们开头，所以没有候选} other {以它们开头的有 # 条，都是候选}}。',
    compare:
      '候选与查询异或，不同的位得 1，再数 1 的个数。{hits, plural, =0 {{known, plural, =0 {没有相差三位以内的，未命中} other {相差三位以内的，前面的表都已找到}}} other {{known, plural, =0 {} other {除前面的表已找到的以外，}}有 # 个相差三位以内：命中}}。',
    result:
      '{found, plural, =0 {没有相差三位以内的指纹} other {命中 # 个：片段 {rows}}}。{candidates, plural, =0 {没有比对任何指纹} other {只比对了 # 次}}，逐一扫描则要比对 {all} 次。',
  },
  why: {
    heading: {
      found: '为什么不会漏掉',
      tooFar: '为什么不算命中',
      missed: '为什么会漏掉，又为什么没关系',
    },
    foundSegments:
      '{flips, plural, =0 {没有翻转任何位，四段都没变} other {翻转 # 位，最多改变四段中的 # 段}}。第 {table} 段没变，片段 {passage} 就在那个桶里。',
    foundSorted:
      '{flips, plural, =0 {没有翻转任何位} other {翻转 # 位，最多改变 # 块}}。无论哪几块没变，总有一张表以它们开头。这里是第 {table} 张：前缀里没有翻转的位，所以能找到片段 {passage}。',
    tooFarSegments:
      '第 {table} 段没变，所以片段 {passage} 在那个桶里，也比对过。但它相差 {flips} 位，超过三位，不算命中。',
    tooFarSorted:
      '第 {table} 张表的前缀里没有翻转的位，所以片段 {passage} 也比对过。但它相差 {flips} 位，超过三位，不算命中。',
    missedSegments:
      '每一段里都有翻转的位，所以片段 {passage} 不在查过的任何桶里。这至少要翻转四位，而要找的只是三位以内的。',
    missedSorted:
      '每张表的前缀里都有翻转的位，所以片段 {passage} 从未成为候选。这至少要翻转四位，而要找的只是三位以内的。',
  },
  figure: {
    bucket: '桶',
    pending: '待查',
    empty: '空',
    entries: '{count} 个',
    candidates: '候选',
    passage: '片段 {number}',
    query: '查询',
    permuted: '换位后的查询',
    bits: '{count, plural, =0 {完全相同} other {相差 # 位}}',
    found: '命中',
    before: '命中，已找到过',
    far: '不算命中',
    tables: '各张表',
    table: '第 {number} 张表',
    prefix: '必须相同的 {bits} 位',
    ruler: '第 1 到 {count} 条，按前缀排序',
    searchSteps: '搜索读取的条目',
    stepNumber: '次序',
    entryNumber: '条目',
    begins: '开头',
    target: '目标',
    targetIs: '目标在',
    after: '后面',
    atOrBefore: '这里或前面',
    legend: '实心：1；空心：0；圆：翻转过或不同；下划线：必须相同。',
  },
  table: {
    summary: '用表格查看查找过程',
    caption: '每张表的候选',
    table: '表',
    key: '键',
    candidate: '候选',
    distance: '不同的位数',
    outcome: '结果',
    none: '无',
  },
  error: '查找因出错而停止。您的设置都还在。',
  restart: '重试',
} as const satisfies SameShape<typeof en>;

/** The chapter's messages, except its heading and takeaway, which load with the page. */
export const lookupMessages = { en: { lookUp: en }, 'zh-CN': { lookUp: zhCN } } as const;
