// The standard's numbers, because there is no `Node` or `NodeFilter` outside a browser.
export const ELEMENT_NODE = 1;
export const TEXT_NODE = 3;

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

/** Reads an attribute, also of a form whose methods its fields hide (see `unclobbered`). */
export function attribute(element: Element, name: string): string | null {
  const { localName } = element;
  return typeof localName === 'string' && localName !== 'form'
    ? element.getAttribute(name)
    : unclobbered(element, 'getAttribute')(name);
}
