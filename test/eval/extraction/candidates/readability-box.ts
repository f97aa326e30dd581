import { articleBox, namedContent } from '../../../../core/extract/article-box.ts';
import { stripPage } from '../../../../core/extract/strip.ts';
import { Slices } from '../../../../core/extract/time-slicer.ts';
import { copyOf } from './parts/copy.ts';
import { withReadability } from './parts/with-readability.ts';

/** Readability inside the box that the page calls its article; code as it is. */
export async function extract(document: Document) {
  const slices = new Slices();
  const copy = copyOf(document);
  await stripPage(copy);
  const box = await articleBox(copy.body, await namedContent(copy.body, slices), slices);
  if (box) copy.body.replaceChildren(box);
  return { title: document.title, text: await withReadability(copy, 140) };
}
