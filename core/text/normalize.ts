/**
 * Spells the same words the same way. Fingerprints, search, and keywords all work on normalized text.
 * `tokenize.ts` comes next. `normalize-into.ts` does the same faster, for fingerprints.
 */
import { foldTraditional } from './fold-traditional.ts';

const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu;

// Normalization forms sort the marks on a letter, and ICU does so in quadratic time: half a megabyte
// of marks blocked a browser for a minute. No language uses more than thirty on one letter (UAX #15,
// Stream-Safe Text Format). The lookahead is a shortcut: the ranges of most text on the web contain
// no marks.
const TOO_MANY_MARKS = /(?![\0-\u02ff\u3400-\ua66e\uac00-\ud7ff])(\p{M}{30})\p{M}+/gu;

// Vowel points and cantillation marks of Hebrew and Arabic, and the tatweel, which only stretches a
// word. Hardly any page has them, and a copy without them is the same text. The hamzas and the madda
// (U+0653 to U+0655) stay, because they aren't vowels but parts of letters.
const VOWEL_POINTS =
  /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u0652\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed]/g;

/**
 * Returns one spelling for all ways of writing the same words. It unifies full-width and ligature
 * forms (NFKC), case, and the letters and digits of {@link foldSpellings}, folds traditional Chinese to
 * simplified character by character, and removes invisible characters (soft hyphen, zero-width space,
 * variation selectors, BOM) and vowel points.
 *
 * The result is for comparing, not for display: `normalize(normalize(t)) === normalize(t)`. It doesn't
 * depend on the locale: `I` becomes `i` in Turkey too, and so does `ı`.
 *
 * @param text any string. Lone surrogates become U+FFFD, which is never part of a token.
 */
export function normalize(text: string): string {
  // Each step can leave marks unsorted or letters uncomposed, but the next one expects composed
  // letters. Normalizing a text that is already composed is cheap.
  const compatible = limitMarks(text.toWellFormed().replace(IGNORABLE, '')).normalize('NFKC');
  const unpointed = limitMarks(compatible.toLowerCase().replace(VOWEL_POINTS, '')).normalize(
    'NFKC',
  );
  const folded = foldTraditional(foldSpellings(unpointed)).normalize('NFKC');
  // Composing may have removed a mark between a tone and a nikhahit, which are now adjacent.
  return /[\u0e4d\u0ecd]/.test(folded) ? orderTones(folded).normalize('NFKC') : folded;
}

function limitMarks(text: string): string {
  return text.replace(TOO_MANY_MARKS, '$1');
}

// The zeros of living scripts below U+10000, in ascending order. In Unicode, the other nine digits
// follow each zero.
const ZEROS = [...'٠۰߀०০੦૦୦௦౦೦൦෦๐໐༠၀႐០᠐᥆᧐᪀᪐᭐᮰᱀᱐꘠꣐꤀꧐꧰꩐꯰'];

const DIGIT = new RegExp(`[${ZEROS.map((zero) => `${zero}-${digit(zero, 9)}`).join('')}]`, 'g');

/**
 * Letters with two encodings, and letters that house styles and converters exchange without changing
 * the text: letters whose capital is that of another spelling (ς, ß, ı: `Σ`, `SS`, `I`), œ, which news
 * agencies write as oe, the Arabic and Persian yeh and kaf, alef wasla, comma and cedilla in Romanian,
 * the apostrophes that Unicode calls letters (м’ята, Oʻzbek), and both encodings of Malayalam chillus.
 */
const LETTERS: Readonly<Record<string, string>> = {
  ς: 'σ',
  ß: 'ss',
  ı: 'i',
  œ: 'oe',
  ی: 'ي',
  ک: 'ك',
  ٱ: 'ا',
  ș: 'ş',
  ț: 'ţ',
  ʹ: "'",
  ʻ: "'",
  ʼ: "'",
  ʽ: "'",
  ʾ: "'",
  ʿ: "'",
  ൺ: 'ണ്',
  ൻ: 'ന്',
  ർ: 'ര്',
  ൽ: 'ല്',
  ൾ: 'ള്',
  ൿ: 'ക്',
};

const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

// The range of everything that is folded here. Most texts have nothing in it.
const MAY_NEED_FOLDING = /[ß\u0131-\u1fff\ua620-\uabff]/;

// Greek capitals are written without accents, and many Russian texts write е for ё.
const ACCENTED = /[ΐά-ΰϊ-ώ\u1f00-\u1fffё]\p{M}*|[α-ω]\p{M}+/gu;

// Lowercasing turns İ into i̇.
const DOTTED_I = /i\u0307+/g;

// NFKC decomposes SARA AM (Thai, and its Lao equivalent) into ํา and leaves a tone mark before it. Text
// that is already decomposed, as in many PDFs, has the tone mark after it.
const TONE_AND_NIKHAHIT = /[\u0e48-\u0e4b\u0e4d]{2,}|[\u0ec8-\u0ecb\u0ecd]{2,}/g;
const NIKHAHIT = /[\u0e4d\u0ecd]/g;
const TONE = /[^\u0e4d\u0ecd]/g;

function digit(zero: string, value: number): string {
  return String.fromCharCode(zero.charCodeAt(0) + value);
}

function toAsciiDigit(character: string): string {
  const zero = ZEROS.findLast((zero) => zero <= character) ?? character;
  return String(character.charCodeAt(0) - zero.charCodeAt(0));
}

/**
 * Unifies letters and digits that NFKC and lowercasing don't, although a copy may exchange them: those
 * in the table of letters, and the digits of nearly all living scripts (not Adlam and Chakma), which
 * many sites convert to ASCII for their readers.
 *
 * @param text lowercase, in NFKC.
 * @returns a text that may have to be composed again.
 */
function foldSpellings(text: string): string {
  if (!MAY_NEED_FOLDING.test(text)) return text;
  return orderTones(
    text
      .replace(ACCENTED, (letter) => letter.normalize('NFD').replace(/\p{M}/gu, ''))
      .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
      .replace(DOTTED_I, 'i')
      .replace(DIGIT, toAsciiDigit),
  );
}

/** Moves each nikhahit before the adjacent tone marks. */
function orderTones(text: string): string {
  return text.replace(
    TONE_AND_NIKHAHIT,
    (marks) => marks.replace(TONE, '') + marks.replace(NIKHAHIT, ''),
  );
}
