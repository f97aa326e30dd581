import { isDeeperThan } from './is-deeper-than.ts';

/** The most elements of a box that Readability can read in 50 ms (docs/extraction.md). */
const MOST_READABLE = 1000;

/**
 * The most characters, white space among them: two million without an element, which it writes out
 * and parses again when it finds too little, took it 22 s in Node. A page's gate admits fewer.
 */
const MOST_CHARACTERS = 500_000;

/**
 * How deep they may be nested: it looks from each element down and up, and a single chain of 150
 * boxes takes it 17 ms, one of 250 takes 230, one of 4500 a hundred seconds. The deepest of the 80
 * development pages has 19.
 */
const DEEPEST_READABLE = 100;

/** Whether Readability can read an element without holding up the page. */
export function isReadable(root: Element): boolean {
  // Not getElementsByTagName: linkedom knows no `*` there.
  return (
    root.textContent.length <= MOST_CHARACTERS &&
    root.querySelectorAll('*').length <= MOST_READABLE &&
    !isDeeperThan(root, DEEPEST_READABLE)
  );
}
