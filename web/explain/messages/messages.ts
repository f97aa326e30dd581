import { en } from './en.ts';
import { zhCN } from './zh-CN.ts';

/** The texts of the page by language. */
export const explainMessages = { en, 'zh-CN': zhCN } as const;
