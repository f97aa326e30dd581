import type { SameShape } from '../../lib/i18n.tsx';

const en = {
  lead: 'Why do similar texts agree in most bits? Draw each as an arrow: the more words they share, the smaller the angle θ.',
  lines:
    'A random line gives each arrow a 1 or a 0, by its side. The bits differ only if it falls <between>between the arrows</between>, as <share>θ/π of all lines</share> do.',
  plane: {
    label: 'Two arrows and random lines',
    a: 'Direction of arrow A',
    b: 'Direction of arrow B',
    degrees: '{degrees, plural, =1 {# degree} other {# degrees}}',
  },
  throw: {
    one: 'Throw a line',
    many: 'Throw {count, number}',
    clear: 'Start again',
  },
  outcome: {
    angle: '{degrees, number}° is {share} of 180°.',
    none: 'No line has been thrown yet.',
    counted:
      '{separated, number} of {thrown, plural, =1 {# line separates} other {# lines separate}} the arrows: {share}. That’s usually at most {spread, plural, one {# percentage point} other {# percentage points}} off.',
  },
  convergence: {
    label: 'The share of lines that separate the arrows, as more are thrown',
    caption:
      'The share of separating lines approaches {share}, from 1 line to 4,096. In the band, it’s off by up to two standard deviations.',
  },
  bridge: {
    heading: 'From lines to hashes',
    lead: 'Each word is an axis, and each line a hyperplane: a column of +1 and −1 in the words’ hashes. Its sum shows a text’s side.',
    caption:
      'The words of the two sentences at the top, their weights, and 16 bits of their hashes',
    word: 'Word',
    select: 'Line {column, number}',
    sum: 'Sum for {side}',
    column:
      'Line {column, number}: the sum is {a} for A and {b} for B. {differs, select, yes {It separates the two sentences, so their bits differ.} other {Both sentences are on the same side, so their bits agree.}}',
    more: '{count, plural, =1 {One more word isn’t shown.} other {# more words aren’t shown.}}',
    all: 'By single words, the angle between the two sentences is {angle}°, so {expected} of 64 bits should differ. {differing, plural, =1 {# does.} other {# do.}} The count at the top includes word pairs, so it can differ.',
  },
  source: 'Shown by <a>Moses Charikar in 2002</a>.',
  exactness: {
    summary: 'Are these lines random enough?',
    text: 'Directions of +1 and −1 aren’t perfectly random, but with more than a few words, that makes no difference.',
  },
} as const;

const zhCN = {
  lead: '文字相近，为什么大多数位相同？把文字画成箭，共有的词越多，夹角 θ 越小。',
  lines:
    '随机画一条直线，箭在一侧得 1，在另一侧得 0。直线<between>落在两箭之间</between>，这一位才不同；这样的直线占<share>全部的 θ/π</share>。',
  plane: {
    label: '两支箭与随机直线',
    a: '箭 A 的方向',
    b: '箭 B 的方向',
    degrees: '{degrees, number} 度',
  },
  throw: {
    one: '投一条直线',
    many: '投 {count, number} 条',
    clear: '重新开始',
  },
  outcome: {
    angle: '{degrees, number}° 是 180° 的 {share}。',
    none: '还没有投直线。',
    counted:
      '{thrown, number} 条直线中有 {separated, number} 条隔开两支箭，占 {share}，误差通常不超过 {spread, number} 个百分点。',
  },
  convergence: {
    label: '隔开两支箭的直线所占的比例，随投的条数变化',
    caption:
      '从 1 条到 4,096 条，隔开两支箭的直线所占的比例逐渐接近 {share}。色带表示相差不超过两个标准差。',
  },
  bridge: {
    heading: '从直线到哈希',
    lead: '一个词一条坐标轴，直线就成了超平面。词的哈希里，每列 +1 和 −1 就是一个超平面。看这列的和，就知道文字在哪侧。',
    caption: '页首两句话里的词、权重，以及各自哈希的 16 位',
    word: '词',
    select: '直线 {column, number}',
    sum: '{side} 之和',
    column:
      '直线 {column, number}：A 之和为 {a}，B 之和为 {b}。{differs, select, yes {它隔开了两句话，所以这一位不同。} other {两句话在同一侧，所以这一位相同。}}',
    more: '还有 {count, number} 个词没有列出。',
    all: '只看单个词，两句话的夹角是 {angle}°，64 位中应有约 {expected} 位不同，实际有 {differing, number} 位。页首还算相邻的词对，所以数字可能不一样。',
  },
  source: '<a>Moses Charikar 2002 年</a>证明了这一点。',
  exactness: {
    summary: '这些直线够随机吗？',
    text: '由 +1 和 −1 组成的方向并非完全均匀，但只要词不止几个，就没有影响。',
  },
} as const satisfies SameShape<typeof en>;

/** The chapter's messages, except its heading and takeaway, which load with the page. */
export const hyperplanesMessages = {
  en: { hyperplanes: en },
  'zh-CN': { hyperplanes: zhCN },
} as const;
