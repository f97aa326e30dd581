import type { SameShape } from '../../../lib/i18n.tsx';
import type { en } from './en.ts';

/** 问题一栏的全部简体中文文字。 */
export const zhCN = {
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
} as const satisfies SameShape<typeof en>;
