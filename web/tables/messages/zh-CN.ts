import type { SameShape } from '../../lib/i18n.tsx';
import { zhCN as designs } from '../designs/messages/zh-CN.ts';
import { zhCN as lookUp } from '../look-up/messages/zh-CN.ts';
import { zhCN as question } from '../question/messages/zh-CN.ts';
import { zhCN as race } from '../race/messages/zh-CN.ts';
import { zhCN as skew } from '../skew/messages/zh-CN.ts';
import type { en } from './en.ts';

/** 查找表室的全部简体中文文字。 */
export const zhCN = {
  tables: {
    title: '在千百万枚指纹中查找',
    description:
      '设计、观看并比试 Detecting Near-Duplicates for Web Crawling 一文的查找表，就在您自己的浏览器里。',
    heading: '在千百万枚指纹中找出近似的那一枚',
    opening: {
      scan: '这段文字，是不是手头某篇的副本？最直接的办法，是拿它的指纹同每一枚指纹比一遍。计算机一秒能比对几十亿位，所以一千枚、十万枚指纹，用不着更巧的办法。可是工作量随收藏一起增长：一个爬虫记得八十亿个网页，总不能每来一个新的，就把八十亿枚指纹读一遍。',
      tables:
        '光是排序没有用，因为不同的位可能就在最前面。谷歌的 Manku、Jain 和 Das Sarma 在 2007 年找到了出路：把指纹切成若干块，块数多于允许不同的位数，那么无论哪几位不同，总有几块完全一样。再把全部指纹排成几份有序的副本，每份把不同的几块放到最前面。要找的那枚，必定在其中一份里与您的文字开头一模一样，而开头碰巧也一样的陌生者寥寥无几。',
    },
    contents: '各章',
    question,
    designs,
    lookUp,
    skew,
    race,
  },
} as const satisfies SameShape<typeof en>;
