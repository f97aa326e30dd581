import { articleBox, namedContent } from '../../../../core/extract/article-box.ts';
import { blockText } from '../../../../core/extract/block-text.ts';
import { plainCode } from '../../../../core/extract/code-blocks.ts';
import { stripBox, stripPage } from '../../../../core/extract/strip.ts';
import { Slices } from '../../../../core/extract/time-slicer.ts';
import { copyOf } from './parts/copy.ts';
import { withReadability } from './parts/with-readability.ts';

/** All of the page's own article box but what its names say is around; Readability where there is none. */
export async function extract(document: Document) {
  const slices = new Slices();
  const copy = copyOf(document);
  await stripPage(copy);
  await plainCode(copy, slices);
  const box = await articleBox(copy.body, await namedContent(copy.body, slices), slices);
  if (!box) return { title: document.title, text: await withReadability(copy, 140) };
  await stripBox(box, slices);
  return { title: document.title, text: await blockText(box) };
}
