import Defuddle from 'defuddle';
import { blockText } from '../../../../../core/extract/block-text.ts';

/** The text of what Defuddle takes for the article of a copied document. */
export async function withDefuddle(copy: Document, url: string): Promise<string> {
  const { content } = new Defuddle(copy, { url }).parse();
  return blockText(new DOMParser().parseFromString(content, 'text/html').body);
}
