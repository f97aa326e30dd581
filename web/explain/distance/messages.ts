import type { SameShape } from '../../lib/i18n.tsx';

const en = {
  similarity: {
    lead: 'How similar are texts that differ in some bits? The share of differing bits is θ/π, and the similarity is cos θ.',
    how: 'Replace words. With 256 bits, the dots stray half as far from the curve.',
    slider: '{replaced, number} of {total, number} words replaced',
    value: '{replaced, number} of {total, number} words',
    reading:
      '{cosine} similar: θ = {degrees, number}°. {short, plural, =1 {# of 64 bits differs} other {# of 64 bits differ}} (expected: {expected}), and {long, number} of 256 (expected: {expectedLong}).',
    within:
      'So far, at most {threshold, plural, =1 {# of 64 bits differs} other {# of 64 bits differ}}.',
    crossed:
      '{replaced, plural, =1 {One replaced word was} other {# replaced words were}} enough to cross the line at {threshold, plural, =1 {# bit} other {# bits}}.',
    next: 'So <a>why 3 bits?</a>',
    curve: {
      label: 'Differing bits against similarity',
      similarity: 'Similarity (cosine)',
      caption:
        'Differing bits of 64, from the same text on the left to nothing in common on the right. Circles: 64 bits. Squares: 256 bits, on the same scale. Light band: two standard deviations for 64 bits; dark band: for 256.',
    },
    table: {
      summary: 'The figure as a table',
      caption: 'Similarity and differing bits as words are replaced',
      replaced: 'Words replaced',
      cosine: 'Similarity',
      measured: 'Of {width, number} bits',
      cell: '{distance, number} (expected {expected})',
    },
  },
  aside: 'How to count the bits that differ',
  lead: '<xor>Exclusive or</xor> (XOR) leaves a 1 wherever two fingerprints differ. The number of these ones is the Hamming distance: here, <xor>{distance, number} of {width, number}</xor>.',
  how: 'You can check every bit in turn. Or you can clear the <x>lowest 1</x> again and again. <less><code>x − 1</code></less> turns it into a 0 and all zeros after it into ones; <left><code>x & (x − 1)</code></left> keeps what both have. That takes only as many rounds as there are ones.',
  sources: {
    legend: 'Fingerprints',
    seeds: 'Come home for supper',
    machine: 'The machine, before and after',
    printed:
      'These two are from a SimHash tutorial: the fingerprints of a sentence and its lightly edited copy.',
    flip: 'Press a bit of A or B to flip it.',
    noEdit:
      'Press a bit of A or B to flip it. Edit the text in the machine to compare its fingerprints here.',
  },
  pair: 'Two fingerprints, bit by bit. Use the arrow keys to move.',
  bitOf: 'Bit {bit} of {side}: {value}{differs, select, yes {, differs} other {}}',
  flipper: {
    legend: 'Flip a bit by its number',
    bit: 'Bit',
    error: 'Enter a number from 0 to {max}.',
    a: 'Flip in A',
    b: 'Flip in B',
  },
  methods: {
    legend: 'Count by',
    clear: 'Clearing the lowest 1',
    look: 'Checking every bit',
  },
  step: 'Counting round',
  description: {
    clearing:
      'Round {round, number}: the lowest 1, the one farthest to the right, is bit {bit}. {step, plural, =0 {None has been cleared so far.} =1 {One has been cleared so far.} other {# have been cleared so far.}}',
    cleared:
      '{distance, plural, =0 {There’s no 1 at all: the fingerprints are the same, and the distance is 0.} =1 {Nothing is left after one round: the distance is 1.} other {Nothing is left after # rounds: the distance is #.}}',
    checking:
      '{step, number} of {width, number} bits checked, {count, plural, =1 {one 1} other {# ones}} found.',
    checked: 'All {width, number} bits checked: the distance is {count, number}.',
  },
  table: {
    method: 'Method',
    rounds: 'Rounds',
    ones: 'Ones',
    summary: 'The bits as digits',
    after: 'x after {round, plural, =1 {one round} other {# rounds}}',
  },
  cost: 'Processors count ones with one instruction, popcount. JavaScript doesn’t have it, so this site adds up pairs of bits, then groups of four, then bytes: a dozen operations for 32 bits.',
} as const;

const zhCN = {
  similarity: {
    lead: '差几位，算多相近？不同的位占 θ/π，相似度是 cos θ。',
    how: '逐字替换试试。256 位偏离曲线的幅度只有 64 位的一半。',
    slider: '已替换 {replaced, number} 个字，共 {total, number} 个',
    value: '{replaced, number} 个字，共 {total, number} 个',
    reading:
      '相似度 {cosine}，夹角 {degrees, number}°。64 位中有 {short, number} 位不同（应有 {expected} 位），256 位中有 {long, number} 位（应有 {expectedLong} 位）。',
    within: '到目前为止，64 位中相差不超过 {threshold, number} 位。',
    crossed: '只替换 {replaced, number} 个字，就越过了 {threshold, number} 位这条线。',
    next: '那么，<a>为什么是 3 位？</a>',
    curve: {
      label: '不同的位数随相似度变化',
      similarity: '相似度（余弦）',
      caption:
        '64 位中有几位不同：左端是同一段文字，右端毫无共同之处。圆点为 64 位，方块为 256 位，用同一刻度。浅色带是 64 位的两个标准差，深色带是 256 位的。',
    },
    table: {
      summary: '用表格查看此图',
      caption: '逐字替换时的相似度与不同的位数',
      replaced: '已替换的字',
      cosine: '相似度',
      measured: '{width, number} 位中',
      cell: '{distance, number}（应为 {expected}）',
    },
  },
  aside: '怎样数不同的位',
  lead: '<xor>异或</xor>在两个指纹不同之处留下 1。数出这些 1，就是汉明距离（Hamming distance）：这里是 {width, number} 位中的 <xor>{distance, number} 位</xor>。',
  how: '可以逐位检查。也可以反复清掉<x>最低的 1</x>：<less><code>x − 1</code></less> 把它变成 0，把它后面的 0 都变成 1；<left><code>x & (x − 1)</code></left> 留下两者都有的。有几个 1，就只要几轮。',
  sources: {
    legend: '指纹来源',
    seeds: '回家吃饭',
    machine: '机器：改动前后',
    printed: '这两个指纹出自一篇 SimHash 教程，属于一句话和略改之后的副本。',
    flip: '点按 A 或 B 的一位，即可翻转。',
    noEdit: '点按 A 或 B 的一位，即可翻转。改动机器里的文字后，这里也能对比它的两个指纹。',
  },
  pair: '两个指纹，逐位排列，可用方向键移动。',
  bitOf: '{side} 的第 {bit} 位：{value}{differs, select, yes {，不同} other {}}',
  flipper: {
    legend: '按编号翻转一位',
    bit: '位',
    error: '请输入 0 到 {max} 之间的数字。',
    a: '翻转 A',
    b: '翻转 B',
  },
  methods: {
    legend: '计数方法',
    clear: '清掉最低的 1',
    look: '逐位检查',
  },
  step: '计数的轮次',
  description: {
    clearing: '第 {round, number} 轮：最低（最右边）的 1 在第 {bit} 位。已清掉 {step, number} 个。',
    cleared:
      '{distance, plural, =0 {没有 1：两个指纹相同，距离是 0。} other {# 轮之后全部清完：距离是 #。}}',
    checking: '{width, number} 位中已检查 {step, number} 位，找到 {count, number} 个 1。',
    checked: '{width, number} 位全部检查完：距离是 {count, number}。',
  },
  table: {
    method: '方法',
    rounds: '轮数',
    ones: '1 的个数',
    summary: '用数字查看这些位',
    after: '{round, number} 轮之后的 x',
  },
  cost: '处理器数 1 只要一条指令 popcount。JavaScript 没有这条指令，所以本站先两位两位地加，再四位四位、逐个字节地加。32 位只要十二次运算。',
} as const satisfies SameShape<typeof en>;

/** The chapter's messages, except its heading and takeaway, which load with the page. */
export const distanceMessages = { en: { distance: en }, 'zh-CN': { distance: zhCN } } as const;
