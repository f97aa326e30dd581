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

/** An element with only text, and fewer characters, is never an article's box. */
const MIN_BOX_LENGTH = 36;

/** Whether a style hides fewer characters makes no difference. Reading styles is slow. */
const MIN_HIDDEN_LENGTH = 4;

/** No article is nested deeper. The deepest of the 80 development pages has 19 levels. */
const MAX_DEPTH = 300;

/** A copy of this size takes about 25 MB until the article has been found. */
const MAX_NODES = 200_000;

/** Five times the longest article that is accepted. Several steps read all of it in one task. */
const MAX_CHARACTERS = 1_000_000;

/** A copy of a page's body in a document that is never displayed. */
export interface BodyCopy {
  readonly body: HTMLElement;
  /** Returns the element of the page that a box of the copy was made from. */
  readonly originalOf: (copy: Element) => Element;
}

/**
 * Copies the elements and text of a page's body that can belong to an article, in time slices. Stops
 * at the limits above, so an endless page is copied in part. The page may change in the meantime, and
 * then some nodes can be left out or copied twice.
 *
 * Holds as few nodes as it can. For each node that a content script holds, Chromium has an object in
 * a table, and each time the table grows, it blocks the page: for 22 ms at 131,072 objects, and for
 * 50 ms at twice as many. Objects that nothing holds leave the table soon.
 */
export async function copyBody(
  page: Document,
  clone: Document,
  slicer: TimeSlicer,
): Promise<BodyCopy> {
  const originals = new Map<Element, Element>();
  const body = copyElement(page.body, clone) as HTMLElement;
  originals.set(body, page.body);
  const open = [{ children: flatTreeChildren(page.body), copy: body as Element }];
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
      const length = onlyText?.length ?? Number.POSITIVE_INFINITY;
      if (length >= MIN_HIDDEN_LENGTH && isHiddenByStyle(element)) {
        copy.setAttribute('aria-hidden', 'true');
      }
      if (open.length >= MAX_DEPTH) continue;
      if (onlyText !== undefined) {
        const text = onlyText.slice(0, MAX_CHARACTERS - characters);
        if (text === '') continue;
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
      if (original) return original;
    }
    return page.body;
  };
  return { body, originalOf };
}

/** Returns the text of an element without other elements. On large pages, most elements are such. */
function onlyTextOf(element: Element): string | undefined {
  if (unclobbered(element, 'firstElementChild') || unclobbered(element, 'shadowRoot')) return;
  if (unclobbered(element, 'localName') === 'slot') return;
  return unclobbered(element, 'textContent') ?? '';
}

/**
 * Yields an element's children in the flat tree: those of its open shadow root, or of a slot. If the
 * page removes one while it is in use, goes on with the one in its place.
 */
export function* flatTreeChildren(element: Element): Generator<ChildNode, void> {
  const shadowRoot = unclobbered(element, 'shadowRoot');
  if (!shadowRoot && unclobbered(element, 'localName') === 'slot') {
    const slotted = (element as HTMLSlotElement).assignedNodes();
    if (slotted.length > 0) return yield* slotted as ChildNode[];
  }
  const root: Element | ShadowRoot = shadowRoot ?? element;
  let child = unclobbered(root, 'firstChild');
  for (let yielded = 1; child; yielded++) {
    yield child;
    const isThere = unclobbered(child, 'parentNode') === root;
    const next: ChildNode | null | undefined = isThere
      ? unclobbered(child, 'nextSibling')
      : unclobbered(root, 'childNodes')[yielded - 1];
    child = next ?? null;
  }
}

/** Copies an element with the attributes that count. */
function copyElement(element: Element, clone: Document): Element {
  const copy = createLike(element, clone);
  const getAttribute = unclobbered(element, 'getAttribute');
  for (const name of COPIED_ATTRIBUTES) {
    if (name === 'id' && CLOBBERING_FIELDS.has(copy.localName)) continue;
    const value = getAttribute(name);
    if (value !== null) copy.setAttribute(name, value);
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
