import type { Language } from './language.ts';

/** Each by its own name, for who does not read the other. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  'zh-CN': '简体中文',
};
