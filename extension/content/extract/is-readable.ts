/** The most elements that Readability is given: it takes 6 to 15 ms for a thousand. */
export const MOST_READABLE = 4000;

/**
 * How deep they may be nested: it looks from each element down and up, and a single chain of 150
 * boxes takes it 17 ms, one of 250 takes 230, one of 4500 a hundred seconds. The deepest of the 80
 * development pages has 19.
 */
const DEEPEST_READABLE = 100;

/** Whether Readability can read an element without holding up the page: see docs/extraction.md. */
export function isReadable(root: Element): boolean {
  if (root.getElementsByTagName('*').length > MOST_READABLE) return false;
  let depth = 0;
  let element: Element = root;
  for (;;) {
    if (element.firstElementChild) {
      element = element.firstElementChild;
      if (++depth > DEEPEST_READABLE) return false;
      continue;
    }
    while (element !== root && !element.nextElementSibling) {
      if (!element.parentElement) return true;
      element = element.parentElement;
      depth--;
    }
    if (element === root || !element.nextElementSibling) return true;
    element = element.nextElementSibling;
  }
}
