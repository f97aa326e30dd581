import { isDeeperThan } from './is-deeper-than.ts';

/** The most elements of a page that Readability can read in 50 ms (docs/extraction.md). */
export const MOST_READABLE = 1500;

/** The same for an article's box, since copying and weighing the page around it takes its time too. */
export const MOST_READABLE_IN_BOX = 1000;

/**
 * How deep they may be nested: it looks from each element down and up, and a single chain of 150
 * boxes takes it 17 ms, one of 250 takes 230, one of 4500 a hundred seconds. The deepest of the 80
 * development pages has 19.
 */
const DEEPEST_READABLE = 100;

/** Whether Readability can read an element of at most `most` others without holding up the page. */
export function isReadable(root: Element, most: number): boolean {
  // Not getElementsByTagName: linkedom knows no `*` there.
  return root.querySelectorAll('*').length <= most && !isDeeperThan(root, DEEPEST_READABLE);
}
