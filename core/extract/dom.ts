/** Returns the elements that none of the others contain. They are given in document order. */
export function outermost(elements: Iterable<Element>): Element[] {
  const found: Element[] = [];
  for (const element of elements) {
    const last = found.at(-1);
    if (!last?.contains(element)) found.push(element);
  }
  return found;
}

const CLOBBERED = new Set<unknown>(['HTMLFormElement', 'HTMLDocument']);

/**
 * Reads a property of a node that the page may have hidden (DOM clobbering): a field such as
 * `<input name="parentElement">` hides the property of its form, `<img name="title">` that of the
 * document, and a walk along the tree could be led in a circle. Such nodes are read through their
 * prototype, which no page can hide.
 *
 * @returns the property; a method bound to the node.
 */
export function unclobbered<N extends Node, K extends keyof N & string>(node: N, key: K): N[K] {
  // A symbol can't be hidden by a name.
  if (!CLOBBERED.has(Reflect.get(node, Symbol.toStringTag))) return bound(node[key], node);
  const prototype: object = Object.getPrototypeOf(node);
  // Outside of a browser some are fields of the node, and nothing clobbers them.
  return bound(key in prototype ? Reflect.get(prototype, key, node) : node[key], node);
}

function bound<T>(value: T, node: Node): T {
  return typeof value === 'function' ? value.bind(node) : value;
}

/** How many characters of a text are not white space. */
export function visibleLength(text: string): number {
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

/** Counts the visible characters outside of links: teasers and menus are mostly links. */
export function nonLinkLength(element: Element): number {
  let length = visibleLength(element.textContent);
  // Only the outermost: a script in a link is part of the link's text, and scripts can build chains
  // of links within links.
  for (const part of outermost(element.querySelectorAll('script, style, noscript, a')))
    length -= visibleLength(part.textContent);
  return length;
}
