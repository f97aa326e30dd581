import { en } from './en.ts';
import { zhCN } from './zh-CN.ts';

export const compareMessages = { en, 'zh-CN': zhCN } as const;
