// The page as it is drawn, with the shadow roots of its components. CSS calls it the flat tree.

import { unclobbered } from '../../core/extract/dom.ts';

/** Returns the parent of an element as it is drawn: its slot, its component, or its parent. */
export function flatTreeParent(element: Element): Element | null {
  const parent = unclobbered(element, 'assignedSlot') ?? unclobbered(element, 'parentNode');
  if (parent instanceof ShadowRoot) return parent.host;
  return parent instanceof Element ? parent : null;
}

/** Yields the ancestors of an element as it is drawn, nearest first. */
export function* flatTreeAncestors(element: Element): Generator<Element> {
  let ancestor = flatTreeParent(element);
  while (ancestor) {
    yield ancestor;
    ancestor = flatTreeParent(ancestor);
  }
}

const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';

/** Built-in elements that may have a shadow root (`attachShadow` in the DOM standard). */
const BUILT_IN_HOSTS = new Set(
  'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span'.split(
    ' ',
  ),
);

/** Most elements of a page need it, so it is looked up once. There is no `browser` in unit tests. */
const openOrClosedShadowRoot =
  typeof browser === 'object' ? browser.dom?.openOrClosedShadowRoot : undefined;

/**
 * Returns the shadow root of an HTML element, open or closed. Only an extension can see a closed
 * one, and asking every element of a large page for it takes as long as a frame.
 *
 * @param closedRootsOf which elements to ask for a closed root: all that may have one, or only
 * custom elements (`components`).
 */
export function shadowRootOf(
  element: Element,
  closedRootsOf: 'all' | 'components',
): ShadowRoot | null {
  const name = unclobbered(element, 'localName');
  const isComponent = name.includes('-');
  if (!isComponent && !BUILT_IN_HOSTS.has(name)) return null;
  // `annotation-xml` in MathML and `font-face` in SVG have a hyphen, too.
  if (element.namespaceURI !== HTML_NAMESPACE) return null;
  if (element.shadowRoot || (closedRootsOf === 'components' && !isComponent)) {
    return element.shadowRoot;
  }
  const inFirefox = element as Element & { openOrClosedShadowRoot?: ShadowRoot | null };
  try {
    return (
      openOrClosedShadowRoot?.(element as HTMLElement) ?? inFirefox.openOrClosedShadowRoot ?? null
    );
  } catch {
    // The extension was updated or removed.
    return null;
  }
}
