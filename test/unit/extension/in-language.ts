import { setLanguage as choose, type Language } from '../../../extension/i18n/language.ts';

/** Lets the extension speak a language. */
export function speak(language: Language): void {
  choose(language);
}
