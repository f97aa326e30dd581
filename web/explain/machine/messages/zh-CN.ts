import type { SameShape } from '../../../i18n/same-shape.ts';
import type { en } from './en.ts';

/** “机器”一章的全部简体中文文字。 */
export const zhCN = {
  heading: '机器：用您自己的文字',
} as const satisfies SameShape<typeof en>;
