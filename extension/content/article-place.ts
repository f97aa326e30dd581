import type { Article } from '../shared/messages.ts';

/** Where an article is in the page. */
export interface ArticlePlace {
  /** The element that holds it. */
  readonly box: Element;
  /** How many characters its text has. */
  readonly length: number;
}

/** By article, and not in it: an article is sent to the background, and elements cannot be. */
export const articlePlaces = new WeakMap<Article, ArticlePlace>();
