import { ink } from './ink.ts';
import { outermost } from './outermost.ts';

/** A longer one is a section of the article. */
const LONGEST = 400;

/** Teasers with more than this part of a box's words are its article: a list of recommendations. */
const MOST = 0.5;

/**
 * Removes from the end of an article's box the teasers of others, where no name tells what they
 * are: neighbouring boxes of a few lines of which the first is a link to elsewhere.
 */
export function stripTeasers(box: Element): void {
  stripCards(box);
  const all = ink(box.textContent);
  let taken = 0;
  const teasers: Element[] = [];
  for (let last = lastBox(box); last; last = before(last, box)) {
    const size = ink(last.textContent);
    if (size === 0) continue;
    if (!isTeaser(last, size)) break;
    taken += size;
    teasers.push(last);
  }
  if (teasers.length < 2 || taken > MOST * all) return;
  for (const teaser of teasers) teaser.remove();
}

/** A link around blocks is a card that leads to another page. */
function stripCards(box: Element): void {
  const cards = outermost(box.querySelectorAll('a[href]')).filter((link) =>
    link.querySelector('p, div, h1, h2, h3, h4, h5, h6'),
  );
  const size = cards.reduce((sum, { textContent }) => sum + ink(textContent), 0);
  if (size <= MOST * ink(box.textContent)) for (const card of cards) card.remove();
}

/** The last box of an element with neighbours that are like it. */
function lastBox(element: Element): Element | undefined {
  let last = element.lastElementChild;
  while (last && ink(last.textContent) === 0) last = last.previousElementSibling;
  if (!last) return undefined;
  return last.children.length > 1 && !isTeaser(last, ink(last.textContent)) ? lastBox(last) : last;
}

function before(element: Element, box: Element): Element | undefined {
  for (let at: Element | null = element; at && at !== box; at = at.parentElement) {
    if (at.previousElementSibling) return at.previousElementSibling;
  }
  return undefined;
}

/** Whether an element begins with a line that is all one link to another page, and is short. */
function isTeaser(element: Element, size: number): boolean {
  if (size > LONGEST || /^(?:LI|TR|TD|P|PRE|BLOCKQUOTE)$/.test(element.nodeName)) return false;
  const link = element.querySelector('a[href]:not([href^="#"])');
  if (!link) return false;
  const title = ink(link.textContent);
  if (title < 4) return false;
  const line = link.closest('h1, h2, h3, h4, h5, h6') ?? link;
  return (
    ink(line.textContent) === title &&
    element.textContent.trim().startsWith(link.textContent.trim())
  );
}
