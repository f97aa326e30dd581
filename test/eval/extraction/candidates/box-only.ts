import { findArticleBox, findNamedBoxes } from '../../../../core/extract/article-box.ts';
import { blockText } from '../../../../core/extract/block-text.ts';
import { flattenCodeBlocks } from '../../../../core/extract/code-blocks.ts';
import { stripByName, stripNonContent } from '../../../../core/extract/strip.ts';
import { TimeSlicer } from '../../../../core/extract/time-slicer.ts';
import { copyOf, readabilityText } from '../extractors.ts';

/** The page's own article box, without parts whose names exclude them. Readability if there's no box. */
export async function extract(document: Document) {
  const slicer = new TimeSlicer();
  const copy = copyOf(document);
  await stripNonContent(copy);
  await flattenCodeBlocks(copy, slicer);
  const box = await findArticleBox(copy.body, await findNamedBoxes(copy.body, slicer), slicer);
  if (!box) return { title: document.title, text: await readabilityText(copy, 140) };
  await stripByName(box, slicer);
  return { title: document.title, text: await blockText(box) };
}
