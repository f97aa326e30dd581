import type { SameShape } from '../../i18n/same-shape.ts';
import { zhCN as blackboard } from '../blackboard/messages/zh-CN.ts';
import { zhCN as distance } from '../distance/messages/zh-CN.ts';
import { zhCN as machine } from '../machine/messages/zh-CN.ts';
import { zhCN as onward } from '../onward/messages/zh-CN.ts';
import { zhCN as opening } from '../opening/messages/zh-CN.ts';
import type { en } from './en.ts';

/** 讲解室的全部简体中文文字。 */
export const zhCN = {
  explain: {
    title: 'SimHash 怎样看一段文字',
    description:
      '用您自己的文字一步步看 SimHash：词、权重、哈希、求和、符号位，以及为什么相差 3 位就算副本。',
    heading: '一段文字，怎样变成 64 个知道它像谁的位',
    contents: '各章',
    opening,
    blackboard,
    machine,
    distance,
    whyThree: { heading: '为什么是 3 位？' },
    onward,
  },
} as const satisfies SameShape<typeof en>;
