import { en } from './en.ts';
import { zhCN } from './zh-CN.ts';

/** The texts around the rooms by language. */
export const shellMessages = { en, 'zh-CN': zhCN } as const;
