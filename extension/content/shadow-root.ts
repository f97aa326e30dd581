import { unclobbered } from '../../core/extract/dom.ts';

const HTML = 'http://www.w3.org/1999/xhtml';

/** Elements that may have a shadow root, beside components (`attachShadow` in the DOM standard). */
const HOSTS = new Set(
  'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span'.split(
    ' ',
  ),
);

/**
 * Returns the shadow root of an element of HTML, open or closed. Only an extension may see a closed
 * one. Asking every element of a large page takes a frame's time.
 *
 * @param which to ask for closed roots: `all` elements, or only `components`, by their names.
 */
export function shadowRootOf(element: Element, which: 'all' | 'components'): ShadowRoot | null {
  const name = unclobbered(element, 'localName');
  const isComponent = name.includes('-');
  if (!isComponent && !HOSTS.has(name)) return null;
  // `annotation-xml` in a formula and `font-face` in a drawing have a dash, too.
  if (element.namespaceURI !== HTML) return null;
  if (element.shadowRoot || (which === 'components' && !isComponent)) return element.shadowRoot;
  const inFirefox = element as Element & { openOrClosedShadowRoot?: ShadowRoot | null };
  return (
    browser.dom?.openOrClosedShadowRoot(element as HTMLElement) ??
    inFirefox.openOrClosedShadowRoot ??
    null
  );
}
