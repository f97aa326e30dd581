import { normalize } from '../../text/normalize.ts';

/** No more of a title is searched, so that a page with a whole text as its title takes no more space. */
const MAX_TITLE_LENGTH = 1000;

/**
 * Returns the line of a page that a search compares: its folded title, its site, and the feed reader that it
 * was read in, if it was, with tabs between them.
 */
export function titleLine(title: string, site: string, via?: string): string {
  const folded = foldTitle(title.slice(0, 2 * MAX_TITLE_LENGTH)).replace(/\s+/g, ' ');
  return `${folded.slice(0, MAX_TITLE_LENGTH)}\t${site}${via === undefined ? '' : `\t${via}`}`;
}

// Readers type "cafe" for "café". Greek has lost its accents in `normalize`. In other scripts a mark
// makes another letter (が, й).
const ACCENTED = /[\u00c0-\u024f\u1e00-\u1eff]|\p{Script=Latin}\p{M}/u;
const MARKS = /(\p{Script=Latin})\p{M}+/gu;

const APOSTROPHES = /[‘’‛`´]/g;
// These have no accent that could be removed.
const CROSSED: Readonly<Record<string, string>> = { ł: 'l', đ: 'd', ø: 'o' };
const QUOTATION_MARKS = /["“”„‟«»‹›「」『』《》〈〉〝〞]/g;

/**
 * Folds a title, or the words of a search, so that they match however they are typed: as
 * {@link normalize} does, and also without Latin accents and quotation marks.
 */
export function foldTitle(text: string): string {
  // First, because normalizing makes a space and an accent of ´.
  const folded = normalize(text.replace(APOSTROPHES, "'")).replace(QUOTATION_MARKS, '');
  if (!ACCENTED.test(folded)) return folded;
  const plain = folded.normalize('NFD').replace(MARKS, '$1').normalize('NFC');
  return plain.replace(/[łđø]/g, (letter) => CROSSED[letter] ?? letter);
}
