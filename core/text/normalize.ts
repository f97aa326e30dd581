import { foldTraditional } from './fold-traditional.ts';

const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu;

// Normal forms sort the marks on a letter, and ICU does so in quadratic time: half a megabyte of
// marks held a browser up for a minute. No language puts thirty on one (UAX #15, stream-safe text).
// The look ahead is a short cut: no marks stand in the ranges where most of the web's text stands.
const TOO_MANY_MARKS = /(?![\0-\u02ff\u3400-\ua66e\uac00-\ud7ff])(\p{M}{30})\p{M}+/gu;

// Vowel points and cantillation of Hebrew and Arabic, and the stroke that only widens a word:
// hardly any page has them, so a text that quotes one that has must not become another. The
// hamzas and the madda (U+0653-0655) are no vowels but belong to their letters.
const POINTS =
  /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u0652\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed]/g;

/**
 * One spelling for every way of writing the same words: full-width and ligature forms (NFKC),
 * letter case, invisible characters (soft hyphen, zero-width space, variation selectors, BOM),
 * vowel points, the letters and digits of {@link foldSpellings}, and traditional Chinese, folded
 * to simplified character by character.
 *
 * The result is for comparing, not for showing: `normalize(normalize(t)) === normalize(t)`.
 * Nothing depends on the reader's language: `I` is `i` in Turkey too, and so is `ı`.
 *
 * @param text any string; lone surrogates become U+FFFD, which belongs to no token.
 */
export function normalize(text: string): string {
  // Each step may leave marks in another order or a letter that can be composed, and the next one
  // reads composed letters. A text that is composed already costs a glance.
  const compatible = limitMarks(text.toWellFormed().replace(IGNORABLE, '')).normalize('NFKC');
  const unpointed = limitMarks(compatible.toLowerCase().replace(POINTS, '')).normalize('NFKC');
  const folded = foldTraditional(foldSpellings(unpointed)).normalize('NFKC');
  // A mark that stood between a tone and a nikhahit may have been composed with their letter.
  return /[\u0e4d\u0ecd]/.test(folded) ? orderTones(folded).normalize('NFKC') : folded;
}

function limitMarks(text: string): string {
  return text.replace(TOO_MANY_MARKS, '$1');
}

// Of the living scripts below U+10000, rising; the nine other digits follow each in Unicode.
const ZEROS = [...'٠۰߀०০੦૦୦௦౦೦൦෦๐໐༠၀႐០᠐᥆᧐᪀᪐᭐᮰᱀᱐꘠꣐꤀꧐꧰꩐꯰'];

const DIGIT = new RegExp(`[${ZEROS.map((zero) => `${zero}-${digit(zero, 9)}`).join('')}]`, 'g');

/**
 * Letters that are one in two encodings, or that house styles and converters exchange without
 * changing the text: capitals of their own rules (ς, ß, ı: `Σ`, `SS`, `I`), œ of wire services,
 * the Arabic and the Persian yeh and kaf, alef with wasla, comma and cedilla of Romanian, the
 * apostrophes that Unicode calls letters (м’ята, Oʻzbek), and Malayalam's chillus of old and new.
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

// Where everything that is folded here stands: most pages have nothing of it and are done.
const ANY = /[ß\u0131-\u1fff\ua620-\uabff]/;

// Greek in capitals is written without accents, Russian with е for ё as the editor pleases.
const ACCENTED = /[ΐά-ΰϊ-ώ\u1f00-\u1fffё]\p{M}*|[α-ω]\p{M}+/gu;

// Lower-casing makes i̇ of İ.
const DOTTED = /i\u0307+/g;

// NFKC makes ํา of SARA AM and its Lao twin and leaves a tone mark before it, where those who write
// the two apart, and many PDFs, have it behind.
const TONE_AND_NIKHAHIT = /[\u0e48-\u0e4b\u0e4d]{2,}|[\u0ec8-\u0ecb\u0ecd]{2,}/g;
const NIKHAHIT = /[\u0e4d\u0ecd]/g;
const TONE = /[^\u0e4d\u0ecd]/g;

function digit(zero: string, value: number): string {
  return String.fromCharCode(zero.charCodeAt(0) + value);
}

function value(character: string): string {
  const zero = ZEROS.findLast((zero) => zero <= character) ?? character;
  return String(character.charCodeAt(0) - zero.charCodeAt(0));
}

/**
 * One spelling for letters and digits that NFKC and lower-casing leave apart though a repost may
 * exchange them: see the table of letters; digits of nearly every living script (not Adlam, Chakma) become ASCII digits, as
 * many sites convert them for their readers.
 *
 * @param text in lower case and NFKC; what comes back may have to be composed again.
 */
function foldSpellings(text: string): string {
  if (!ANY.test(text)) return text;
  return orderTones(
    text
      .replace(ACCENTED, (letter) => letter.normalize('NFD').replace(/\p{M}/gu, ''))
      .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
      .replace(DOTTED, 'i')
      .replace(DIGIT, value),
  );
}

/** Puts a nikhahit before the tones beside it. */
function orderTones(text: string): string {
  return text.replace(
    TONE_AND_NIKHAHIT,
    (marks) => marks.replace(TONE, '') + marks.replace(NIKHAHIT, ''),
  );
}
