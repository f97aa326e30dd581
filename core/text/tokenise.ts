function scripts(...names: string[]): string {
  return names.map((name) => `\\p{Script=${name}}`).join('');
}

// No spaces between words, and characters enough to tell texts apart: one is a token, with its
// marks. Of Kana, 〆 and the long vowel stand in no script.
const MANY = `${scripts('Han', 'Hiragana', 'Katakana', 'Yi')}ー〆`;

// No spaces either, but so few letters that all texts share them (UAX #14, class SA, and Javanese
// and Balinese): a token is a letter with the one that follows. By single letters strangers in Lao
// came as near as 70 of 256 bits; by pairs they lie as far apart as Chinese or English ones.
const FEW = scripts(
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

// A longer run is nobody's word; without an end to it, megabytes of letters overflow the stack of
// the engine's regular expressions.
const LONGEST = 1024;

const LETTER_OF_FEW = `[[${FEW}]--[\\p{P}\\p{M}\\p{Nd}]]\\p{M}*`;
const OTHERS = [
  `[[${MANY}]--[\\p{P}\\p{M}]]\\p{M}*`,
  // A mark begins no word: NFKC makes a space and an accent of the ´ in don´t.
  `[[\\p{L}\\p{N}]--[${MANY}[[${FEW}]--\\p{Nd}]]][[\\p{L}\\p{N}\\p{M}]--[${MANY}[[${FEW}]--[\\p{Nd}\\p{M}]]]]{0,${LONGEST - 1}}`,
].join('|');

const TOKEN = new RegExp(`${OTHERS}|${LETTER_OF_FEW}`, 'gv');
const TOKEN_OR_RUN = new RegExp(`${OTHERS}|(?:${LETTER_OF_FEW}){1,${LONGEST}}`, 'gv');
const IS_FEW = new RegExp(`^[[${FEW}]--\\p{Nd}]`, 'v');
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
 *   Burmese, …), overlapping: `กขค` is กข, ขค and ค;
 * - elsewhere one run of letters, digits and their marks.
 *
 * No dictionary and no `Intl.Segmenter`, whose word lists differ between browsers: a text has the
 * same tokens wherever its characters are known (a letter that Unicode has just added is one to
 * the newest engines only).
 *
 * @param text as {@link normalise} leaves it; another text gives other tokens for the same words.
 */
export function tokenise(text: string): string[] {
  if (!MAY_HAVE_FEW.test(text)) return text.match(TOKEN) ?? [];
  return (text.match(TOKEN_OR_RUN) ?? []).flatMap((run) => (IS_FEW.test(run) ? pairs(run) : run));
}

function pairs(run: string): string[] {
  const letters = run.match(LETTERS) ?? [];
  return letters.map((letter, i) => letter + (letters[i + 1] ?? ''));
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
