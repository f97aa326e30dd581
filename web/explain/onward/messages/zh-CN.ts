import type { SameShape } from '../../../lib/i18n.tsx';
import type { en } from './en.ts';

/** 讲解结尾的全部简体中文文字。 */
export const zhCN = {
  heading: '接下来',
  lead: '文字怎样变成指纹，两个指纹相差多少，您都看过了。下面就来用一用。',
  compare: {
    name: '对比两篇文字',
    says: '用您自己的文字，或者开头那两句话：看结论、理由，以及起决定作用的词。',
    pair: '对比这两句话',
  },
  tables: {
    name: '在千百万篇中查找',
    says: '拿一个指纹与所有指纹比对，却不必逐个检查。查找表能找出相差 3 位以内的全部副本。',
    open: '打开“查找表”',
  },
} as const satisfies SameShape<typeof en>;
