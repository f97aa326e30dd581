// Scripts that are written without spaces between words: a character is a token, with its marks.
const UNSPACED = [
  'Han',
  'Hiragana',
  'Katakana',
  'Thai',
  'Lao',
  'Khmer',
  'Myanmar',
  'Tibetan',
].reduce((scripts, name) => `${scripts}\\p{Script=${name}}`, 'ー');

// A longer run is nobody's word; without an end to it, megabytes of letters overflow the stack of
// the engine's regular expressions.
const LONGEST = 1024;

const TOKEN = new RegExp(
  `[[${UNSPACED}]--[\\p{P}\\p{M}]]\\p{M}*|[[\\p{L}\\p{N}\\p{M}]--[${UNSPACED}]]{1,${LONGEST}}`,
  'gv',
);

/**
 * The tokens of a text, in order: one character where a script puts no spaces between words (Han,
 * Kana, Thai, Lao, Khmer, Burmese, Tibetan), elsewhere one run of letters, digits and their marks.
 * No dictionary and no `Intl.Segmenter`, whose word lists differ between browsers: a text has the
 * same tokens wherever its characters are known (a letter that Unicode has just added is one to
 * the newest engines only).
 *
 * @param text as {@link normalise} leaves it; another text gives other tokens for the same words.
 */
export function tokenise(text: string): string[] {
  return text.match(TOKEN) ?? [];
}

/**
 * How many tokens a text has: the measure of its length in every language. A text that was not
 * normalised may count a few more or less (a soft hyphen parts a word).
 */
export function countTokens(text: string): number {
  let count = 0;
  TOKEN.lastIndex = 0;
  while (TOKEN.test(text)) count++;
  return count;
}
