import { en } from './en.ts';
import { zhCN } from './zh-CN.ts';

/** The messages of a result by language. They load after the first view. */
export const resultMessages = { en, 'zh-CN': zhCN } as const;
