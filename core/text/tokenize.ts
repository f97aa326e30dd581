function scripts(...names: string[]): string {
  return names.map((name) => `\\p{Script=${name}}`).join('');
}

/**
 * For a character class: scripts without spaces between words that have many characters, so that
 * one of them tells something. Of Kana, 〆 and the long vowel stand in no script.
 */
export const LOGOGRAPHIC = `${scripts('Han', 'Hiragana', 'Katakana', 'Yi')}ー〆`;

/**
 * For a character class: scripts without spaces between words that have so few letters that all
 * texts share them (UAX #14, class SA, and Javanese and Balinese).
 */
export const UNSEGMENTED_ALPHABETS = scripts(
  'Thai',
  'Lao',
  'Khmer',
  'Myanmar',
  'Tai_Le',
  'New_Tai_Lue',
  'Tai_Tham',
  'Javanese',
  'Balinese',
);

/**
 * Letters of the longest word. A longer run is nobody's; without an end to it, megabytes of letters
 * overflow the stack of the engine's regular expressions.
 */
export const MAX_WORD_LENGTH = 1024;

const LETTER_OF_FEW = `[[${UNSEGMENTED_ALPHABETS}]--[\\p{P}\\p{M}\\p{Nd}]]\\p{M}*`;
const OTHERS = [
  `[[${LOGOGRAPHIC}]--[\\p{P}\\p{M}]]\\p{M}*`,
  // A mark begins no word: NFKC makes a space and an accent of the ´ in don´t.
  `[[\\p{L}\\p{N}]--[${LOGOGRAPHIC}[[${UNSEGMENTED_ALPHABETS}]--\\p{Nd}]]][[\\p{L}\\p{N}\\p{M}]--[${LOGOGRAPHIC}[[${UNSEGMENTED_ALPHABETS}]--[\\p{Nd}\\p{M}]]]]{0,${MAX_WORD_LENGTH - 1}}`,
].join('|');

const TOKEN = new RegExp(`${OTHERS}|${LETTER_OF_FEW}`, 'gv');
const TOKEN_OR_RUN = new RegExp(`${OTHERS}|(?:${LETTER_OF_FEW}){1,${MAX_WORD_LENGTH}}`, 'gv');
const ONE_OF_FEW = new RegExp(LETTER_OF_FEW, 'gv');
const IS_FEW = new RegExp(`^[[${UNSEGMENTED_ALPHABETS}]--\\p{Nd}]`, 'v');
// The blocks where those scripts stand, with others between them: asked of every text, and many
// times faster than asking for the scripts.
const MAY_HAVE_FEW = /[\u0e00-\u1bff\ua980-\uaaff\ud805]/;
const LETTERS = /\P{M}\p{M}*/gu;

/**
 * The tokens of a text, in order:
 *
 * - one character, with its marks, of scripts with many characters and no spaces between words
 *   (Han, Kana, Yi);
 * - two neighbouring characters of scripts with few letters and no spaces (Thai, Lao, Khmer,
 *   Burmese, …), overlapping: `กขค` is กข, ขค and ค; by single letters strangers in Lao came as
 *   near as 70 of 256 bits;
 * - elsewhere one run of letters, digits and their marks.
 *
 * No dictionary and no `Intl.Segmenter`, whose word lists differ between browsers: a text has the
 * same tokens wherever its characters are known (a letter that Unicode has just added is one to
 * the newest engines only).
 *
 * @param text as {@link normalize} leaves it; another text gives other tokens for the same words.
 */
export function tokenize(text: string): string[] {
  if (!MAY_HAVE_FEW.test(text)) return text.match(TOKEN) ?? [];
  return (text.match(TOKEN_OR_RUN) ?? []).flatMap((run) =>
    isUnsegmentedAlphabet(run) ? pairs(run) : run,
  );
}

function pairs(run: string): string[] {
  const letters = run.match(LETTERS) ?? [];
  return letters.map((letter, i) => letter + (letters[i + 1] ?? ''));
}

/**
 * How long a text is, the same measure in every language: its tokens, those of scripts with few
 * letters three for one, since a word there has four or five.
 *
 * @param tokens as {@link tokenize} gives them.
 */
export function lengthInTokens(tokens: readonly string[]): number {
  return lengthFromCounts(tokens.length, tokens.filter(isUnsegmentedAlphabet).length);
}

/** Whether a token is of a script with few letters, where one is two neighbouring characters. */
export function isUnsegmentedAlphabet(token: string): boolean {
  return IS_FEW.test(token);
}

/** {@link lengthInTokens}, when tokens were counted: all, and those that are {@link isUnsegmentedAlphabet}. */
export function lengthFromCounts(tokens: number, few: number): number {
  return tokens - few + Math.floor(few / 3);
}

/**
 * How long a text is, like {@link lengthInTokens} without keeping the tokens. A text that was not
 * normalised may count a few more or less (a soft hyphen parts a word).
 */
export function countTokens(text: string): number {
  const tokens = count(TOKEN, text);
  const few = MAY_HAVE_FEW.test(text) ? count(ONE_OF_FEW, text) : 0;
  return lengthFromCounts(tokens, few);
}

function count(pattern: RegExp, text: string): number {
  let found = 0;
  pattern.lastIndex = 0;
  while (pattern.test(text)) found++;
  return found;
}
