import { normalise } from '../../text/normalize.ts';

// Who searches for cafe means café, and who has no such key cannot type it. Greek has lost its
// accents by then; in other scripts a mark makes another letter (が, й).
const ACCENTED = /[\u00c0-\u024f\u1e00-\u1eff]|\p{Script=Latin}\p{M}/u;
const MARKS = /(\p{Script=Latin})\p{M}+/gu;

const APOSTROPHES = /[‘’‛`´]/g;
const QUOTATION_MARKS = /["“”„‟«»‹›「」『』《》〈〉〝〞]/g;

/**
 * A title, or words to be searched in titles, as {@link normalise} has them, and more: titles are
 * quoted in marks of any kind, and typed without them and without accents.
 */
export function foldTitle(text: string): string {
  const folded = normalise(text).replace(APOSTROPHES, "'").replace(QUOTATION_MARKS, '');
  if (!ACCENTED.test(folded)) return folded;
  return folded.normalize('NFD').replace(MARKS, '$1').normalize('NFC');
}
