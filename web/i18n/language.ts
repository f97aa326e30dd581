/** The languages of the web app, as tags for `lang` and `Intl`. */
export const LANGUAGES = ['en', 'zh-CN'] as const;

export type Language = (typeof LANGUAGES)[number];

/** What each language calls itself: never translated, so that everyone finds their own. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  'zh-CN': '中文',
};

/** Whether this is the tag of one of our languages, and exactly that. */
export function isLanguage(tag: string | undefined): tag is Language {
  return LANGUAGES.some((language) => language === tag);
}

/**
 * The first language of the reader's that we have, by its main part: readers of any Chinese get
 * ours. Without one, English.
 *
 * @param preferred language tags, the most wanted first, as in `navigator.languages`.
 */
export function chooseLanguage(preferred: readonly string[]): Language {
  const main = (tag: string) => tag.toLowerCase().split('-', 1)[0];
  for (const tag of preferred) {
    const ours = LANGUAGES.find((language) => main(language) === main(tag));
    if (ours) return ours;
  }
  return 'en';
}
