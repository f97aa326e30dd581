/**
 * The language of the interface, and {@link defineWords}, with which every other file here declares
 * its text. There is one file for each surface; `common.ts` has what several share. To add a language,
 * see "Where to change what" in docs/architecture.md.
 */

/** The languages of the interface, as BCP 47 tags. */
export const LANGUAGES = ['en', 'zh-CN'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What the reader can choose; `auto` is the browser's language. */
export const LANGUAGE_CHOICES = ['auto', ...LANGUAGES] as const;
export type LanguageChoice = (typeof LANGUAGE_CHOICES)[number];

/** Each language's own name for itself, so that its speakers can find it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  'zh-CN': '简体中文',
};

let choice: LanguageChoice = 'auto';

/** Sets the language of all text from now on. Call it before any text is shown. */
export function setLanguage(language: LanguageChoice): void {
  choice = language;
}

/**
 * Returns the language of all text, for `lang`, for `Intl`, and for the sentences of core. Without a
 * choice, it is the one of the manifest's messages (`_locales`), so that the extension's name and its
 * text agree. `getUILanguage` can return another.
 */
export function language(): Language {
  if (choice !== 'auto') return choice;
  const tag = browser.i18n.getMessage('languageTag');
  return LANGUAGES.find((language) => language === tag) ?? 'en';
}

/** Text in another language: the same keys, and functions of the same values. */
type Same<Area> = {
  readonly [Key in keyof Area]: Area[Key] extends string ? string : Area[Key];
};

/**
 * Declares the text of one area in all languages: sentences, or functions that return one. The
 * compiler finds what a language lacks, and a bundle contains only the areas that it uses.
 * (`browser.i18n` supports only the browser's language, has no plurals, and isn't typed. Only the
 * manifest needs it.)
 *
 * @returns a function that returns the text in the reader's language.
 */
export function defineWords<Area extends object>(
  all: { readonly en: Area } & Readonly<Record<Exclude<Language, 'en'>, NoInfer<Same<Area>>>>,
): () => Same<Area> {
  const byLanguage: Readonly<Record<Language, Same<Area>>> = all as never;
  return () => byLanguage[language()];
}

/** What separates two sentences. */
const SENTENCE_SEPARATOR: Readonly<Record<Language, string>> = { en: ' ', 'zh-CN': '' };

/** Joins sentences into a paragraph. */
export function joinSentences(...sentences: readonly string[]): string {
  return sentences.join(SENTENCE_SEPARATOR[language()]);
}
