/** The languages Twicetold speaks. */
export type Language = 'en' | 'zh-CN';

/** What a reader can choose: one of them, or that of the browser. */
export const LANGUAGE_CHOICES = ['auto', 'en', 'zh-CN'] as const;
export type LanguageChoice = (typeof LANGUAGE_CHOICES)[number];

let chosen: LanguageChoice = 'auto';

/** Sets the language for all words from now on. To be called before the first is said. */
export function speak(choice: LanguageChoice): void {
  chosen = choice;
}

/**
 * The language of all words, for `lang`, for `Intl` and for the sentences of core. Without a choice
 * it is that in which the browser shows the name of the extension: `getUILanguage` can be another.
 */
export function language(): Language {
  if (chosen !== 'auto') return chosen;
  return browser.i18n.getMessage('languageTag') === 'zh-CN' ? 'zh-CN' : 'en';
}
