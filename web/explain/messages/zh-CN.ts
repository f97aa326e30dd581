import type { SameShape } from '../../lib/i18n.tsx';
import { zhCN as machine } from '../machine/messages/zh-CN.ts';
import { zhCN as opening } from '../opening/messages/zh-CN.ts';
import type { en } from './en.ts';

/** 讲解的全部简体中文文字。 */
export const zhCN = {
  explain: {
    title: 'SimHash 的工作原理',
    description:
      '一步步了解 SimHash：词、权重、哈希、求和、符号位，以及为什么以 3 位为界。文字由您选。',
    heading: '网上到处是转载。80 亿个网页，怎样认出其中的副本？',
    contents: '目录',
    opening,
    blackboard: {
      heading: '黑板：手算六位',
      takeaway: '现在您会手算 SimHash 了。',
    },
    hyperplanes: {
      heading: '为什么行得通：随机直线',
      takeaway: '现在您说得出原因：夹角小，落进去的直线就少。',
    },
    machine,
    distance: {
      heading: '距离：这算多相近？',
      takeaway: '现在您看距离，就知道有多相近。',
    },
    whyThree: {
      heading: '为什么是 3 位？',
      takeaway: '现在您会选阈值了，也知道代价是什么。',
    },
    minHash: {
      heading: 'SimHash 还是 MinHash？',
      takeaway: '现在您知道该用哪种，也知道两种在哪里失手。',
    },
    onward: {
      heading: '接下来看什么？',
      lead: '动手试试。',
      compare: {
        name: '对比两篇文字',
        description: '逐词看清为什么算副本。',
        open: '对比这两句话',
      },
      tables: {
        name: '在千百万篇中查找',
        description: '不逐个比，也能找全 3 位以内的副本。',
        open: '打开“查找表”',
      },
    },
  },
} as const satisfies SameShape<typeof en>;
