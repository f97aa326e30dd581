/** The most elements of a box that Readability can read in 50 ms (docs/extraction.md). */
const MOST_READABLE = 1000;

/**
 * The most characters, white space among them: two million without an element, which it writes out
 * and parses again when it finds too little, took it 22 s in Node.
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

/** Whether elements are nested in an element more than so many levels deep; stops at the first. */
function isDeeperThan(root: Element, levels: number): boolean {
  let depth = 0;
  let element: Element = root;
  for (;;) {
    const child = element.firstElementChild;
    if (child) {
      element = child;
      if (++depth > levels) return true;
      continue;
    }
    let next: Element | null = null;
    while (element !== root) {
      next = element.nextElementSibling;
      if (next) break;
      const parent = element.parentElement;
      if (!parent) return false;
      element = parent;
      depth--;
    }
    if (!next) return false;
    element = next;
  }
}
