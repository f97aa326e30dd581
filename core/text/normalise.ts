import { foldSpellings } from './fold-spellings.ts';
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
 * The result is for comparing, not for showing: `normalise(normalise(t)) === normalise(t)`.
 * Nothing depends on the reader's language: `I` is `i` in Turkey too, and so is `ı`.
 *
 * @param text any string; lone surrogates become U+FFFD, which belongs to no token.
 */
export function normalise(text: string): string {
  // Each step may leave marks in another order or a letter that can be composed, and the next one
  // reads composed letters. A text that is composed already costs a glance.
  const compatible = limitMarks(text.toWellFormed().replace(IGNORABLE, '')).normalize('NFKC');
  const unpointed = limitMarks(compatible.toLowerCase().replace(POINTS, '')).normalize('NFKC');
  return foldTraditional(foldSpellings(unpointed)).normalize('NFKC');
}

function limitMarks(text: string): string {
  return text.replace(TOO_MANY_MARKS, '$1');
}
