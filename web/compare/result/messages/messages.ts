import { en } from './en.ts';
import { zhCN } from './zh-CN.ts';

/** The texts of what comes of a comparison, by language: the first view does without them. */
export const comparedMessages = { en, 'zh-CN': zhCN } as const;
