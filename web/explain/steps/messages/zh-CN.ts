import type { SameShape } from '../../../i18n/same-shape.ts';
import type { en } from './en.ts';

/** 分步图的按钮，简体中文。 */
export const zhCN = {
  play: '播放',
  pause: '暂停',
  back: '上一步',
  next: '下一步',
} as const satisfies SameShape<typeof en>;
