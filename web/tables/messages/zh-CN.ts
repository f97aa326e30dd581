import type { SameShape } from '../../lib/i18n.tsx';
import { zhCN as question } from '../question/messages/zh-CN.ts';
import type { en } from './en.ts';

/** 查找表室的全部简体中文文字。 */
export const zhCN = {
  tables: {
    title: '在海量指纹中查找',
    description:
      '在浏览器中设计、逐步演示并实测 Detecting Near-Duplicates for Web Crawling 一文的查找表。',
    heading: '在海量指纹中找出近似副本',
    opening: {
      scan: '这篇文字是不是已有某篇的副本？最直接的方法，是拿它的指纹逐个比对。计算机每秒能比对 10 亿位以上，10 万个指纹这样查就够快了。可是指纹越多，工作量越大。爬虫收录了 80 亿个网页，不可能每来一个新网页，就把 80 亿个指纹读一遍。',
      tables:
        '光排序没有用，因为不同的位可能就在最前面。2007 年，谷歌的 Manku、Jain 和 Das Sarma 找到了办法。把指纹切成若干块，块数多于允许不同的位数。这样，无论哪几位不同，至少有一块完全相同。再把全部指纹复制几份，每份把不同的块移到最前面，各自排序。要找的副本，必定在其中一份里与您的文字开头相同。开头碰巧也相同的无关候选寥寥无几。',
    },
    contents: '目录',
    question,
    /** The chapters themselves load their messages later. */
    chapters: {
      designs: '设计对比',
      lookUp: '逐步演示一次查找',
      skew: '真实的指纹会扎堆',
      race: '在浏览器里实测',
    },
  },
} as const satisfies SameShape<typeof en>;
