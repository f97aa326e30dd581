import { articleBox } from '../../../../core/extract/article-box.ts';
import { stripPage } from '../../../../core/extract/strip-page.ts';
import { copyOf } from './parts/copy.ts';
import { withReadability } from './parts/with-readability.ts';

/** Readability inside the box that the page calls its article; code as it is. */
export function extract(document: Document) {
  const copy = copyOf(document);
  stripPage(copy);
  const box = articleBox(copy.body);
  if (box) copy.body.replaceChildren(box);
  return { title: document.title, text: withReadability(copy, 140) };
}
