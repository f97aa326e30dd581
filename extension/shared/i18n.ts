import type { SentenceLanguage } from '../../core/match/sentence.ts';
import type english from '../_locales/en/messages.json';

/** The name of a text in `_locales`. */
export type TextKey = keyof typeof english;

/** The text in the browser's language, with its placeholders filled in. */
export function text(key: TextKey, ...values: (string | number)[]): string {
  return browser.i18n.getMessage(key, values.map(String));
}

/** The language the texts are in, for `lang`, for `Intl` and for the sentences of core. */
export function language(): SentenceLanguage {
  return text('languageTag') === 'zh-CN' ? 'zh-CN' : 'en';
}
