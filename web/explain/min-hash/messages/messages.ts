import { en } from './en.ts';
import { zhCN } from './zh-CN.ts';

/** The chapter's messages, which load with it after the first view. */
export const minHashMessages = {
  en: { minHash: en },
  'zh-CN': { minHash: zhCN },
} as const;
