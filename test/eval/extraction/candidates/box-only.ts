import { findArticleBox, findNamedBoxes } from '../../../../core/extract/article-box.ts';
import { blockText } from '../../../../core/extract/block-text.ts';
import { flattenCodeBlocks } from '../../../../core/extract/code-blocks.ts';
import { stripByName, stripNonContent } from '../../../../core/extract/strip.ts';
import { TimeSlicer } from '../../../../core/extract/time-slicer.ts';
import { copyOf } from './parts/copy.ts';
import { withReadability } from './parts/with-readability.ts';

/** All of the page's own article box but what its names say is around; Readability where there is none. */
export async function extract(document: Document) {
  const slicer = new TimeSlicer();
  const copy = copyOf(document);
  await stripNonContent(copy);
  await flattenCodeBlocks(copy, slicer);
  const box = await findArticleBox(copy.body, await findNamedBoxes(copy.body, slicer), slicer);
  if (!box) return { title: document.title, text: await withReadability(copy, 140) };
  await stripByName(box, slicer);
  return { title: document.title, text: await blockText(box) };
}
