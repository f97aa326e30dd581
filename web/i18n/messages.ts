import { en } from './en.ts';
import type { Language } from './language.ts';
import { zhCN } from './zh-CN.ts';

/** The texts by language. Both are in the first load: together they are smaller than one round trip. */
export const messages: Readonly<Record<Language, Messages>> = { en, 'zh-CN': zhCN };

/** Of either language, so that an argument which only one of them wants is a type error. */
export type Messages = typeof en | typeof zhCN;

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages;
    Locale: Language;
  }
}
