import type { SameShape } from '../../lib/i18n.tsx';

const en = {
  lead: 'Can you work out a SimHash by hand? With six bits, yes.',
  translation:
    '“Area 51” has nine flying saucers inside, says a U.S. employee who saw gray aliens.',
  how: '<b>{term}</b> <w>weighs {weight}</w>: each 1 of its <h>hash</h> becomes +{weight} in its <r>row</r>, and each 0 becomes −{weight}. <s>Add up</s> the columns, and keep the <f>signs</f>.',
  words: {
    legend: 'Number of words',
    two: 'Two words',
    all: 'All twelve words',
  },
  reset: 'Reset values',
  step: 'Blackboard step',
  board: {
    label: 'The blackboard',
    word: 'Word',
    weight: 'Weight',
    column: 'Column {number}',
    weightOf: 'Weight of {term}',
    bitOf: 'Bit {bit} of {term}: {value}',
    flip: 'Flip this bit',
    sum: 'Sum',
    soFar: 'Sum so far',
    fingerprint: 'Fingerprint',
    hash: 'Hash',
    row: 'Row',
    summary: 'The blackboard as a table',
    differs:
      'With 64 bits, jieba splits the sentence and word rarity sets the weights, so both differ a little.',
  },
  description: {
    words: 'Each word has a weight: how much it matters in the sentence.',
    hashes: 'Each word has a six-bit hash, the same wherever the word appears.',
    row: '{term} weighs {weight}: each 1 of its hash becomes +{weight}, each 0 becomes −{weight}.',
    sums: 'Each column added up: {sums}.',
    signs: 'Above zero: 1. Otherwise: 0. The fingerprint is {bits}.',
    column:
      'Column {column}: {formula} = {sum}, {side, select, above {above zero} other {not above zero}}, so the bit is {bit}.',
  },
  madeUp: 'Made-up hashes: flip a bit.',
  real: 'These hashes are real: six bits of another tutorial’s string hash.',
  wide: 'See all 64 bits',
} as const;

const zhCN = {
  lead: 'SimHash 能手算吗？算六位就行。',
  translation: '分词和权重都照教程。',
  how: '<b>{term}</b>的<w>权重是 {weight}</w>：<h>哈希</h>逢 1，<r>那一行</r>记 +{weight}，逢 0 记 −{weight}。<s>逐列相加</s>，只留<f>正负</f>。',
  words: {
    legend: '词数',
    two: '两个词',
    all: '全部十二个词',
  },
  reset: '恢复原值',
  step: '黑板步骤',
  board: {
    label: '黑板',
    word: '词',
    weight: '权重',
    column: '第 {number} 列',
    weightOf: '{term}的权重',
    bitOf: '{term}的第 {bit} 位：{value}',
    flip: '翻转这一位',
    sum: '和',
    soFar: '目前的和',
    fingerprint: '指纹',
    hash: '哈希',
    row: '这一行',
    summary: '用表格查看黑板',
    differs: '64 位时由 jieba 分词，按词的稀有程度定权重，与这里略有不同。',
  },
  description: {
    words: '每个词有一个权重，表示它在句中有多重要。',
    hashes: '每个词有一个六位的哈希，无论出现在哪里都一样。',
    row: '{term}的权重是 {weight}：哈希里的 1 变成 +{weight}，0 变成 −{weight}。',
    sums: '每一列加起来：{sums}。',
    signs: '大于零得 1，否则得 0。指纹是 {bits}。',
    column:
      '第 {column} 列：{formula} = {sum}，{side, select, above {大于零} other {不大于零}}，所以这一位是 {bit}。',
  },
  madeUp: '这些哈希是编的，点按就能翻转。',
  real: '这里的哈希是真的，取自另一篇教程的字符串哈希。',
  wide: '看全部 64 位',
} as const satisfies SameShape<typeof en>;

/** The chapter's messages, except its heading and takeaway, which load with the page. */
export const blackboardMessages = {
  en: { blackboard: en },
  'zh-CN': { blackboard: zhCN },
} as const;
