import { en } from './en.ts';
import { zhCN } from './zh-CN.ts';

/** The messages of the chapter by language. They load with it, after the first view. */
export const whyThreeMessages = {
  en: { whyThree: en },
  'zh-CN': { whyThree: zhCN },
} as const;
