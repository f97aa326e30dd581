import { unclobbered } from './dom.ts';
import type { Slices } from './time-slicer.ts';

/** Elements that hold no words of the page, or nothing that should run or load in a copy. */
export const NOT_COPIED = new Set(
  (
    'script style noscript template link svg canvas audio video iframe object embed img picture ' +
    'map input select textarea datalist'
  ).split(' '),
);

/** Attributes that name fields and their groups. On a form, such a name hides the property it shares. */
const NAMED_FIELDS = new Set(['button', 'fieldset', 'output']);

/** What holds no article. Of a large page it is nearly all there is. */
const SMALL = new Set(
  'p li a span b i em strong small font time code br hr h1 h2 h3 h4 h5 h6 tr'.split(' '),
);

/** No article is nested deeper. The deepest of the 80 development pages has 19 levels. */
const MAX_DEPTH = 300;

/** A copy of so many nodes takes about 25 MB for as long as the article is looked for. */
const MAX_NODES = 200_000;

/** Ten times the longest article that is read. */
const MAX_CHARACTERS = 2_000_000;

const ELEMENT_NODE = 1;
const TEXT_NODE = 3;

/** A copy of a page's body in a document that is shown nowhere. */
export interface BodyCopy {
  readonly body: HTMLElement;
  /** The element of the page that a box of the copy was made from. */
  readonly original: (copy: Element) => Element;
}

/**
 * Copies the body of a page in slices: its elements and text as far as they can be an article's.
 * Of a page without end the beginning. The page may change meanwhile; each element is copied with
 * the children that it has when its turn comes.
 */
export async function copyBody(page: Document, clone: Document, slices: Slices): Promise<BodyCopy> {
  const originals = new Map<Element, Element>();
  const body = clone.importNode(page.body, false);
  originals.set(body, page.body);
  const open = [{ children: [...page.body.childNodes], next: 0, copy: body as Element }];
  let [nodes, characters] = [0, 0];
  for (let at = open.at(-1); at; at = open.at(-1)) {
    if (slices.isOver) await slices.rest();
    const child = at.children[at.next++];
    if (!child || nodes >= MAX_NODES || characters >= MAX_CHARACTERS) {
      open.pop();
      continue;
    }
    const type = unclobbered(child, 'nodeType');
    if (type === TEXT_NODE) {
      // A single text can be longer than all that is read.
      const text = (child as Text).data.slice(0, MAX_CHARACTERS - characters);
      characters += text.length;
      at.copy.append(text);
      nodes++;
    } else if (
      type === ELEMENT_NODE &&
      !NOT_COPIED.has(unclobbered(child as Element, 'localName'))
    ) {
      const copy = copyElement(child as Element, clone);
      if (!SMALL.has(copy.localName)) originals.set(copy, child as Element);
      at.copy.append(copy);
      nodes++;
      if (open.length < MAX_DEPTH) {
        open.push({ children: shownNodes(child as Element), next: 0, copy });
      }
    }
  }
  clone.body.replaceWith(body);
  const original = (copy: Element): Element => {
    for (let at: Element | null = copy; at; at = at.parentElement) {
      const found = originals.get(at);
      if (found) return found;
    }
    return page.body;
  };
  return { body, original };
}

/** What an element shows: its open shadow root, with the page's own nodes in the root's slots. */
export function shownNodes(element: Element): ChildNode[] {
  const root = unclobbered(element, 'shadowRoot');
  if (root) return [...root.childNodes];
  const isSlot = unclobbered(element, 'localName') === 'slot';
  const slotted = isSlot ? (element as HTMLSlotElement).assignedNodes() : [];
  return [...(slotted.length > 0 ? (slotted as ChildNode[]) : unclobbered(element, 'childNodes'))];
}

/**
 * Copies an element without the names with which fields hide properties of their forms
 * (unclobbered.ts). Readability goes from parent to parent and from sibling to sibling, and would
 * never come to an end at `<fieldset name="parentNode">`.
 */
function copyElement(element: Element, clone: Document): Element {
  const copy = clone.importNode(element, false);
  copy.removeAttribute('name');
  if (NAMED_FIELDS.has(copy.localName)) copy.removeAttribute('id');
  return copy;
}
