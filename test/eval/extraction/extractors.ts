import { Readability } from '@mozilla/readability';
import Defuddle from 'defuddle';
import { blockText } from '../../../core/extract/block-text.ts';

/** Returns a copy of the page's body in a document that isn't shown. */
export function copyOf(document: Document): Document {
  const copy = document.implementation.createHTMLDocument(document.title);
  copy.body.replaceWith(copy.importNode(document.body, true));
  return copy;
}

/** Returns the text of the article that Defuddle finds in a copied document. */
export async function defuddleText(copy: Document, url: string): Promise<string> {
  const { content } = new Defuddle(copy, { url }).parse();
  return blockText(new DOMParser().parseFromString(content, 'text/html').body);
}

/** Returns the text of the article that Readability finds in a copied document. */
export async function readabilityText(copy: Document, charThreshold = 500): Promise<string> {
  const options = { serializer: (node: Node) => node, charThreshold };
  const article = new Readability<Node>(copy, options).parse();
  return article?.content ? await blockText(article.content) : '';
}
