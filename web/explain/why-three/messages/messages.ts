import { en } from './en.ts';
import { zhCN } from './zh-CN.ts';

/** The texts of the chapter by language: they come with it, after the first view of the room. */
export const whyThreeMessages = {
  en: { whyThree: en },
  'zh-CN': { whyThree: zhCN },
} as const;
