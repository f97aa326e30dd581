import { parseHTML as linkedom } from 'linkedom';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';
import { type Extracted, extractFrom } from './extract.ts';
import { pageTitle } from './title.ts';

type ParentNode = DefaultTreeAdapterTypes.ParentNode;
type ParsedElement = DefaultTreeAdapterTypes.Element;

/** Chromium nests no deeper; each open element costs time with each tag that follows. */
const MAX_OPEN_ELEMENTS = 512;

/** A page of more elements is refused: formatting that is never closed is opened anew in each block. */
const MAX_ELEMENTS = 200_000;

/** linkedom looks through an element's attributes for each that is set. */
const MAX_ATTRIBUTES = 500;

class TooLarge extends Error {}

/**
 * The document of an HTML text, as a browser builds it: parse5 follows the standard with broken
 * markup (which linkedom's own parser does not), linkedom is the document.
 *
 * Without scripts' help, but as with scripts on: `noscript` is text.
 *
 * @returns nothing when it is nested or grown beyond what a browser shows.
 */
export function parseHtml(html: string): Document | undefined {
  let root: DefaultTreeAdapterTypes.Document;
  try {
    root = parse(html, { treeAdapter: limited() });
  } catch (error) {
    if (error instanceof TooLarge) return undefined;
    throw error;
  }
  const { document } = linkedom('<!doctype html><html></html>');
  document.documentElement.remove();
  grow(document, root);
  return document;
}

/** Counts what is made and what is open, since parse5 itself knows no limits. */
function limited(): typeof defaultTreeAdapter {
  let open = 0;
  let made = 0;
  return {
    ...defaultTreeAdapter,
    createElement: (...of) => {
      if (++made > MAX_ELEMENTS) throw new TooLarge();
      return defaultTreeAdapter.createElement(...of);
    },
    onItemPush: () => {
      if (++open > MAX_OPEN_ELEMENTS) throw new TooLarge();
    },
    onItemPop: () => {
      open--;
    },
  };
}

/** Builds in a document what was parsed; without recursion, and without what templates hold. */
function grow(document: Document, root: ParentNode): void {
  const waiting: [node: Node, parsed: ParentNode][] = [[document, root]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [node, parsed] = next;
    for (const child of parsed.childNodes) {
      if (defaultTreeAdapter.isTextNode(child)) {
        node.appendChild(document.createTextNode(child.value));
      } else if (defaultTreeAdapter.isElementNode(child)) {
        const element = elementOf(document, child);
        node.appendChild(element);
        waiting.push([element, child]);
      }
    }
  }
}

function elementOf(document: Document, { tagName, attrs }: ParsedElement): Element {
  const element = document.createElement(tagName);
  for (const { name, value } of attrs.slice(0, MAX_ATTRIBUTES)) element.setAttribute(name, value);
  return element;
}

/**
 * The article of a page that is given as text, for Node: what `extract` finds in a browser that
 * loads the page without running its scripts.
 *
 * @param html a page or a part of one, however broken.
 * @returns nothing when it has no article, or is too large or too deep to look for one.
 */
export async function articleOfHtml(html: string): Promise<Extracted | undefined> {
  const document = parseHtml(html);
  return document && extractFrom(document, await pageTitle(document));
}
