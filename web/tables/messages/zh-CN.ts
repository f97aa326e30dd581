import type { SameShape } from '../../lib/i18n.tsx';
import { zhCN as opening } from '../opening/messages/zh-CN.ts';
import { zhCN as question } from '../question/messages/zh-CN.ts';
import type { en } from './en.ts';

/** 查找表室的全部简体中文文字。 */
export const zhCN = {
  tables: {
    title: '在海量指纹中查找',
    description:
      '在浏览器中设计、逐步演示并实测 Detecting Near-Duplicates for Web Crawling 一文的查找表。',
    heading: '在海量指纹中找出近似副本',
    opening,
    contents: '目录',
    question,
    /** The chapters themselves load their messages later. */
    chapters: {
      designs: '设计对比',
      lookUp: '逐步演示一次查找',
      skew: '真实的指纹会扎堆',
      race: '在浏览器里实测',
    },
    takeaways: {
      designs: '现在您知道哪种设计适合您的数据。',
      lookUp: '现在您能解释，为什么翻转三位藏不住副本。',
      skew: '现在您知道，真实的查找为什么比公式算的慢。',
      race: '现在您能判断，在您的设备上值不值得建表。',
    },
  },
} as const satisfies SameShape<typeof en>;
