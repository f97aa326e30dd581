import { parseHTML as linkedom } from 'linkedom';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';

type ParentNode = DefaultTreeAdapterTypes.ParentNode;
type ChildNode = DefaultTreeAdapterTypes.ChildNode;
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
 * standard (linkedom's own parser doesn't), and linkedom provides the document. No scripts run, so
 * `noscript` is read too, as a hidden box.
 *
 * @returns undefined if the page is nested deeper, or larger, than the limits above.
 */
export function parseHtml(html: string): Document | undefined {
  let root: DefaultTreeAdapterTypes.Document;
  try {
    root = parse(html, { treeAdapter: limitedTreeAdapter(), scriptingEnabled: false });
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

/**
 * Copies a parsed tree into a document, without recursion and without the content of templates. A
 * declarative shadow root takes the place of its host's children, which go into its slots, because that is
 * what a browser shows.
 */
function buildTree(document: Document, root: ParentNode): void {
  const pending: [node: Node, children: ChildNode[], slotted: ChildNode[]][] = [
    [document, root.childNodes, []],
  ];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [node, children, slotted] = next;
    for (const child of children) {
      if (defaultTreeAdapter.isTextNode(child)) {
        node.appendChild(document.createTextNode(child.value));
      } else if (defaultTreeAdapter.isElementNode(child)) {
        const element = createElement(document, child);
        node.appendChild(element);
        const shadow = child.childNodes.find(isShadowRoot);
        if (shadow) pending.push([element, shadow.content.childNodes, child.childNodes]);
        else if (child.tagName === 'slot') {
          const filling = slotted.filter((light) => slotOf(light) === attributeOf(child, 'name'));
          const isFilled = filling.some(defaultTreeAdapter.isElementNode);
          pending.push([element, isFilled ? filling : child.childNodes, []]);
        } else pending.push([element, child.childNodes, slotted]);
      }
    }
  }
}

function isShadowRoot(node: ChildNode): node is DefaultTreeAdapterTypes.Template {
  return (
    defaultTreeAdapter.isElementNode(node) &&
    node.tagName === 'template' &&
    node.attrs.some(({ name }) => name === 'shadowrootmode')
  );
}

/** The name of the slot into which a child of a host goes. Text goes into the one without a name. */
function slotOf(node: ChildNode): string {
  return defaultTreeAdapter.isElementNode(node) ? attributeOf(node, 'slot') : '';
}

function attributeOf({ attrs }: ParsedElement, name: string): string {
  return attrs.find((attribute) => attribute.name === name)?.value ?? '';
}

function createElement(document: Document, { tagName, attrs }: ParsedElement): Element {
  // It usually says to enable scripts, but some forums send their threads in it.
  const isInstead = tagName === 'noscript';
  const element = document.createElement(isInstead ? 'div' : tagName);
  if (isInstead) element.setAttribute('hidden', '');
  for (const { name, value } of attrs.slice(0, MAX_ATTRIBUTES)) element.setAttribute(name, value);
  return element;
}
