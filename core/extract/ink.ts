import { outermost } from './outermost.ts';
import { unclobbered } from './unclobbered.ts';

/** How many characters of a text are not white space. */
export function ink(text: string): number {
  // A loop, since a regular expression takes five times as long on a megabyte.
  let count = 0;
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0x20) count++;
  return count;
}

function inkWithout(element: Element, selector: string): number {
  let amount = ink(unclobbered(element, 'textContent'));
  // A script in a link stands in the link's text already; and a chain of links within links, which
  // scripts can build, would be read once for each.
  const parts = unclobbered(element, 'querySelectorAll')(selector);
  for (const part of outermost(parts)) amount -= ink(part.textContent);
  return amount;
}

/** How much an element shows, in characters: what sites leave there for their scripts can be ten times as much. */
export function shown(element: Element): number {
  return inkWithout(element, 'script, style, noscript');
}

/** How much of what an element shows is no link: teasers and menus are mostly links. */
export function prose(element: Element): number {
  return inkWithout(element, 'script, style, noscript, a');
}
