import { en } from './en.ts';
import { zhCN } from './zh-CN.ts';

/** The chapter's messages, which load with it after the first view. */
export const skewMessages = { en: { skew: en }, 'zh-CN': { skew: zhCN } } as const;
