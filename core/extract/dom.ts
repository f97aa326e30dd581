import type { TimeSlicer } from './time-slicer.ts';

// The standard's numbers, because there is no `Node` or `NodeFilter` outside a browser.
export const ELEMENT_NODE = 1;
export const TEXT_NODE = 3;
export const COMMENT_NODE = 8;
export const SHOW_TEXT = 4;

/** Returns the elements that none of the others contain. Expects document order. */
export async function outermost(
  elements: Iterable<Element>,
  slicer: TimeSlicer,
): Promise<Element[]> {
  const found: Element[] = [];
  for (const element of elements) {
    if (slicer.isDue) await slicer.yieldNow();
    const last = found.at(-1);
    if (!last?.contains(element)) found.push(element);
  }
  return found;
}

/** Removes elements, of which there may be a hundred thousand. */
export async function removeAll(elements: Iterable<Element>, slicer: TimeSlicer): Promise<void> {
  for (const element of elements) {
    if (slicer.isDue) await slicer.yieldNow();
    element.remove();
  }
}

/** Removes everything before an element in `root`, or everything after it. */
export async function removeBeside(
  element: Element,
  side: 'previousSibling' | 'nextSibling',
  root: Element,
  slicer: TimeSlicer,
): Promise<void> {
  for (let at = element; at !== root && at.parentElement; at = at.parentElement) {
    for (let node = at[side]; node; node = at[side]) {
      if (slicer.isDue) await slicer.yieldNow();
      node.remove();
    }
  }
}

const CLOBBERED = new Set<unknown>(['HTMLFormElement', 'HTMLDocument']);

/**
 * Reads a property of a node that the page may have hidden (DOM clobbering). A field such as
 * `<input name="parentElement">` hides that property of its form, and `<img name="title">` that of
 * the document, so a walk along the tree could run in a circle. Such nodes are read through their
 * prototype, which a page can't hide.
 *
 * @returns the property. Methods are bound to the node.
 */
export function unclobbered<N extends Node, K extends keyof N & string>(node: N, key: K): N[K] {
  const value = node[key];
  // Only an object can hide a property. The check comes first because this runs for every node.
  if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return value;
  // A symbol can't be hidden by a name.
  if (!CLOBBERED.has(Reflect.get(node, Symbol.toStringTag))) return bound(value, node);
  const prototype: object = Object.getPrototypeOf(node);
  // Outside a browser, some properties are fields of the node itself, and nothing clobbers them.
  return bound(key in prototype ? Reflect.get(prototype, key, node) : value, node);
}

function bound<T>(value: T, node: Node): T {
  return typeof value === 'function' ? value.bind(node) : value;
}

/** Counts the characters of a text that aren't white space. */
export function visibleLength(text: string): number {
  // A loop, because a regular expression takes five times as long on a megabyte.
  let count = 0;
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0x20) count++;
  return count;
}

/** In Unicode, the characters from here on are syllables or words: Chinese, Japanese, Korean. */
const FIRST_CJK = 0x2e80;

/** Measures how much a text contains, in letters. A Chinese character counts as three. */
export function countLetters(text: string): number {
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 0x20) count += code < FIRST_CJK ? 1 : 3;
  }
  return count;
}

/** Reading a text of this length takes so long that it is worth reading the clock afterwards. */
export const LONG_TEXT_LENGTH = 100_000;

/** Counts the visible characters outside links. Teasers and menus are mostly links. */
export async function nonLinkLength(element: Element, slicer: TimeSlicer): Promise<number> {
  const text = element.textContent;
  let length = visibleLength(text);
  if (text.length > LONG_TEXT_LENGTH) await slicer.yieldIfDue();
  // Only the outermost elements: a script in a link is already part of the link's text, and scripts
  // can build chains of links within links.
  let last: Element | undefined;
  for (const part of element.querySelectorAll('script, style, noscript, a')) {
    if (slicer.isDue) await slicer.yieldNow();
    if (last?.contains(part)) continue;
    last = part;
    length -= visibleLength(part.textContent);
  }
  return length;
}

/** Reads an attribute, also of a form whose methods its fields hide (see `unclobbered`). */
export function attribute(element: Element, name: string): string | null {
  const { localName } = element;
  return typeof localName === 'string' && localName !== 'form'
    ? element.getAttribute(name)
    : unclobbered(element, 'getAttribute')(name);
}
