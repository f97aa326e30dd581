import { Readability } from '@mozilla/readability';
import { blockText } from '../../../../extension/content/extract/block-text.ts';
export function extract(document: Document) {
  const a = new Readability<Node>(document.cloneNode(true) as Document, {
    serializer: (n) => n,
    charThreshold: 140,
  }).parse();
  return (
    a && { title: a.title ?? '', text: a.content ? blockText(a.content) : '', lang: a.lang ?? '' }
  );
}
