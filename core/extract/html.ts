import { parseHTML as linkedom } from 'linkedom';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';
import { type ExtractedArticle, extractFromClone } from './extract.ts';
import { findTitle } from './title.ts';

type ParentNode = DefaultTreeAdapterTypes.ParentNode;
type ParsedElement = DefaultTreeAdapterTypes.Element;

/** Chromium's limit too. Each open element slows down every following tag. */
const MAX_OPEN_ELEMENTS = 512;

/** Larger pages are rejected. Unclosed formatting is repeated in every block, so a page can explode. */
const MAX_ELEMENTS = 200_000;

/** linkedom searches all attributes of an element for each one that is set. */
const MAX_ATTRIBUTES = 500;

class PageTooLargeError extends Error {}

/**
 * Parses HTML into a document as a browser would. parse5 handles broken markup according to the
 * standard (linkedom's own parser doesn't), and linkedom provides the document.
 *
 * No scripts run, but `noscript` is parsed as text, as with scripts on.
 *
 * @returns undefined if the page is nested deeper, or larger, than the limits above.
 */
function parseHtml(html: string): Document | undefined {
  let root: DefaultTreeAdapterTypes.Document;
  try {
    root = parse(html, { treeAdapter: limitedTreeAdapter() });
  } catch (error) {
    if (error instanceof PageTooLargeError) return undefined;
    throw error;
  }
  const { document } = linkedom('<!doctype html><html></html>');
  document.documentElement.remove();
  buildTree(document, root);
  return document;
}

/** Counts created and open elements, because parse5 has no limits. */
function limitedTreeAdapter(): typeof defaultTreeAdapter {
  let open = 0;
  let created = 0;
  return {
    ...defaultTreeAdapter,
    createElement: (...args) => {
      if (++created > MAX_ELEMENTS) throw new PageTooLargeError();
      return defaultTreeAdapter.createElement(...args);
    },
    onItemPush: () => {
      if (++open > MAX_OPEN_ELEMENTS) throw new PageTooLargeError();
    },
    onItemPop: () => {
      open--;
    },
  };
}

/** Copies a parsed tree into a document, without recursion and without the content of templates. */
function buildTree(document: Document, root: ParentNode): void {
  const pending: [node: Node, parsed: ParentNode][] = [[document, root]];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [node, parsed] = next;
    for (const child of parsed.childNodes) {
      if (defaultTreeAdapter.isTextNode(child)) {
        node.appendChild(document.createTextNode(child.value));
      } else if (defaultTreeAdapter.isElementNode(child)) {
        const element = createElement(document, child);
        node.appendChild(element);
        pending.push([element, child]);
      }
    }
  }
}

function createElement(document: Document, { tagName, attrs }: ParsedElement): Element {
  const element = document.createElement(tagName);
  for (const { name, value } of attrs.slice(0, MAX_ATTRIBUTES)) element.setAttribute(name, value);
  return element;
}

/**
 * Finds the article of a page that is given as HTML, in Node. Finds what `extractArticle` finds in a
 * browser that loads the page without running its scripts.
 *
 * @param html a page or a part of one, however broken.
 * @param address the page's address, if it is known. It separates other pages of the site from those
 *   elsewhere.
 * @returns undefined if the page has no article, is too large, or is nested too deeply.
 */
export async function extractFromHtml(
  html: string,
  address?: string,
): Promise<ExtractedArticle | undefined> {
  const document = parseHtml(html);
  return document && extractFromClone(document, await findTitle(document), { address });
}
