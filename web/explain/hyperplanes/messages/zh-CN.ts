import type { SameShape } from '../../../lib/i18n.tsx';
import type { en } from './en.ts';

/** 本章的简体中文文字，标题除外：标题更早载入。 */
export const zhCN = {
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
      '{thrown, number} 条直线中有 {separated, number} 条隔开两支箭，占 {share}，误差通常在 ±{spread} 左右。',
  },
  convergence: {
    label: '隔开两支箭的直线所占的比例，随投的条数变化',
    caption:
      '从 1 条到 4,096 条，隔开两支箭的直线所占的比例逐渐接近 {share}。色带表示相差不超过两个标准差。',
  },
  bridge: {
    heading: '从直线到哈希',
    lead: '一个词一条坐标轴，直线就成了超平面。词的哈希里，每列 +1 和 −1 就是一个。看这列的和，就知道文字在哪侧。',
    caption: '页首两句话里的词、权重，以及各自哈希的 16 位',
    word: '词',
    select: '直线 {column, number}',
    sum: '{side} 之和',
    column:
      '直线 {column, number}：A 之和为 {a}，B 之和为 {b}。{differs, select, yes {它隔开了两句话，所以这一位不同。} other {两句话在同一侧，所以这一位相同。}}',
    more: '还有 {count, number} 个词没有列出。',
    all: '两句话的夹角是 {angle}°，64 位中应有约 {expected} 位不同，实际有 {differing, number} 位。',
  },
  source: '<a>Moses Charikar 2002 年</a>证明了这一点。',
  exactness: {
    summary: '这些直线够随机吗？',
    text: '由 +1 和 −1 组成的方向并非完全均匀，但只要词不止几个，就没有影响。',
  },
} as const satisfies SameShape<typeof en>;
