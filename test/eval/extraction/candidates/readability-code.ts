import { plainCode } from '../../../../core/extract/code-blocks.ts';
import { stripPage } from '../../../../core/extract/strip.ts';
import { Slices } from '../../../../core/extract/time-slicer.ts';
import { copyOf } from './parts/copy.ts';
import { withReadability } from './parts/with-readability.ts';

/** Readability after code is made plain, line numbers and menus are gone. */
export async function extract(document: Document) {
  const copy = copyOf(document);
  await stripPage(copy);
  await plainCode(copy, new Slices());
  return { title: document.title, text: await withReadability(copy, 140) };
}
