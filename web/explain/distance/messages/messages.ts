import { en } from './en.ts';
import { zhCN } from './zh-CN.ts';

/** The chapter's messages, which load with it after the first view. */
export const distanceMessages = { en: { distance: en }, 'zh-CN': { distance: zhCN } } as const;
