import { en } from './en.ts';
import { zhCN } from './zh-CN.ts';

/** The texts of the room by language. */
export const tablesMessages = { en, 'zh-CN': zhCN } as const;
