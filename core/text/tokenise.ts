const HAN_OR_KANA = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー`;
const TOKEN = new RegExp(`[${HAN_OR_KANA}]|[[\\p{L}\\p{N}\\p{M}]--[${HAN_OR_KANA}]]+`, 'gv');

/**
 * The tokens of a text, in order: one Han or Kana character, or one run of letters, digits and
 * their marks. No dictionary and no `Intl.Segmenter`, whose word lists differ between browsers: a
 * text has the same tokens everywhere.
 *
 * @param text as {@link normalise} leaves it; another text gives other tokens for the same words.
 */
export function tokenise(text: string): string[] {
  return text.match(TOKEN) ?? [];
}

/** How many tokens a text has, normalised or not: the measure of its length in every language. */
export function countTokens(text: string): number {
  let count = 0;
  TOKEN.lastIndex = 0;
  while (TOKEN.test(text)) count++;
  return count;
}
