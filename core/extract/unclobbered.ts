const CLOBBERED = new Set(['[object HTMLFormElement]', '[object HTMLDocument]']);

/**
 * What a node says of itself. On a form the fields stand for its properties under their names
 * (`<input name="parentElement">`, DOM clobbering), so that a way up or along the tree can be led
 * in a circle; on a document pictures and forms do (`<img name="title">`). Nothing that a page
 * writes stands for what the prototype says.
 *
 * @returns the property; a method bound to the node.
 */
export function unclobbered<N extends Node, K extends keyof N & string>(node: N, key: K): N[K] {
  // Asked of a symbol, which nothing is called by.
  if (!CLOBBERED.has(Object.prototype.toString.call(node))) return bound(node[key], node);
  const prototype: object = Object.getPrototypeOf(node);
  // Outside of a browser some are fields of the node, and nothing clobbers them.
  return bound(key in prototype ? Reflect.get(prototype, key, node) : node[key], node);
}

function bound<T>(value: T, node: Node): T {
  return typeof value === 'function' ? value.bind(node) : value;
}
