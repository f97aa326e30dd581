import type { SameShape } from '../../lib/i18n.tsx';
import { zhCN as blackboard } from '../blackboard/messages/zh-CN.ts';
import { zhCN as distance } from '../distance/messages/zh-CN.ts';
import { zhCN as machine } from '../machine/messages/zh-CN.ts';
import { zhCN as onward } from '../onward/messages/zh-CN.ts';
import { zhCN as opening } from '../opening/messages/zh-CN.ts';
import type { en } from './en.ts';

/** 讲解的全部简体中文文字。 */
export const zhCN = {
  explain: {
    title: 'SimHash 的工作原理',
    description:
      '一步步了解 SimHash：词、权重、哈希、求和、符号位，以及为什么以 3 位为界。文字由您选。',
    heading: '怎样把文字变成 64 位，还看得出它像谁',
    lead: 'SimHash 给每篇文字一个很短的指纹：文字几乎相同，指纹也几乎相同。爬虫或浏览器扩展靠它就能认出读过的内容。这一页处处都可以动手试。',
    contents: '目录',
    opening,
    blackboard,
    machine,
    distance,
    whyThree: { heading: '为什么是 3 位？' },
    onward,
  },
} as const satisfies SameShape<typeof en>;
