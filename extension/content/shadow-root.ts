import { unclobbered } from '../../core/extract/unclobbered.ts';

const HTML = 'http://www.w3.org/1999/xhtml';

/**
 * Returns the shadow root of an element of HTML, open or closed. Only an extension may see a closed
 * one. Asking every element of a large page takes a frame's time.
 *
 * @param which to ask for closed roots: `all` elements, or only `components`, by their names.
 */
export function shadowRootOf(element: Element, which: 'all' | 'components'): ShadowRoot | null {
  const name = unclobbered(element, 'localName');
  // `annotation-xml` in a formula and `font-face` in a drawing have a dash, too. A form has no root,
  // and its fields stand for its properties under their names.
  if (unclobbered(element, 'namespaceURI') !== HTML || name === 'form') return null;
  if (element.shadowRoot || (which === 'components' && !name.includes('-'))) {
    return element.shadowRoot;
  }
  const inFirefox = element as Element & { openOrClosedShadowRoot?: ShadowRoot | null };
  return (
    browser.dom?.openOrClosedShadowRoot(element as HTMLElement) ??
    inFirefox.openOrClosedShadowRoot ??
    null
  );
}
