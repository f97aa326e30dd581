import { en } from './en.ts';
import { zhCN } from './zh-CN.ts';

/** The texts of the compare room by language. */
export const compareMessages = { en, 'zh-CN': zhCN } as const;
