import { articleBox } from '../../../../extension/content/extract/article-box.ts';
import { blockText } from '../../../../extension/content/extract/block-text.ts';
import { plainCode } from '../../../../extension/content/extract/plain-code.ts';
import { stripBox } from '../../../../extension/content/extract/strip-box.ts';
import { stripPage } from '../../../../extension/content/extract/strip-page.ts';
import { copyOf } from './parts/copy.ts';
import { withReadability } from './parts/with-readability.ts';

/** All of the page's own article box but what its names say is around; Readability where there is none. */
export function extract(document: Document) {
  const copy = copyOf(document);
  stripPage(copy);
  plainCode(copy);
  const box = articleBox(copy.body);
  if (!box) return { title: document.title, text: withReadability(copy, 140) };
  stripBox(box);
  return { title: document.title, text: blockText(box) };
}
