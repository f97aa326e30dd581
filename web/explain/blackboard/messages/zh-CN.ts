import type { SameShape } from '../../../lib/i18n.tsx';
import type { en } from './en.ts';

/** “黑板”一章的全部简体中文文字。 */
export const zhCN = {
  heading: '黑板：手算六位',
  lead: '只用六位，SimHash 就能手算。拿一句话来，它出自许多人学 SimHash 时读过的那篇文章：',
  translation: '切成哪些词、每个词多重，都照原文。',
  how: '{count, select, two {它的前两个词} other {它的十二个词}}各有 1 到 5 的<w>权重</w>和一个<h>哈希</h>。<b>{term}</b>的权重是 {weight}，哈希是 {hash}：在它的<r>一行</r>里，1 变成加 {weight}，0 变成减 {weight}。把每一列加起来：<s>{sums}</s>。和大于零的写 1，否则写 0：<f>{bits}</f>。这就是全部。',
  words: {
    legend: '几个词',
    two: '两个词',
    all: '全部十二个词',
  },
  reset: '恢复文章里的数',
  step: '黑板上的步骤',
  board: {
    label: '黑板',
    word: '词',
    weight: '权重',
    column: '第 {number} 列',
    weightOf: '{term}的权重',
    bitOf: '{term}的第 {bit} 位：{value}',
    turn: '翻转这一位',
    sum: '和',
    soFar: '目前的和',
    fingerprint: '指纹',
    hash: '哈希',
    row: '这一行',
    summary: '用普通表格看黑板',
  },
  says: {
    words: '每个词有一个权重：它在句中有多要紧。',
    hashes: '每个词有一个六位的哈希，不论这个词出现在哪里，哈希都一样。',
    row: '{term}的权重是 {weight}：哈希里的 1 变成 +{weight}，0 变成 −{weight}。',
    sums: '每一列加起来：{sums}。',
    signs: '大于零得 1，否则得 0。指纹是 {bits}。',
    column:
      '第 {column} 列：{formula} = {sum}，{side, select, above {大于零} other {不大于零}}，所以这一位是 {bit}。',
  },
  made: '这两个哈希是文章为了好算而编的。翻转一位，或者改一个权重，看看哪些和、哪些正负跟着变。',
  real: '这里的哈希是真的：另一篇文章里的字符串哈希（Python 旧版）的最后六位。它们与前面编出来的那两个并不相同。',
  wide: '用 64 位看这句话',
  differs: '那里由 jieba 分词，由词的稀有程度定级，与这里略有不同。',
} as const satisfies SameShape<typeof en>;
