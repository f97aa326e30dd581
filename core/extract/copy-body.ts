import { ELEMENT_NODE, TEXT_NODE, unclobbered } from './dom.ts';
import type { TimeSlicer } from './time-slicer.ts';

/** Elements without text of the page, and those that could run or load something in the copy. */
export const SKIPPED_ELEMENTS = new Set(
  (
    'script style noscript template link svg canvas audio video iframe object embed img picture ' +
    'map input select textarea datalist'
  ).split(' '),
);

/** Form fields whose `id` can hide a property of their form (see `unclobbered`). */
const CLOBBERING_FIELDS = new Set(['button', 'fieldset', 'output']);

/**
 * The attributes by which the modules of this folder and Readability find an article. `name` is left
 * out, because fields hide properties of their form by it (see `unclobbered`): Readability walks from
 * parent to parent and from sibling to sibling, and would never finish at
 * `<fieldset name="parentNode">`.
 */
const COPIED_ATTRIBUTES = (
  'class id href rel role itemprop itemtype property component lang dir hidden aria-hidden ' +
  'aria-modal rowspan colspan datatable summary'
).split(' ');

/** Elements that are never an article's box. */
const SMALL_ELEMENTS = new Set(
  'p li a span b i em strong small font time code br hr h1 h2 h3 h4 h5 h6 tr'.split(' '),
);

/** A shorter element that contains only text is never an article's box. */
const MIN_BOX_LENGTH = 36;

/** After this many nodes, the styles of elements with under four characters aren't read anymore. */
const MANY_NODES = 20_000;
const MIN_STYLED_LENGTH = 4;

/** Beyond this many children, the list is read while the page may change it. */
const MAX_LISTED = 200;

/** No article is nested deeper. The deepest of the 80 development pages has 19 levels. */
const MAX_DEPTH = 300;

/**
 * Counts the nodes that are read, so that endless comments end, too. A copy of this size takes about
 * 25 MB until the article has been found.
 */
const MAX_NODES = 200_000;

/** Five times the longest article that is accepted. Several steps read all of it in one task. */
const MAX_CHARACTERS = 1_000_000;

/** No longer URL is saved. Splitting a million characters of `class` into words took 300 ms. */
const MAX_ATTRIBUTE_LENGTH = 8192;

/** A copy of a page's body in a document that is never displayed. */
export interface BodyCopy {
  readonly body: HTMLElement;
  /** Returns the element of the page that a box of the copy was made from, or one around it. */
  readonly originalOf: (copy: Element) => Element;
}

/**
 * Copies the elements and text of a page's body that can belong to an article, in time slices. Stops
 * at the limits above, so an endless page is copied in part. The page may change in the meantime:
 * each element is copied with the children that it has when it is reached. A node that the page moves
 * meanwhile can be left out or copied twice, and so can others in a list of more than 200.
 *
 * Holds as few nodes as it can. For each node that a content script holds, Chromium has an object in
 * a table, and each time the table grows, it blocks the page (docs/extraction.md has the times).
 * Objects that nothing holds leave the table soon.
 */
export async function copyBody(
  page: Document,
  clone: Document,
  slicer: TimeSlicer,
): Promise<BodyCopy> {
  const originals = new Map<Element, Element>();
  const pageBody = unclobbered(page, 'body');
  const body = copyElement(pageBody, clone) as HTMLElement;
  originals.set(body, pageBody);
  const open = [{ children: flatTreeChildren(pageBody), copy: body as Element }];
  let [nodes, characters] = [0, 0];
  for (let at = open.at(-1); at; at = open.at(-1)) {
    if (slicer.isDue) await slicer.yieldNow();
    const { value: child } = at.children.next();
    if (!child || nodes >= MAX_NODES || characters >= MAX_CHARACTERS) {
      open.pop();
      continue;
    }
    nodes++;
    const type = unclobbered(child, 'nodeType');
    if (type === TEXT_NODE) {
      // A single text node can exceed the limit.
      const text = (child as Text).data.slice(0, MAX_CHARACTERS - characters);
      characters += text.length;
      at.copy.append(text);
    } else if (
      type === ELEMENT_NODE &&
      !SKIPPED_ELEMENTS.has(unclobbered(child as Element, 'localName'))
    ) {
      const element = child as Element;
      const copy = copyElement(element, clone);
      at.copy.append(copy);
      const onlyText = onlyTextOf(element);
      const mayHide =
        onlyText === undefined || onlyText.length >= MIN_STYLED_LENGTH || nodes < MANY_NODES;
      if (mayHide && isHiddenByStyle(element)) copy.setAttribute('aria-hidden', 'true');
      if (open.length >= MAX_DEPTH) continue;
      if (onlyText !== undefined) {
        const text = onlyText.slice(0, MAX_CHARACTERS - characters);
        if (text === '') continue;
        nodes++;
        characters += text.length;
        copy.append(text);
        if (text.length < MIN_BOX_LENGTH) continue;
      } else {
        open.push({ children: flatTreeChildren(element), copy });
      }
      if (!SMALL_ELEMENTS.has(copy.localName)) originals.set(copy, element);
    }
  }
  clone.body.replaceWith(body);
  const originalOf = (copy: Element): Element => {
    for (let at: Element | null = copy; at; at = at.parentElement) {
      const original = originals.get(at);
      // If the page has rendered its article again, this is the old one.
      if (original && unclobbered(original, 'isConnected')) return original;
    }
    // A script can remove the body and add none.
    return (page.body as HTMLElement | null) ?? pageBody;
  };
  return { body, originalOf };
}

/**
 * Returns the text of an element that contains no other elements, or undefined if it contains some.
 * Most elements of large pages contain only text.
 */
function onlyTextOf(element: Element): string | undefined {
  if (unclobbered(element, 'firstElementChild') || unclobbered(element, 'shadowRoot')) {
    return undefined;
  }
  if (unclobbered(element, 'localName') === 'slot') return undefined;
  return unclobbered(element, 'textContent') ?? '';
}

/**
 * Yields an element's children in the flat tree: those of its open shadow root, or of a slot. The
 * first 200 are those that it has now. The rest are read while the page may change them: if it removes
 * a child that is in use, the walk goes on with the next one.
 */
export function* flatTreeChildren(element: Element): Generator<ChildNode, void> {
  const shadowRoot = unclobbered(element, 'shadowRoot');
  // MathML can have an element of this name, too.
  if (!shadowRoot && element instanceof HTMLSlotElement) {
    const slotted = element.assignedNodes();
    if (slotted.length > 0) return yield* slotted as ChildNode[];
  }
  const root: Element | ShadowRoot = shadowRoot ?? element;
  const first: ChildNode[] = [];
  let child = unclobbered(root, 'firstChild');
  for (; child && first.length < MAX_LISTED; child = unclobbered(child, 'nextSibling')) {
    first.push(child);
  }
  yield* first;
  let at = first.at(-1);
  if (first.length < MAX_LISTED || !at) return;
  // The child before `at`, and the position of `at`, counted from 1.
  let before = first.at(-2);
  let index = first.length;
  for (;;) {
    let next: ChildNode | null | undefined;
    if (unclobbered(at, 'parentNode') === root) {
      next = unclobbered(at, 'nextSibling');
      before = at;
      index++;
    } else if (before && unclobbered(before, 'parentNode') === root) {
      next = unclobbered(before, 'nextSibling');
    } else {
      // The page has rendered the list again.
      next = unclobbered(root, 'childNodes')[index];
      before = (next && unclobbered(next, 'previousSibling')) ?? undefined;
      index++;
    }
    if (!next) return;
    yield next;
    at = next;
  }
}

/** Copies an element with the attributes that count. */
function copyElement(element: Element, clone: Document): Element {
  const copy = createLike(element, clone);
  const getAttribute = unclobbered(element, 'getAttribute');
  for (const name of COPIED_ATTRIBUTES) {
    if (name === 'id' && CLOBBERING_FIELDS.has(copy.localName)) continue;
    const value = getAttribute(name);
    if (value !== null) copy.setAttribute(name, value.slice(0, MAX_ATTRIBUTE_LENGTH));
  }
  return copy;
}

/**
 * Whether an element's inline style hides it. If a script has changed the style, Chromium writes it
 * into the `style` attribute as soon as something clones the element or lists its attributes, and the
 * page can see that. So it is read as an object.
 */
function isHiddenByStyle(element: Element): boolean {
  // Elements of unknown namespaces have no style.
  const style: CSSStyleDeclaration | undefined = unclobbered(element as HTMLElement, 'style');
  return !!style?.length && (style.display === 'none' || style.visibility === 'hidden');
}

function createLike(element: Element, clone: Document): Element {
  const name = unclobbered(element, 'localName');
  try {
    return clone.createElementNS(unclobbered(element, 'namespaceURI'), name);
  } catch {
    // A parser makes elements such as `<a"b>`, which a script can't. They are inline.
    return clone.createElement('span');
  }
}
