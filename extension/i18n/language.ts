/** The languages Twicetold speaks. */
export type Language = 'en' | 'zh-CN';

/** What a reader can choose: one of them, or that of the browser. */
export const LANGUAGE_CHOICES = ['auto', 'en', 'zh-CN'] as const;
export type LanguageChoice = (typeof LANGUAGE_CHOICES)[number];

let chosen: LanguageChoice = 'auto';

/** Sets the language for all words from now on. To be called before the first is said. */
export function setLanguage(choice: LanguageChoice): void {
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

/** Each by its own name, for who does not read the other. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  'zh-CN': '简体中文',
};

/** The same words: other sentences, of the same values. */
type Same<Area> = {
  readonly [Key in keyof Area]: Area[Key] extends string ? string : Area[Key];
};

/**
 * The words of one area, sentences or functions that make one, in both languages side by side: the
 * compiler misses none, and a bundle has those of its own areas alone. (`browser.i18n` knows only
 * the language of the browser, no plural and no types; the manifest needs it all the same.)
 *
 * @returns gives them in the reader's language.
 */
export function defineWords<Area extends object>(both: {
  readonly en: Area;
  readonly 'zh-CN': NoInfer<Same<Area>>;
}): () => Same<Area> {
  const all: Readonly<Record<Language, Same<Area>>> = both as never;
  return () => all[language()];
}

/** Sentences one after the other: with a space between them where the language has one. */
export function joinSentences(...all: readonly string[]): string {
  return all.join(language() === 'zh-CN' ? '' : ' ');
}
