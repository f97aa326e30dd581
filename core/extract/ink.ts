import { outermost } from './outermost.ts';

/** How many characters of a text are not white space. */
export function ink(text: string): number {
  // A loop, since a regular expression takes five times as long on a megabyte.
  let count = 0;
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0x20) count++;
  return count;
}

/** From here on in Unicode a character is a syllable or a word: Chinese, Japanese, Korean. */
const FIRST_CJK = 0x2e80;

/** How much a text says, in letters: a Chinese character counts as three. */
export function letters(text: string): number {
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 0x20) count += code < FIRST_CJK ? 1 : 3;
  }
  return count;
}

function inkWithout(element: Element, selector: string): number {
  let amount = ink(element.textContent);
  // A script in a link stands in the link's text already; and a chain of links within links, which
  // scripts can build, would be read once for each.
  for (const part of outermost(element.querySelectorAll(selector))) amount -= ink(part.textContent);
  return amount;
}

/** How much of what an element shows is no link: teasers and menus are mostly links. */
export function prose(element: Element): number {
  return inkWithout(element, 'script, style, noscript, a');
}
