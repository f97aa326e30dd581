import { unclobbered } from '../../core/extract/dom.ts';
import type { Article } from '../shared/messages.ts';

/** Where an article is in the page. */
export interface ArticlePlace {
  /** The element that holds it. */
  readonly box: Element;
  /** What is around the box, inside out: a page that renders itself again detaches the box. */
  readonly around: readonly Element[];
  /** How many characters its text has. */
  readonly length: number;
}

/** By article, and not in it: an article is sent to the background, and elements cannot be. */
export const articlePlaces = new WeakMap<Article, ArticlePlace>();

/** Yields the elements around an element as it is drawn, those of components included. */
export function* elementsAround(element: Element): Generator<Element> {
  let node: Node | null = element;
  while (node) {
    const slot: Node | null = node instanceof Element ? unclobbered(node, 'assignedSlot') : null;
    node = slot ?? (node instanceof ShadowRoot ? node.host : unclobbered(node, 'parentNode'));
    if (node instanceof Element) yield node;
  }
}
