/** How much a text holds, counted character by character, because that is far cheaper than finding words. */

const [OTHER, LETTER, HAN, SOUTHEAST_ASIAN, SPACE, PUNCTUATION, DIGIT] = [0, 1, 2, 3, 4, 5, 6];

/** The kinds of UTF-16 units: ranges in hexadecimal, each with the first letter of its kind. */
const RANGES =
  's0-20 p21-2f d30-39 p3a-40 l41-5a p5b-5e l5f-5f p60-60 l61-7a p7b-7e sa0-a0 pa1-bf lc0-1fff ' +
  'te00-eff t1000-109f t1780-17ff s2000-200b l200c-200f p2010-2027 s2028-202f p2030-205e l2c00-2dff ' +
  'p2e00-2e7f h2e80-2fdf s3000-3000 p3001-303f h3005-3007 h3040-31ff h3400-9fff la000-d7ff ' +
  'hf900-faff lfb00-fdff pfe10-fe6f lfe70-fefe sfeff-feff pff01-ff0f dff10-ff19 pff1a-ff20 ' +
  'lff21-ff3a pff3b-ff40 lff41-ff5a pff5b-ff65 hff66-ff9f';

const KIND_OF = new Uint8Array(0x10000);
for (const [, kind = '', from = '', to = ''] of RANGES.matchAll(/(\w)([\da-f]+)-([\da-f]+)/g)) {
  // The letter `t` marks Thai, Lao, Burmese, and Khmer.
  KIND_OF.fill('olhtspd'.indexOf(kind), parseInt(from, 16), parseInt(to, 16) + 1);
}
// Punctuation among the letters of Arabic, Hindi, Hebrew, and Armenian.
for (const code of unitsOf('×÷،؛؟۔।॥՝՞։־׃')) KIND_OF[code] = PUNCTUATION;

/** What ends a sentence, in any script. */
export const SENTENCE_ENDS: ReadonlySet<number> = unitsOf('.!?。！？…؟।۔։።｡');
const COMMAS = unitsOf(',，、،;；؛､');
/** What can follow the end of a sentence in the same line. */
const CLOSING_MARKS = unitsOf('"\'”’»)）」』】*]›');

function unitsOf(text: string): Set<number> {
  return new Set(Array.from({ length: text.length }, (_, i) => text.charCodeAt(i)));
}

/** A Chinese word has 1.7 characters on average, a Thai one four letters. */
const TOKENS_PER_HAN = 0.6;
const TOKENS_PER_SOUTHEAST_ASIAN = 0.25;

/** What a text holds. */
export interface TextCounts {
  /** Words; a Chinese, Japanese, or Thai character counts as a part of one. */
  readonly tokens: number;
  /** Without white space. */
  readonly characters: number;
  readonly letters: number;
  readonly punctuation: number;
  readonly sentenceEnds: number;
  readonly commas: number;
  /** The last character that isn't a closing quote or bracket. */
  readonly lastCode: number;
}

/** Counts what a text holds. */
export function countText(text: string): TextCounts {
  let [words, han, southeastAsian, characters, letters] = [0, 0, 0, 0, 0];
  let [punctuation, sentenceEnds, commas, lastCode, inWord] = [0, 0, 0, 0, false];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const kind = KIND_OF[code] ?? OTHER;
    const isWord = kind === LETTER || kind === DIGIT;
    if (isWord && !inWord) words++;
    inWord = isWord;
    if (kind === SPACE) continue;
    characters++;
    if (kind === HAN) han++;
    else if (kind === SOUTHEAST_ASIAN) southeastAsian++;
    else if (kind === LETTER) letters++;
    else if (kind === PUNCTUATION) {
      punctuation++;
      if (SENTENCE_ENDS.has(code)) sentenceEnds++;
      else if (COMMAS.has(code)) commas++;
    }
    if (!CLOSING_MARKS.has(code)) lastCode = code;
  }
  const tokens = words + han * TOKENS_PER_HAN + southeastAsian * TOKENS_PER_SOUTHEAST_ASIAN;
  letters += han + southeastAsian;
  return { tokens, characters, letters, punctuation, sentenceEnds, commas, lastCode };
}
