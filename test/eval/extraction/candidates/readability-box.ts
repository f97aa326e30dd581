import { findArticleBox, findNamedBoxes } from '../../../../core/extract/article-box.ts';
import { stripNonContent } from '../../../../core/extract/strip.ts';
import { TimeSlicer } from '../../../../core/extract/time-slicer.ts';
import { copyOf, readabilityText } from '../extractors.ts';

/** Readability in the page's own article box, with unchanged code blocks. */
export async function extract(document: Document) {
  const slicer = new TimeSlicer();
  const copy = copyOf(document);
  await stripNonContent(copy);
  const box = await findArticleBox(copy.body, await findNamedBoxes(copy.body, slicer), slicer);
  if (box) copy.body.replaceChildren(box);
  return { title: document.title, text: await readabilityText(copy, 140) };
}
