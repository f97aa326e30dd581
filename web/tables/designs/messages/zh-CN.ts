import type { SameShape } from '../../../i18n/same-shape.ts';
import type { en } from './en.ts';

/** 设计一节的全部简体中文文字。 */
export const zhCN = {
  heading: '各种设计放在一起看',
} as const satisfies SameShape<typeof en>;
