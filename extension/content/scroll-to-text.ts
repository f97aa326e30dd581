// Scrolls the page to a sentence that the reader has chosen in the popup or the side panel. Nothing is
// marked, because the page could read that.

/**
 * A sentence is found by this many of its characters, without white space. On a page, marks of notes
 * and the like may be in it, so fewer are tried as well.
 */
const SEARCHED_LENGTHS = [80, 24];

/**
 * Scrolls to a text, and returns whether the page shows it. White space is ignored, because the article
 * has other white space than the page.
 */
export function scrollToText(text: string): boolean {
  const [line = ''] = text.split('\n');
  const characters = line.replace(/\s/gu, '');
  if (!characters) return false;
  for (const length of SEARCHED_LENGTHS) {
    for (const element of elementsWith(characters.slice(0, length))) {
      if (!element.checkVisibility()) continue;
      const reduces = matchMedia('(prefers-reduced-motion: reduce)').matches;
      element.scrollIntoView({ block: 'center', behavior: reduces ? 'instant' : 'smooth' });
      return true;
    }
  }
  return false;
}

/** Finds the elements in which a text without white space begins. */
function* elementsWith(wanted: string): Generator<Element> {
  if (!document.body) return;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const starts: { readonly start: number; readonly node: Node }[] = [];
  let all = '';
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const part = node.nodeValue?.replace(/\s/gu, '') ?? '';
    if (!part || /^(?:script|style|noscript|rt|rp)$/.test(node.parentElement?.localName ?? ''))
      continue;
    starts.push({ start: all.length, node });
    all += part;
  }
  for (let at = all.indexOf(wanted); at >= 0; at = all.indexOf(wanted, at + 1)) {
    const element = starts.findLast(({ start }) => start <= at)?.node.parentElement;
    if (element) yield element;
  }
}
