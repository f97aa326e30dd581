import { isAfterHeading } from '../text/boilerplate/is-after-heading.ts';
import { ink, prose } from './ink.ts';
import type { Slices } from './slices.ts';
import { INLINE } from './weigh.ts';

const LINE = 'h1, h2, h3, h4, h5, h6, div, p, span, strong, b, td';

/** A heading with the white space of its markup. */
const LONGEST = 200;

/** An article of fewer characters has hardly begun where such a heading stands. */
const BEGUN = 60;

/** What comes after an article is seldom so many times as long. */
const TIMES = 3;

/**
 * Removes what comes after an article in its box, from the first line on that is a heading of such
 * things (related articles, comments, about the author), where names do not tell. A section of the
 * article with such a heading goes too, and from its copy as well.
 */
export async function cutAfterArticle(box: Element, slices: Slices): Promise<void> {
  const heading = await firstHeading(box, slices);
  if (!heading) return;
  const after = proseAfter(heading, box);
  const before = prose(box) - after - ink(heading.textContent);
  if (before < BEGUN || after > TIMES * before) return;
  for (let at = heading; at !== box && at.parentElement; at = at.parentElement) {
    while (at.nextSibling) at.nextSibling.remove();
  }
  heading.remove();
}

async function firstHeading(box: Element, slices: Slices): Promise<Element | undefined> {
  for (const line of box.querySelectorAll(LINE)) {
    if (slices.isOver) await slices.rest();
    if (isHeading(line)) return line;
  }
  return undefined;
}

function isHeading(element: Element): boolean {
  if (element.firstElementChild?.firstElementChild) return false;
  const text = element.textContent.trim();
  if (text.length > LONGEST || !isAfterHeading(text)) return false;
  // A word of a sentence can be marked up, too.
  if (INLINE.has(element.nodeName) && lineOf(element) !== text) return false;
  return !element.closest('table, pre, li, dl');
}

/** The text of the block that an element is in. */
function lineOf(element: Element): string {
  let block = element;
  while (INLINE.has(block.nodeName) && block.parentElement) block = block.parentElement;
  return block.textContent.trim();
}

function proseAfter(element: Element, box: Element): number {
  let sum = 0;
  for (let at = element; at !== box && at.parentElement; at = at.parentElement) {
    for (let next = at.nextElementSibling; next; next = next.nextElementSibling) sum += prose(next);
  }
  return sum;
}
