/** The most elements of a page that Readability can go through in 50 ms: it takes 6 to 12 for a thousand. */
export const MOST_READABLE = 4000;

/** The same for an article's box, since copying and weighing the page around it takes its time too. */
export const MOST_READABLE_IN_BOX = 2500;

/**
 * How deep they may be nested: it looks from each element down and up, and a single chain of 150
 * boxes takes it 17 ms, one of 250 takes 230, one of 4500 a hundred seconds. The deepest of the 80
 * development pages has 19.
 */
const DEEPEST_READABLE = 100;

/** Whether Readability can read an element of at most `most` others without holding up the page. */
export function isReadable(root: Element, most: number): boolean {
  if (root.getElementsByTagName('*').length > most) return false;
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
