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
