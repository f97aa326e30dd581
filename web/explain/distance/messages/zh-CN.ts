import type { SameShape } from '../../../lib/i18n.tsx';
import type { en } from './en.ts';

/** “距离”一章的全部简体中文文字。 */
export const zhCN = {
  heading: '距离：有几位不同',
  lead: '两个指纹，不同的位越少就越相近。<xor>异或</xor>在不同之处留下 1，数出这些 1，就是海明距离：这里是 {width, number} 位中的 <xor>{distance, number} 位</xor>。',
  how: '怎样数 1？可以逐位看过去。也可以一次次清掉<x>最低的 1</x>：<less><code>x − 1</code></less> 把它变成 0，把它后面的 0 都变成 1；<left><code>x & (x − 1)</code></left> 留下两者都有的。有几个 1，就只要几轮。',
  sources: {
    legend: '谁的指纹',
    seeds: '回家吃饭',
    machine: '机器：改动前后',
    printed: '这两个指纹照一篇讲 SimHash 的文章所印，属于一句话和它略改之后的副本。',
    turn: '点 A 或 B 的一位，就能翻转它。',
    noEdit: '点 A 或 B 的一位，就能翻转它。改一改机器里的文字，它的两个指纹也可以放到这里。',
  },
  pair: '两个指纹，逐位排列，可用方向键移动。',
  bitOf: '{side} 的第 {bit} 位：{value}{differs, select, yes {，不同} other {}}',
  turner: {
    legend: '按位的编号翻转',
    bit: '位',
    a: '翻转 A',
    b: '翻转 B',
  },
  ways: {
    legend: '怎样数',
    clear: '清掉最低的 1',
    look: '逐位看',
  },
  step: '数到第几轮',
  says: {
    clearing: '第 {round, number} 轮：最低的 1 在第 {bit} 位。此前已清掉 {step, number} 个。',
    cleared:
      '{distance, plural, =0 {一个 1 也没有：两个指纹相同，距离是 0。} other {# 轮之后什么也不剩：距离是 #。}}',
    looking: '{width, number} 位中看过 {step, number} 位，找到 {count, number} 个 1。',
    looked: '{width, number} 位全部看过：距离是 {count, number}。',
  },
  table: {
    way: '数法',
    rounds: '轮数',
    ones: '1 的个数',
    summary: '用数字看这些位',
    after: '{round, number} 轮之后的 x',
  },
  cost: '处理器两种都不用。多数处理器有一条数 1 的指令 popcount：连同前面的异或，比较 64 位只要两条指令。JavaScript 没有这条指令，所以本站先两位两位地加，再四位四位、一个字节一个字节地加：不论是什么，32 位都只要十二次运算。',
} as const satisfies SameShape<typeof en>;
