// Written without spaces: a token of these scripts is a character, about half a word.
const CHARACTER =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}ー]/u;

/**
 * How much a token weighs in a fingerprint: 2 for a character of a script without spaces, 3 to 6
 * for a word, by its length. The longer a word, the rarer it is (Zipf's law of abbreviation), and
 * what two strangers or two filled-in forms share is short words: this is inverse document
 * frequency without a table of any language's words.
 */
export function tokenWeight(token: string): number {
  if (CHARACTER.test(token)) return 2;
  return Math.max(3, Math.min(token.length, 6));
}
