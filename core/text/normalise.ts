import { foldTraditional } from './fold-traditional.ts';

const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu;

// Normal forms sort the marks on a letter, and ICU does so in quadratic time: half a megabyte of
// marks held a browser up for a minute. No language puts thirty on one (UAX #15, stream-safe text).
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu;

/**
 * One spelling for every way of writing the same words: full-width and ligature forms (NFKC),
 * letter case, invisible characters (soft hyphen, zero-width space, variation selectors, BOM) and
 * traditional Chinese, folded to simplified character by character.
 *
 * The result is for comparing, not for showing: `normalise(normalise(t)) === normalise(t)`.
 *
 * @param text any string; lone surrogates become U+FFFD, which belongs to no token.
 */
export function normalise(text: string): string {
  // NFKC can bring forth an ignorable (U+FFA0 → U+1160) and lower-casing a combining dot
  // (İ → i̇), so both run before the clean-up and NFC closes what they left open.
  const plain = text
    .toWellFormed()
    .replace(TOO_MANY_MARKS, '$1')
    .normalize('NFKC')
    .toLowerCase()
    .replace(IGNORABLE, '');
  return foldTraditional(plain).normalize('NFKC');
}
