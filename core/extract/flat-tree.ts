import { unclobbered } from './dom.ts';

/** Beyond this many children, the list is read while the page may change it. */
const MAX_LISTED = 200;

/**
 * Returns an element's children as they are drawn: those of its open shadow root, or of a slot. The
 * first 200 are those that it has now. The rest are read while the page may change them: if it removes
 * the child that is in use, the walk goes on at the same place. So a content script holds few nodes,
 * for each of which Chromium has an object in a table that blocks the page when it grows.
 */
export function flatTreeChildren(element: Element): Iterator<ChildNode, unknown> {
  const shadowRoot = unclobbered(element, 'shadowRoot');
  // MathML can have an element of this name, too, and there are no slots outside a browser.
  if (!shadowRoot && typeof HTMLSlotElement === 'function' && element instanceof HTMLSlotElement) {
    const slotted = element.assignedNodes();
    if (slotted.length > 0) return (slotted as ChildNode[]).values();
  }
  const root: Element | ShadowRoot = shadowRoot ?? element;
  const first: ChildNode[] = [];
  let child = unclobbered(root, 'firstChild');
  for (; child && first.length < MAX_LISTED; child = unclobbered(child, 'nextSibling')) {
    first.push(child);
  }
  return first.length < MAX_LISTED ? first.values() : changingChildren(root, first);
}

/** Yields the children of a long list: the first ones, and those that come after them by then. */
function* changingChildren(
  root: Element | ShadowRoot,
  first: readonly ChildNode[],
): Generator<ChildNode, void> {
  yield* first;
  const isThere = (node: ChildNode | undefined) =>
    node !== undefined && unclobbered(node, 'parentNode') === root;
  let [before, at] = first.slice(-2);
  for (let index = first.length; at; index++) {
    const last = [at, before].find(isThere);
    if (at === last) before = at;
    const next = last ? unclobbered(last, 'nextSibling') : unclobbered(root, 'childNodes')[index];
    at = next ?? undefined;
    if (at) yield at;
  }
}
