/**
 * Splits normalized text into tokens, without a dictionary. Fingerprints (through `core/fingerprint/text-features.ts`,
 * which is faster), search, and thresholds for short texts are based on these tokens.
 */

import { lazy } from './lazy.ts';

function scripts(...names: string[]): string {
  return names.map((name) => `\\p{Script=${name}}`).join('');
}

/**
 * Scripts without spaces between words and with so many characters that a single one is significant,
 * for a character class. 〆 and the prolonged sound mark don't belong to a script.
 */
export const LOGOGRAPHIC = `${scripts('Han', 'Hiragana', 'Katakana', 'Yi')}ー〆`;

/**
 * Scripts without spaces between words and with so few letters that all texts share them, for a
 * character class (UAX #14, class SA, and Javanese and Balinese).
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
 * The longest word, in letters. A longer run isn't a word, and without a limit, megabytes of letters
 * would overflow the stack of the regular expression engine.
 */
const MAX_WORD_LENGTH = 1024;

const UNSEGMENTED_LETTER = `[[${UNSEGMENTED_ALPHABETS}]--[\\p{P}\\p{M}\\p{Nd}]]\\p{M}*`;
const OTHER_TOKENS = [
  `[[${LOGOGRAPHIC}]--[\\p{P}\\p{M}]]\\p{M}*`,
  // A word can't start with a mark: NFKC turns the ´ in don´t into a space and an accent.
  `[[\\p{L}\\p{N}]--[${LOGOGRAPHIC}[[${UNSEGMENTED_ALPHABETS}]--\\p{Nd}]]][[\\p{L}\\p{N}\\p{M}]--[${LOGOGRAPHIC}[[${UNSEGMENTED_ALPHABETS}]--[\\p{Nd}\\p{M}]]]]{0,${MAX_WORD_LENGTH - 1}}`,
].join('|');

const token = lazy(() => new RegExp(`${OTHER_TOKENS}|${UNSEGMENTED_LETTER}`, 'gv'));
const tokenOrRun = lazy(
  () => new RegExp(`${OTHER_TOKENS}|(?:${UNSEGMENTED_LETTER}){1,${MAX_WORD_LENGTH}}`, 'gv'),
);
const unsegmentedLetter = lazy(() => new RegExp(UNSEGMENTED_LETTER, 'gv'));
const unsegmentedStart = lazy(() => new RegExp(`^[[${UNSEGMENTED_ALPHABETS}]--\\p{Nd}]`, 'v'));
// The Unicode blocks of those scripts, and others in between. Testing for blocks is many times faster
// than testing for scripts, and every text is tested.
const MAY_HAVE_UNSEGMENTED = /[\u0e00-\u1bff\ua980-\uaaff\ud805]/;
const LETTER_WITH_MARKS = /\P{M}\p{M}*/gu;

/**
 * Splits a text into tokens, in order:
 *
 * - in scripts with many characters and no spaces between words (Han, Kana, Yi): one character with
 *   its marks;
 * - in scripts with few letters and no spaces (Thai, Lao, Khmer, Burmese, …): two adjacent letters,
 *   overlapping, so `กขค` gives กข, ขค, and ค. With single letters, unrelated texts in Lao differed in
 *   only 70 of 256 bits;
 * - elsewhere: a run of letters, digits, and their marks.
 *
 * Uses no dictionary and no `Intl.Segmenter`, whose word lists differ between browsers. So a text has
 * the same tokens everywhere, except for letters that are too new to Unicode for some engines.
 *
 * @param text normalized by {@link normalize}. Otherwise the same words can give other tokens.
 */
export function tokenize(text: string): string[] {
  if (!MAY_HAVE_UNSEGMENTED.test(text)) return text.match(token()) ?? [];
  return (text.match(tokenOrRun()) ?? []).flatMap((run) =>
    isUnsegmentedAlphabet(run) ? adjacentPairs(run) : run,
  );
}

function adjacentPairs(run: string): string[] {
  const letters = run.match(LETTER_WITH_MARKS) ?? [];
  return letters.map((letter, i) => letter + (letters[i + 1] ?? ''));
}

/**
 * Measures the length of a text so that languages are comparable: in tokens, but three tokens of an
 * unsegmented alphabet count as one, because a word there has four or five letters.
 *
 * @param tokens from {@link tokenize}.
 */
export function lengthInTokens(tokens: readonly string[]): number {
  return lengthFromCounts(tokens.length, tokens.filter(isUnsegmentedAlphabet).length);
}

/** Whether a token is a pair of adjacent letters of an unsegmented alphabet. */
export function isUnsegmentedAlphabet(token: string): boolean {
  return unsegmentedStart().test(token);
}

/**
 * Returns {@link lengthInTokens} from the number of all tokens, and of those that are
 * {@link isUnsegmentedAlphabet}.
 */
export function lengthFromCounts(tokens: number, unsegmented: number): number {
  return tokens - unsegmented + Math.floor(unsegmented / 3);
}

/**
 * Measures the length of a text like {@link lengthInTokens}, without keeping the tokens. If the text
 * isn't normalized, the result can differ slightly (a soft hyphen splits a word).
 */
export function countTokens(text: string): number {
  const plain = countPlainTokens(text);
  if (plain !== undefined) return plain;
  const tokens = countMatches(token(), text);
  const unsegmented = MAY_HAVE_UNSEGMENTED.test(text) ? countMatches(unsegmentedLetter(), text) : 0;
  return lengthFromCounts(tokens, unsegmented);
}

/**
 * Counts the tokens of a text in English or Chinese, five times as fast as a pattern does. Returns
 * nothing if the text has other letters, or a run of letters that may be longer than a word.
 */
function countPlainTokens(text: string): number | undefined {
  let [tokens, length] = [0, 0];
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    const letter = unit | 0x20;
    if (length > MAX_WORD_LENGTH) return undefined;
    if ((letter >= 0x61 && letter <= 0x7a) || (unit >= 0x30 && unit <= 0x39)) {
      if (length++ === 0) tokens++;
    } else {
      length = 0;
      if (unit < 0x80 || isPlainPunctuation(unit)) continue;
      if (unit < 0x4e00 || unit > 0x9fa5) return undefined;
      tokens++;
    }
  }
  return length > MAX_WORD_LENGTH ? undefined : tokens;
}

/** Whether a unit is common punctuation outside ASCII: – ’ “ … 、 。 《 》 ， ： and the like. */
function isPlainPunctuation(unit: number): boolean {
  return (
    (unit >= 0x2010 && unit <= 0x2027) ||
    (unit >= 0x3001 && unit <= 0x3003) ||
    (unit >= 0x3008 && unit <= 0x3011) ||
    (unit >= 0xff01 && unit <= 0xff0f) ||
    (unit >= 0xff1a && unit <= 0xff20)
  );
}

const spaceBetween = lazy(
  () => new RegExp(`(?<=[${UNSEGMENTED_ALPHABETS}])\\s+(?=[${UNSEGMENTED_ALPHABETS}])`, 'gv'),
);

/**
 * Removes white space between letters of unsegmented alphabets. There it doesn't separate words, and a
 * line can be broken without it.
 */
export function joinUnsegmented(text: string): string {
  return MAY_HAVE_UNSEGMENTED.test(text) ? text.replace(spaceBetween(), '') : text;
}

function countMatches(pattern: RegExp, text: string): number {
  let found = 0;
  pattern.lastIndex = 0;
  while (pattern.test(text)) found++;
  return found;
}
