import type { SameShape } from '../../i18n/same-shape.ts';
import type { en } from './en.ts';

/** 查找表室的全部简体中文文字。 */
export const zhCN = {
  tables: {
    title: '在千百万枚指纹中查找',
    description:
      '设计、观看并比试 Detecting Near-Duplicates for Web Crawling 一文的查找表，就在您自己的浏览器里。',
    heading: '在千百万枚指纹中找出近似的那一枚',
  },
} as const satisfies SameShape<typeof en>;
