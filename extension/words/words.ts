import { type Language, language } from './language.ts';

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
export function words<Area extends object>(both: {
  readonly en: Area;
  readonly 'zh-CN': NoInfer<Same<Area>>;
}): () => Same<Area> {
  const all: Readonly<Record<Language, Same<Area>>> = both as never;
  return () => all[language()];
}
