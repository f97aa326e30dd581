// The page as it is drawn, with the shadow roots of its components. CSS calls it the flat tree.

import { unclobbered } from '../../core/extract/dom.ts';

/** Yields an element and its ancestors as it is drawn: its slot, its component, or its parent. */
export function* flatTreePath(element: Element): Generator<Element> {
  for (let at: Node | null = element; at; ) {
    if (at instanceof Element) yield at;
    const parent: Node | null =
      (at instanceof Element && unclobbered(at, 'assignedSlot')) || unclobbered(at, 'parentNode');
    at = parent instanceof ShadowRoot ? parent.host : parent;
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
 */
export function shadowRootOf(element: Element): ShadowRoot | null {
  const name = unclobbered(element, 'localName');
  if (!name.includes('-') && !BUILT_IN_HOSTS.has(name)) return null;
  // `annotation-xml` in MathML and `font-face` in SVG have a hyphen, too.
  if (element.namespaceURI !== HTML_NAMESPACE) return null;
  if (element.shadowRoot) return element.shadowRoot;
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
