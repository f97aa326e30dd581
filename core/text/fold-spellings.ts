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
export function foldSpellings(text: string): string {
  if (!ANY.test(text)) return text;
  return text
    .replace(ACCENTED, (letter) => letter.normalize('NFD').replace(/\p{M}/gu, ''))
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
    .replace(DOTTED, 'i')
    .replace(DIGIT, value)
    .replace(TONE_AND_NIKHAHIT, (marks) => marks.replace(TONE, '') + marks.replace(NIKHAHIT, ''));
}
