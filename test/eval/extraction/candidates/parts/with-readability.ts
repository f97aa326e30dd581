import { Readability } from '@mozilla/readability';
import { blockText } from '../../../../../core/extract/block-text.ts';

/** The text of what Readability takes for the article of a copied document. */
export async function withReadability(copy: Document, charThreshold = 500): Promise<string> {
  const options = { serializer: (node: Node) => node, charThreshold };
  const article = new Readability<Node>(copy, options).parse();
  return article?.content ? await blockText(article.content) : '';
}
