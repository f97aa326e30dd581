import { findArticleBox, findNamedBoxes } from '../../../../core/extract/article-box.ts';
import { stripNonContent } from '../../../../core/extract/strip.ts';
import { TimeSlicer } from '../../../../core/extract/time-slicer.ts';
import { copyOf } from './parts/copy.ts';
import { withReadability } from './parts/with-readability.ts';

/** Readability inside the box that the page calls its article; code as it is. */
export async function extract(document: Document) {
  const slicer = new TimeSlicer();
  const copy = copyOf(document);
  await stripNonContent(copy);
  const box = await findArticleBox(copy.body, await findNamedBoxes(copy.body, slicer), slicer);
  if (box) copy.body.replaceChildren(box);
  return { title: document.title, text: await withReadability(copy, 140) };
}
